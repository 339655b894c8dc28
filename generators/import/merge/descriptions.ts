import type { Interface } from '../../catalogue/model.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { bareParameter } from '../../catalogue/parameters.ts';
import type { Type } from '../../catalogue/type-model.ts';
import { argumentEntry } from '../../emit/self-description/arguments.ts';
import { parameterEntry } from '../../emit/self-description/paraminfo.ts';
import { isDescribed } from '../../emit/self-description/route-index.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { exactJson, isSame, type Json, type JsonMap, jsonOf } from '../../lib/json.ts';

/** Parameters as a server describes them: the entries that are emitted for them, without help texts. */
export interface Descriptions {
  entry(parameter: Parameter): JsonMap;
}

/** The entry of an argument does not depend on its interface, so all interfaces share this one. */
const argumentDescriptions = remembering({
  entry(parameter) {
    // These are told apart from all others: what is no map, and what the index leaves out.
    const exact = parameter.extensions.get('exact');
    if (exact !== undefined) return new Map([['exact', jsonOf(exact)]]);
    return isDescribed(parameter) ? withoutHelp(argumentEntry(parameter)) : new Map([['absent', true]]);
  },
});

/** Conditions are in the words of the interface, and defaults of several values are joined as it says. */
export function descriptionsOf(iface: Interface): Descriptions {
  if (iface.kind === 'routes') return argumentDescriptions;
  return remembering({ entry: (parameter) => withoutHelp(parameterEntry(parameter, 0, iface)) });
}

function remembering({ entry }: Descriptions): Descriptions {
  const entries = new WeakMap<Parameter, JsonMap>();
  return {
    entry(parameter) {
      const known = entries.get(parameter);
      if (known) return known;
      const made = entry(parameter);
      entries.set(parameter, made);
      return made;
    },
  };
}

/** Without the help texts of an entry and of those inside it, which are a person's to write. */
function withoutHelp(entry: JsonMap): JsonMap {
  const isPlain = !entry.has('description') && ![...entry.keys()].some((name) => holdsEntries.has(name));
  if (isPlain) return entry;
  return new Map(
    [...entry].flatMap(([name, value]) => (name === 'description' ? [] : [[name, withoutHelpBelow(name, value)]])),
  );
}

const entriesByName: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
const holdsEntries: ReadonlySet<string> = new Set([
  ...entriesByName,
  ...['items', 'additionalProperties', 'anyOf', 'oneOf'],
]);

function withoutHelpBelow(name: string, value: Json): Json {
  const below = (one: Json): Json => (isMap(one) ? withoutHelp(one) : one);
  if (!holdsEntries.has(name)) return value;
  if (isList(value)) return value.map(below);
  if (!isMap(value)) return value;
  return entriesByName.has(name) ? new Map([...value].map(([key, one]) => [key, below(one)])) : withoutHelp(value);
}

/** The attributes in which two entries differ. */
export function differences(one: JsonMap, other: JsonMap): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.has(name) !== other.has(name) || !isSame(one.get(name), other.get(name)));
}

/** The entry emitted for a type, as a text that equal types share. */
export function typeKey(descriptions: Descriptions, type: Type, at: Parameter['at']): string {
  return keyOf(descriptions.entry(bareParameter('', type, at)));
}

/** JSON as a text that is the same for equal values; an empty one where there is none. */
export function keyOf(json: Json | undefined): string {
  if (json === undefined) return '';
  return exactJson(json, (_name, value: unknown) => {
    if (!(value instanceof Map)) return value;
    return { map: [...value].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)) };
  });
}
