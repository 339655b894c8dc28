import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import { camelCase, createNames, fileStem } from '../../lib/identifiers.ts';
import { type TypeNames, typeNames } from '../typescript/names.ts';
import { reservedNames } from './runtime.ts';

/** One validator: what it checks, and what its file, its export and its type are called. */
export interface Entry {
  readonly object: ParameterObject;
  readonly stem: string;
  readonly exported: string;
  readonly type: string;
}

/** The names of everything in an interface's folder, each once. */
export interface FolderNames {
  readonly iface: Interface;
  readonly types: TypeNames;
  /** The types of sets.js, by the names of the sets. */
  readonly sets: ReadonlyMap<string, string>;
  readonly entries: readonly Entry[];
}

/** Names that an index uses for what does not check parameters. */
const furtherExports = ['encode', 'encodeRequest', 'query', 'request'];

const furtherFiles = ['index', 'runtime', 'sets', 'types', 'codec', 'envelope', 'request'];

export function folderNames(iface: Interface): FolderNames {
  const types = typeNames(iface);
  const names = createNames([...reservedNames, ...furtherExports]);
  const sets = iface.sets
    .filter(({ type }) => type.kind === 'values')
    .map(({ name }): [string, string] => [name, names.take(camelCase(name))]);
  const stems = createNames(furtherFiles, (stem) => stem.toLowerCase());
  const entries = parameterObjects(iface).map((object) => ({
    object,
    stem: stems.take(fileStem(object.name)),
    exported: names.take(camelCase(object.name)),
    type: types.objects.get(object.name) ?? 'unknown',
  }));
  return { iface, types, sets: new Map(sets), entries };
}
