import { jsonMap, merged } from '../../lib/json.ts';
import { acceptsOfType } from '../../shape/accepts.ts';
import type { Answer, ShownResource } from '../../shape/answers.ts';
import { acceptsSchema } from '../schema/accepts-schema.ts';
import { originFacts } from '../schema/fact-extensions.ts';
import type { Schema } from '../schema/schema.ts';
import type { SharedBuilder } from './builder.ts';
import type { Node, NodeMap } from './document.ts';

/** The schema of what responses show of a resource. No field is required, as requests can choose contexts and fields. */
export function shownSchema(_builder: SharedBuilder, { title, purpose, response }: ShownResource): Schema {
  return {
    ...optional(acceptsSchema(acceptsOfType(response.type))),
    title,
    description: { purpose: purpose ?? response.purpose, facts: [] },
    facts: originFacts(response),
  };
}

/** A schema without required fields, at any depth. */
function optional({ required: _, ...schema }: Schema): Schema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties ? { properties: new Map([...properties].map(([name, one]) => [name, optional(one)])) } : {}),
    ...(items ? { items: optional(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(optional) } : {}),
  };
}

/** The schema of the body of an answer. */
export function answerSchema({ form, resource: { name } }: Answer): Schema {
  const item: Schema = { reference: { kind: 'shown', name } };
  switch (form) {
    case 'item':
      return item;
    case 'list':
      return { type: 'array', items: item };
    case 'map':
      // PHP writes a map without items as an empty array.
      return {
        anyOf: [
          { type: 'object', additionalProperties: item },
          { type: 'array', maxItems: 0 },
        ],
      };
    case 'removed':
      return { anyOf: [removed(item), item] };
  }
}

function removed(item: Schema): Schema {
  return {
    type: 'object',
    properties: new Map([
      ['deleted', { type: 'boolean', const: true }],
      ['previous', item],
    ]),
    required: ['deleted', 'previous'],
  };
}

/** The headers of an answer; undefined if it has none that are known. */
export function answerHeaders({ dialect }: SharedBuilder, { headers }: Answer): NodeMap | undefined {
  if (headers.length === 0) return undefined;
  return new Map(
    headers.map(({ name, purpose, type }) => [
      name,
      merged<Node>(
        jsonMap({ description: purpose === undefined ? undefined : dialect.text({ purpose, facts: [] }) }),
        jsonMap<Node>({ schema: acceptsSchema(acceptsOfType(type)) }),
      ),
    ]),
  );
}
