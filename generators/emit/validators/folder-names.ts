import type { Interface } from '../../catalogue/model/model.ts';
import { camelCase, createNames, fileStem, pascalCase } from '../../lib/identifiers.ts';
import { oncePer } from '../../lib/once-per.ts';
import { isInQuery, readsForm, readsJson } from '../../shape/forms.ts';
import { partsOf } from '../../shape/inner-accepts.ts';
import { type OutputUnit, outputUnitsOf, shapesOfUnit } from '../../shape/output-units.ts';
import type { AcceptsText, ObjectShape, Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { runPattern } from '../../shape/text-patterns.ts';
import { nameOfType, type TypeNames, typeNames } from '../typescript/type-names.ts';
import { constantsOf } from '../typescript/value-declarations.ts';
import { reservedNames } from './runtime.ts';
import { textWords } from './words.ts';

/** The input of a reading function: a query with all parameters of a module, a form body, or a JSON body. */
export type ReaderKind = 'query' | 'form' | 'json';

/** A function that reads the input of a validator from a request. */
export interface EntryReader {
  readonly name: string;
  /** The type of the result. */
  readonly type: string;
  readonly kind: ReaderKind;
}

/** The names of a validator, of the type that it checks, and of the functions that read its input. */
export interface EntryNames {
  readonly exported: string;
  readonly type: string;
  /** Empty if no binding states how requests are written. */
  readonly readers: readonly EntryReader[];
}

/** One validator, and the functions that read its input: their shape and their names. */
export interface Entry extends EntryNames {
  readonly shape: Shape;
}

/** The validator of a module or an endpoint. */
export interface ObjectEntry extends Entry {
  readonly shape: ObjectShape;
}

/** A file of validators: of a module, or of a family of routes. */
export interface ValidatorsFile {
  /** The name of the file without its extension. */
  readonly stem: string;
  readonly unit: OutputUnit;
  readonly entries: readonly ObjectEntry[];
}

/** A file that all validators share. */
export interface SharedFile {
  readonly file: string;
  readonly text: string;
}

/** The names in `patterns.js` of a regular expression, and of the expectation for texts that do not match it. */
export interface SharedPattern {
  readonly name: string;
  readonly expectation: string;
  readonly words: string;
}

/** The unique names in an interface's folder. */
export interface FolderNames {
  readonly iface: Interface;
  readonly types: TypeNames;
  /** The names of the arrays in `shared.js`, by the name of the shared set. */
  readonly lists: ReadonlyMap<string, string>;
  /** The names in `patterns.js`, by the regular expression that several validators run. */
  readonly patterns: ReadonlyMap<string, SharedPattern>;
  /** The name of the file with the lookups by name of module or operation. */
  readonly lookupFile: string;
  /** The names of the files of validators without their extensions, by the name of the module or family. */
  readonly stems: ReadonlyMap<string, string>;
  /** By the name of the module or endpoint. */
  readonly exports: ReadonlyMap<string, EntryNames>;
}

/** The exports of an index that are not validators. */
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

const lookupFiles = { modules: 'modules', routes: 'operations' } as const;

const furtherFiles = [
  ...Object.values(lookupFiles),
  'index',
  'runtime',
  'shared',
  'patterns',
  'codec',
  'decoder',
  'envelope',
  'request',
  'decode-request',
];

export function folderNames(iface: Interface): FolderNames {
  const types = typeNames(iface);
  const names = createNames([...reservedNames, ...furtherExports]);
  const lists = new Map(constantsOf(iface).map(({ set, name }) => [set.name, name]));
  const shapes = shapesOf(iface);
  const areRead = spellingOf(iface).isStated;
  const hasQuery = ({ owner, members }: ObjectShape): boolean =>
    areRead && (owner.kind === 'module' || members.some(isInQuery));
  const exported = new Map(shapes.map((shape) => [shape, names.take(exportedName(shape.name))]));
  const queries = new Map(
    shapes.filter(hasQuery).map((shape) => [shape, names.take(`decode${pascalCase(shape.name)}`)]),
  );
  const namesOf = (shape: ObjectShape): EntryNames => {
    const type = nameOfType(shape, types);
    const typeOf = (part: 'query' | 'body'): string => types.parts.get(shape.name)?.get(part) ?? type;
    const query = queries.get(shape);
    const bodyReader = (kind: ReaderKind, ending: string): EntryReader => {
      return { name: names.take(`decode${pascalCase(shape.name)}${ending}`), type: typeOf('body'), kind };
    };
    const readers: readonly EntryReader[] = [
      ...(query === undefined ? [] : [{ name: query, type: typeOf('query'), kind: 'query' } as const]),
      ...(areRead && readsForm(shape) ? [bodyReader('form', 'Form')] : []),
      ...(areRead && readsJson(shape) ? [bodyReader('json', 'Body')] : []),
    ];
    return { exported: exported.get(shape) ?? '', type, readers };
  };
  const stems = createNames(furtherFiles, (stem) => stem.toLowerCase());
  return {
    iface,
    types,
    lists,
    patterns: sharedPatterns(shapes),
    lookupFile: lookupFiles[iface.kind],
    stems: new Map(outputUnitsOf(iface).map(({ name }) => [name, stems.take(fileStem(name))])),
    exports: new Map(shapes.map((shape) => [shape.name, namesOf(shape)])),
  };
}

/** The files of validators in a folder. */
export function validatorsFiles(folder: FolderNames): readonly ValidatorsFile[] {
  return outputUnitsOf(folder.iface).map((unit) => validatorsFile(unit, folder));
}

export function validatorsFile(unit: OutputUnit, { iface, stems, exports }: FolderNames): ValidatorsFile {
  const entries = shapesOfUnit(unit, iface).flatMap((shape): ObjectEntry[] => {
    const names = exports.get(shape.name);
    return names ? [{ shape, ...names }] : [];
  });
  return { stem: stems.get(unit.name) ?? '', unit, entries };
}

/** The validators of all files. */
export function entriesOf(folder: FolderNames): readonly ObjectEntry[] {
  return validatorsFiles(folder).flatMap(({ entries }) => entries);
}

/** The name of a validator's export. A module with the name of another export gets the suffix `Module`. */
function exportedName(name: string): string {
  const wanted = camelCase(name);
  return furtherExports.includes(wanted) ? `${wanted}Module` : wanted;
}

/** The patterns that are stated in more than one object, each named after the kind of the first text that has it. */
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

/** The patterns of the texts of one object, each with the last text that has it. */
const patternsIn = oncePer((members: Shape['members']): ReadonlyMap<string, AcceptsText> => {
  const texts = members.flatMap(({ accepts }) => partsOf(accepts)).filter((part) => part.kind === 'text');
  return new Map(texts.flatMap(patternIn));
});

function patternIn(text: AcceptsText): (readonly [pattern: string, text: AcceptsText])[] {
  const pattern = runPattern(text.facets);
  return pattern === undefined ? [] : [[pattern, text]];
}
