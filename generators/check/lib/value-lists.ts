import type { Interface } from '../../catalogue/model/model.ts';
import type { Parameter, ValueSet } from '../../catalogue/model/parameter-model.ts';
import type { Type, Value } from '../../catalogue/model/type-model.ts';
import { exactJson } from '../../lib/json.ts';
import { oncePer } from '../../lib/once-per.ts';
import { definitionsOf } from './parameter-lists.ts';
import { placeKey } from './places.ts';
import { itemType } from './typed.ts';

/** Enumerated values that a parameter lists itself instead of naming a shared set. */
export interface InlineList {
  readonly parameter: Parameter;
  readonly values: readonly Value[];
  readonly signature: string;
}

/** The lists of values that parameters write out, each once, even if several lists include the parameter. */
export function inlineLists(iface: Interface): InlineList[] {
  const lists = new Map<string, InlineList>();
  for (const parameter of definitionsOf(iface)) {
    const type = itemType(parameter.type);
    if (parameter.set !== undefined || parameter.chosenFrom !== undefined || type.kind !== 'values') continue;
    const [first] = type.values;
    if (!first) continue;
    const key = placeKey(first.at);
    if (!lists.has(key)) lists.set(key, { parameter, values: type.values, signature: typeSignature(type) });
  }
  return [...lists.values()];
}

/** A key that is equal for equal types, whatever sets they are taken from. The order of values counts. */
export const typeSignature = oncePer((type: Type): string => {
  if (type.kind === 'values') {
    const values = type.values.map(({ value, deprecated, replacement }) => [value, deprecated, replacement ?? null]);
    return JSON.stringify(['values', type.form ?? null, values]);
  }
  if (type.kind === 'array') return JSON.stringify(['array', typeSignature(type.items)]);
  const { set: _set, ...facets } = type;
  return exactJson(Object.entries(facets).sort(([a], [b]) => (a < b ? -1 : 1)));
});

/**
 * A text that two sets share if one can replace the other. For enumerated values, only these count, as users of a set can state their own
 * default; for other types, the default, `multi` and the all-specifier count too.
 */
export function setSignature(set: ValueSet): string {
  const type = typeSignature(set.type);
  if (set.type.kind === 'values') return type;
  return exactJson([type, set.default?.stated ?? null, set.multi ?? null, set.allSpecifier ?? null]);
}
