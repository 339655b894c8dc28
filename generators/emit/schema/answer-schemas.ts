import type { Answer, ShownResource } from '../../shape/answers.ts';
import { shownBy } from '../../shape/shown.ts';
import { acceptsSchema } from './accepts-schema.ts';
import { originFacts, originText } from './fact-extensions.ts';
import type { Schema } from './schema.ts';

/** The schema of what responses show of a resource. No field is required, as requests can choose contexts and fields. */
export function shownSchema(resource: ShownResource): Schema {
  const { title, purpose, response } = resource;
  return {
    ...optional(acceptsSchema(shownBy(resource))),
    title,
    description: { purpose: purpose ?? response.purpose, facts: [] },
    comment: originText(response),
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
