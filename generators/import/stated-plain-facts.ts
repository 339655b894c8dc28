import type { PlainForm } from '../catalogue/keys/plain-fact.ts';
import { type PlainFactName, statedFacts } from '../catalogue/keys/plain-facts.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import type { Json, JsonMap } from '../lib/json.ts';
import { isName, isNames, isText } from './valid-texts.ts';

/** Whether the format accepts the value of an attribute. A flag is left out unless it is set. */
const isValid: Readonly<Record<PlainForm, (json: Json | undefined) => boolean>> = {
  flag: (json) => json === true,
  boolean: (json) => typeof json === 'boolean',
  count: (json) => Number.isSafeInteger(json) && Number(json) > 0,
  text: (json) => isText(json) && isName(json),
  texts: isNames,
};

/** The plain facts that an entry of a self-description states, by their keys in the format. */
export function plainFactsIn(entry: JsonMap, of: 'modules' | 'routes'): Partial<Record<PlainFactName, Data>> {
  const stated = statedFacts[of].filter(([, attribute, form]) => isValid[form](entry.get(attribute)));
  return Object.fromEntries(stated.map(([name, attribute]) => [name, entry.get(attribute)]));
}
