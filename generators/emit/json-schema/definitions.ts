import { getOrMake } from '../../lib/add-to.ts';
import { createNames } from '../../lib/identifiers.ts';
import { jsonText } from '../../lib/json.ts';
import { descriptionText } from '../schema/descriptions.ts';
import { type Dialect, type Reference, type Schema, schemaJson } from '../schema/schema.ts';

/** The definitions that the schemas of a file refer to, by name. */
export interface Definitions {
  readonly dialect: Dialect;
  /** Adds a definition and returns its name. Equal schemas with the same wanted name share one definition. */
  define(wanted: string, schema: Schema): string;
  /** The name of the definition that a reference stands for. */
  nameOf(reference: Reference): string;
  /** The schema that was added under a name. */
  defined(name: string): Schema | undefined;
}

/**
 * Makes the definitions of a file. `objects`: the names of its schemas of objects, which are reserved. `shown`: those of the schemas of what
 * responses show, by resource.
 */
export function createDefinitions(
  objects: readonly string[],
  shown: ReadonlyMap<string, string> = new Map(),
): Definitions {
  const names = createNames(objects);
  const sets = new Map<string, string>();
  const kept = new Map<string, Schema>();
  const byContents = new Map<string, string>();
  const nameOf = ({ kind, name }: Reference): string =>
    kind === 'set' ? getOrMake(sets, name, () => names.take(name)) : (kind === 'shown' && shown.get(name)) || name;
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

/** Escapes a key for a JSON Pointer. */
function pointed(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
