import type { Interface } from '../../catalogue/model/model.ts';
import type { Answer, ShownResource } from '../../shape/answers.ts';
import { observedPhrase } from '../../shape/module-fields.ts';
import { shownInPart } from '../../shape/shown.ts';
import { wholeAnswer, wholeAnswerPhrases } from '../../shape/whole-answer.ts';
import { acceptsSchema } from './accepts-schema.ts';
import { originFacts, originText } from './fact-extensions.ts';
import type { Schema } from './schema.ts';

/** The schema of a resource in responses. No field is required, as requests can choose contexts and fields. */
export function shownSchema(resource: ShownResource): Schema {
  const { title, purpose, response } = resource;
  const observed = observedPhrase(response);
  return {
    ...acceptsSchema(shownInPart(resource)),
    title,
    description: { purpose: purpose ?? response.purpose, facts: observed.length > 0 ? [observed] : [] },
    comment: originText(response),
    facts: originFacts(response),
  };
}

/** The name of the schema of the answer to any request for modules. */
export const answerName = 'Answer';

/** The schema of the answer to requests for modules; undefined where nothing is known of answers. */
export function wholeAnswerSchema(iface: Interface): Schema | undefined {
  const answer = wholeAnswer(iface);
  if (!answer) return undefined;
  const says = iface.binding?.results?.says;
  return {
    ...acceptsSchema(answer),
    title: answerName,
    description: { purpose: says, facts: wholeAnswerPhrases(iface) },
  };
}

/** The schema of the body of an answer. */
export function answerSchema({ form, emptyIsArray, resource: { name } }: Answer): Schema {
  const item: Schema = { reference: { kind: 'shown', name } };
  switch (form) {
    case 'item':
      return item;
    case 'list':
      return { type: 'array', items: item };
    case 'map': {
      const map: Schema = { type: 'object', additionalProperties: item };
      return emptyIsArray ? { anyOf: [map, { type: 'array', maxItems: 0 }] } : map;
    }
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
