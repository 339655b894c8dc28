import { getOrMake } from '../../lib/add-to.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonText } from '../../lib/json.ts';
import { descriptionText } from '../schema/descriptions.ts';
import { type Dialect, type Reference, type Schema, schemaJson } from '../schema/schema.ts';

/** The names under which a file has what its schemas refer to. */
export interface Definitions {
  readonly dialect: Dialect;
  /** Keeps a schema that others refer to, and returns the name that it has: what has the same contents has one name. */
  define(wanted: string, schema: Schema): string;
  /** The name of what is referred to. */
  nameOf(reference: Reference): string;
  /** A schema that was kept under a name. */
  defined(name: string): Schema | undefined;
}

/** The definitions of a file with the schemas of these objects, which have their own names. */
export function createDefinitions(objects: readonly string[]): Definitions {
  const names = createNames(objects);
  const sets = new Map<string, string>();
  const kept = new Map<string, Schema>();
  const byContents = new Map<string, string>();
  const nameOf = ({ kind, name }: Reference): string =>
    kind === 'set' ? getOrMake(sets, name, () => names.take(name)) : name;
  const dialect: Dialect = {
    pointer: (reference) => `#/$defs/${encodeURIComponent(pointed(nameOf(reference)))}`,
    text: descriptionText,
    extensible: false,
    inPlace: true,
  };
  return {
    dialect,
    define(wanted, schema) {
      const contents = `${wanted}\n${jsonText(schemaJson(schema, dialect))}`;
      return getOrMake(byContents, contents, () => {
        const name = names.take(wanted);
        kept.set(name, schema);
        return name;
      });
    },
    nameOf,
    defined: (name) => kept.get(name),
  };
}

/** A key as a part of a JSON Pointer. */
function pointed(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
