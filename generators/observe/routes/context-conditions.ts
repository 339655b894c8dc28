import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { isList, isMap } from '../../lib/guards.ts';

/**
 * The definition with `contexts` of its fields, at any depth, in place of the argument that brings them. A boolean that was only ever true may be
 * false as well, as routes do not leave out what is false.
 */
export function withContexts(definition: DataMap, argument: string): DataMap {
  return changed(definition, (key, value) => {
    if (key === 'enum' && isList(value)) return [];
    if (key !== 'with' || !isMap(value)) return undefined;
    const values = value.get(argument);
    return values === undefined || values === true ? [] : [['contexts', isList(values) ? values : [values]]];
  });
}

/** The definition with the argument that brings its fields, at any depth, in place of `contexts`. */
export function withConditions(definition: DataMap, argument: string): DataMap {
  return changed(definition, (key, value) =>
    key === 'contexts' && isList(value) ? [['with', new Map<string, Data>([[argument, value]])]] : undefined,
  );
}

/** The names of the fields in a definition, at any depth, in small letters. */
export function namesInDefinition(definition: Data): readonly string[] {
  if (isList(definition)) return definition.flatMap(namesInDefinition);
  if (!isMap(definition)) return [];
  return [...definition].flatMap(([key, value]) =>
    key === 'properties' && isMap(value)
      ? [...[...value.keys()].map((name) => name.toLowerCase()), ...[...value.values()].flatMap(namesInDefinition)]
      : namesInDefinition(value),
  );
}

type Entries = readonly (readonly [string, Data])[];

/** A definition with entries changed in it and in all definitions inside; fields may have any names. */
function changed(definition: DataMap, entriesFor: (key: string, value: Data) => Entries | undefined): DataMap {
  const inside = (value: Data): Data => (isMap(value) ? changed(value, entriesFor) : value);
  return new Map(
    [...definition].flatMap(([key, value]): Entries => {
      const own = entriesFor(key, value);
      if (own) return own;
      if (key === 'properties' && isMap(value))
        return [[key, new Map([...value].map(([name, one]) => [name, inside(one)]))]];
      return [[key, isList(value) ? value.map(inside) : inside(value)]];
    }),
  );
}
