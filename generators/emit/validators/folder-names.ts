import type { Interface } from '../../catalogue/model.ts';
import { camelCase, createNames, fileStem } from '../../lib/identifiers.ts';
import type { ObjectShape, Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { nameOfType, type TypeNames, typeNames } from '../typescript/type-names.ts';
import { constantsOf } from '../typescript/values.ts';
import { reservedNames } from './runtime.ts';

/** One validator: what it checks, and what its file, its export and its type are called. */
export interface Entry {
  readonly shape: Shape;
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
  readonly entries: readonly (Entry & { readonly shape: ObjectShape })[];
}

/** Names that an index uses for what does not check parameters. */
const furtherExports = ['decodeRequest', 'encode', 'encodeRequest', 'query', 'request'];

const furtherFiles = ['index', 'runtime', 'types', 'codec', 'envelope', 'request'];

export function folderNames(iface: Interface): FolderNames {
  const types = typeNames(iface);
  const names = createNames([...reservedNames, ...furtherExports]);
  const lists = new Map(constantsOf(iface).map(({ set, name }) => [set.name, name]));
  const stems = createNames(furtherFiles, (stem) => stem.toLowerCase());
  const entries = shapesOf(iface).map((shape) => ({
    shape,
    stem: stems.take(fileStem(shape.name)),
    exported: names.take(camelCase(shape.name)),
    type: nameOfType(shape, types),
  }));
  return { iface, types, lists, entries };
}
