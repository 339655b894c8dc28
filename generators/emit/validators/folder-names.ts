import type { Interface } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { camelCase, createNames, fileStem } from '../../lib/identifiers.ts';
import { partsOf } from '../../shape/accepts.ts';
import type { AcceptsText, ObjectShape, Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { runPattern } from '../../shape/text-patterns.ts';
import { nameOfType, type TypeNames, typeNames } from '../typescript/type-names.ts';
import { constantsOf } from '../typescript/values.ts';
import { reservedNames } from './runtime.ts';
import { textWords } from './words.ts';

/** One validator: what it checks, and what its file, its export and its type are called. */
export interface Entry {
  readonly shape: Shape;
  readonly stem: string;
  readonly exported: string;
  readonly type: string;
}

/** The validator of a module or an endpoint. */
export interface ObjectEntry extends Entry {
  readonly shape: ObjectShape;
}

/** A file of one validator. */
export interface FileOfEntry {
  readonly file: string;
  readonly entry: ObjectEntry;
  /** The names in it beside those of its entry. */
  readonly names: readonly string[];
  make(): string;
}

/** A file that all validators share. */
export interface SharedFile {
  readonly file: string;
  /** Whether it depends on more than what the interface shares, the names of the folder and what runtime.js and codec.js can do. */
  readonly dependsOnAll?: boolean;
  make(): string;
}

/** The names in patterns.js of a regular expression, and of what is expected of texts that do not match it. */
export interface SharedPattern {
  readonly name: string;
  readonly expectation: string;
  readonly words: string;
}

/** The names of everything in an interface's folder, each once. */
export interface FolderNames {
  readonly iface: Interface;
  readonly types: TypeNames;
  /** By the names of shared sets, the arrays of types.js. */
  readonly lists: ReadonlyMap<string, string>;
  /** By themselves, the regular expressions that several validators run. */
  readonly patterns: ReadonlyMap<string, SharedPattern>;
  readonly entries: readonly ObjectEntry[];
}

/** Names that an index uses for what does not check parameters. */
const furtherExports = [
  'decodeRequest',
  'encode',
  'encodeFile',
  'encodeForm',
  'encodeHeaders',
  'encodeRequest',
  'query',
  'raw',
  'request',
  'requestOf',
];

const furtherFiles = ['index', 'runtime', 'types', 'patterns', 'codec', 'envelope', 'request'];

export function folderNames(iface: Interface): FolderNames {
  const types = typeNames(iface);
  const names = createNames([...reservedNames, ...furtherExports]);
  const lists = new Map(constantsOf(iface).map(({ set, name }) => [set.name, name]));
  const stems = createNames(furtherFiles, (stem) => stem.toLowerCase());
  const entries = shapesOf(iface).map((shape) => ({
    shape,
    stem: stems.take(fileStem(shape.name)),
    exported: names.take(exportedName(shape.name)),
    type: nameOfType(shape, types),
  }));
  return { iface, types, lists, patterns: sharedPatterns(shapesOf(iface)), entries };
}

/** A module that is called like a function of the index is called a module. */
function exportedName(name: string): string {
  const wanted = camelCase(name);
  return furtherExports.includes(wanted) ? `${wanted}Module` : wanted;
}

/** The patterns of texts that are stated in more than one object, each named after the first kind of text that has it. */
function sharedPatterns(shapes: readonly Shape[]): ReadonlyMap<string, SharedPattern> {
  const first = new Map<string, AcceptsText>();
  const shared = new Set<string>();
  for (const { members } of shapes) {
    for (const [pattern, text] of patternsIn(members)) {
      if (first.has(pattern)) shared.add(pattern);
      else first.set(pattern, text);
    }
  }
  const names = createNames(reservedNames);
  const sharedBy = ([pattern, text]: [string, AcceptsText]): [string, SharedPattern][] => {
    if (!shared.has(pattern)) return [];
    const [name, expectation] = [`${text.meaning}Pattern`, `${text.meaning}Expected`].map((one) => names.take(one));
    return [[pattern, { name: name ?? '', expectation: expectation ?? '', words: textWords(text, ['pattern']) }]];
  };
  return new Map([...first].flatMap(sharedBy));
}

const known = new WeakMap<Shape['members'], ReadonlyMap<string, AcceptsText>>();

/** The patterns of the texts of one object, each with the last text that has it. */
function patternsIn(members: Shape['members']): ReadonlyMap<string, AcceptsText> {
  return getOrMake(known, members, () => {
    const texts = members.flatMap(({ accepts }) => partsOf(accepts)).filter((part) => part.kind === 'text');
    return new Map(texts.flatMap(patternIn));
  });
}

function patternIn(text: AcceptsText): (readonly [pattern: string, text: AcceptsText])[] {
  const pattern = runPattern(text.facets);
  return pattern === undefined ? [] : [[pattern, text]];
}
