import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import { camelCase, createNames, fileStem } from '../../lib/identifiers.ts';
import { type TypeNames, typeNames } from '../typescript/type-names.ts';
import { constantsOf } from '../typescript/values.ts';
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
  /** By the names of shared sets, the arrays of types.js. */
  readonly lists: ReadonlyMap<string, string>;
  readonly entries: readonly Entry[];
}

/** Names that an index uses for what does not check parameters. */
const furtherExports = ['decodeRequest', 'encode', 'encodeRequest', 'query', 'request'];

const furtherFiles = ['index', 'runtime', 'types', 'codec', 'envelope', 'request'];

export function folderNames(iface: Interface): FolderNames {
  const types = typeNames(iface);
  const names = createNames([...reservedNames, ...furtherExports]);
  const lists = new Map(constantsOf(iface).map(({ set, name }) => [set.name, name]));
  const stems = createNames(furtherFiles, (stem) => stem.toLowerCase());
  const entries = parameterObjects(iface).map((object) => ({
    object,
    stem: stems.take(fileStem(object.name)),
    exported: names.take(camelCase(object.name)),
    type: types.objects.get(object.name) ?? 'unknown',
  }));
  return { iface, types, lists, entries };
}
