import type { Type } from '../../../../generators/catalogue/model/type-model.ts';
import type { Source } from '../../../../generators/catalogue/sources/source.ts';
import { itemType, typedOf } from '../../../../generators/check/lib/typed.ts';
import { checkSources } from '../../../../generators/pipeline.ts';
import type { Spot } from './spots.ts';

/** Values that the types of a catalogue accept, for defaults and other values beside a type. */
export interface Values {
  /** The type that contains a place; undefined if the type is stated elsewhere. */
  typeAt(spot: Spot): Type | undefined;
  /** Whether something else refers to a value of a list: a default, a deprecation, or a derived set. */
  isNamed(spot: Spot): boolean;
}

export function valuesIn(sources: readonly Source[]): Values {
  const { catalogue } = checkSources(sources);
  if (!catalogue) throw new Error('a catalogue to make mistakes in has errors itself');
  const types = new Map<string, Type>();
  const names = new Map<string, Set<string>>();
  for (const iface of catalogue.interfaces) {
    for (const typed of typedOf(iface)) {
      const key = keyOf(typed.at.source.path, typed.at.path);
      types.set(key, itemType(typed.type));
      const named = names.get(key) ?? new Set<string>();
      names.set(key, named);
      const preset = typed.default && !typed.defaultTaken ? [typed.default.stated].flat().map(String) : [];
      for (const value of preset) named.add(value);
      const ofSet = typed.set && names.get(keyOf(typed.set.at.source.path, typed.set.at.path));
      for (const value of preset) ofSet?.add(value);
      const type = itemType(typed.type);
      if (type.kind !== 'values') continue;
      for (const { value, deprecated, replacement } of type.values) {
        if (deprecated) named.add(value);
        if (deprecated) ofSet?.add(value);
        if (replacement !== undefined) named.add(replacement);
      }
    }
    for (const { derivation, at } of iface.sets) {
      const base = iface.sets.find(({ name }) => name === derivation?.from);
      if (!base || !derivation) continue;
      const named = names.get(keyOf(base.at.source.path, base.at.path));
      for (const value of derivation.without) named?.add(value);
      for (const value of names.get(keyOf(at.source.path, at.path)) ?? []) named?.add(value);
    }
  }
  const definitionOf = ({ file, path }: Spot): string | undefined => {
    for (let length = path.length; length > 0; length -= 1) {
      const key = keyOf(file, path.slice(0, length));
      if (types.has(key)) return key;
    }
    return undefined;
  };
  return {
    typeAt: (spot) => types.get(definitionOf(spot) ?? ''),
    isNamed: (spot) => names.get(definitionOf(spot) ?? '')?.has(String(spot.value)) ?? false,
  };
}

function keyOf(file: string, path: readonly (string | number)[]): string {
  return JSON.stringify([file, ...path.map(String)]);
}
