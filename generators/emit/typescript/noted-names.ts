import { getOrMake } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import { type Declaration, type DeclaredTypes, declaredTypes } from '../../lib/typescript.ts';
import type { NamesByKey, TypeNames, ValueNames } from './type-names.ts';
import type { TypeContext } from './value-types.ts';

/** Records that a type is used that is declared elsewhere, and returns its name. */
export type Use = (name: string) => string;

/** A context that records which types declared elsewhere are used. */
export type Noting<Of extends TypeContext> = Of & { readonly use: Use };

/** Prints declarations and returns the names of the types that they use and do not declare. A name counts as used when it is read. */
export function notedTypes<Of extends TypeContext>(
  context: Of,
  declare: (context: Noting<Of>) => readonly Declaration[],
): DeclaredTypes {
  const notes = notesOf(context.names);
  const uses = new Set<string>();
  const { naming } = context;
  const noting: Noting<Of> = {
    ...context,
    names: notes.names,
    use: notes.use,
    ...(naming ? { naming: noted(naming, ({ declared }) => notes.use(declared)) } : {}),
  };
  const around = notes.into;
  notes.into = uses;
  const declared = declaredTypes(declare(noting));
  notes.into = around;
  return { ...declared, uses: [...uses].filter((name) => !declared.declares.includes(name)) };
}

interface Notes {
  readonly names: TypeNames;
  readonly use: Use;
  into: Set<string>;
}

const notesOf = oncePer((names: TypeNames): Notes => {
  const use: Use = (name) => {
    notes.into.add(name);
    return name;
  };
  const notes: Notes = {
    use,
    into: new Set(),
    names: {
      ...names,
      sets: notedMap(names.sets, use),
      deprecated: notedMap(names.deprecated, use),
      texts: notedMap(names.texts, use),
      values: notedValues(names.values, use),
      get upload() {
        return use(names.upload);
      },
      get listOf() {
        return use(names.listOf);
      },
      get noParameters() {
        return use(names.noParameters);
      },
    },
  };
  return notes;
});

/** A map that calls `note` for each value that is read. */
function noted<Key, Value>(map: Pick<ReadonlyMap<Key, Value>, 'get'>, note: (value: Value) => unknown) {
  return {
    get(key: Key): Value | undefined {
      const value = map.get(key);
      if (value !== undefined) note(value);
      return value;
    },
  };
}

function notedValues(values: TypeNames['values'], use: Use): TypeNames['values'] {
  const byObject = new Map<string, NamesByKey<ValueNames>>();
  const note = ({ list, deprecated }: ValueNames) => [list ?? [], deprecated ?? []].flat().map(use);
  return {
    get(object) {
      const own = values.get(object);
      return own && getOrMake(byObject, object, () => noted(own, note));
    },
  };
}

function notedMap<Key, Value>(map: ReadonlyMap<Key, Value>, note: (value: Value) => unknown): ReadonlyMap<Key, Value> {
  return Object.assign(new Map(map), noted(map, note));
}
