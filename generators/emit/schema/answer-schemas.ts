import type { Answer, ShownResource } from '../../shape/answers.ts';
import { shownInPart } from '../../shape/shown.ts';
import { acceptsSchema } from './accepts-schema.ts';
import { originFacts, originText } from './fact-extensions.ts';
import type { Schema } from './schema.ts';

/** The schema of what responses show of a resource. No field is required, as requests can choose contexts and fields. */
export function shownSchema(resource: ShownResource): Schema {
  const { title, purpose, response } = resource;
  return {
    ...acceptsSchema(shownInPart(resource)),
    title,
    description: { purpose: purpose ?? response.purpose, facts: [] },
    comment: originText(response),
    facts: originFacts(response),
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
