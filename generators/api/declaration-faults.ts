import { StructureKind } from '../emit/own-declarations.ts';
import { isRecord } from '../lib/guards.ts';
import { isIdentifier, isVariableName } from '../lib/identifiers.ts';
import { visible } from '../lib/visible.ts';

/** A mistake in what a generator of a project returns: a fact, and how to mend it. */
export interface Fault {
  readonly what: string;
  readonly hint: string;
}

/** The check of one field of a structure that a generator returns. */
interface Field {
  readonly wanted: string;
  readonly fits: (value: unknown) => boolean;
  readonly optional?: true;
  readonly hint?: string;
  readonly items?: Items;
}

/** The structures in a list. */
interface Items {
  readonly noun: string;
  readonly fields: Fields;
}

type Fields = Readonly<Record<string, Field>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isName = (value: unknown): boolean => isText(value) && isVariableName(value);

/** Patterns of names of properties: an identifier, a number, a literal, and a pattern of names in brackets. */
const propertyNames: readonly RegExp[] = [
  /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u,
  /^\d+$/,
  /^(?:'(?:[^'\\\n\r]|\\[^\n\r])*'|"(?:[^"\\\n\r]|\\[^\n\r])*")$/,
  /^\[[\p{ID_Start}$_][\p{ID_Continue}$]*: [^\]\n\r]+\]$/u,
];

const text: Field = { wanted: 'a text', fits: isText };
const name: Field = { wanted: 'an identifier', fits: isName };
const nameOfType: Field = { wanted: 'a name of a type', fits: (value) => isText(value) && isIdentifier(value) };
const flag: Field = { wanted: 'true or false', fits: (value) => typeof value === 'boolean', optional: true };
const texts: Field = { wanted: 'a list of texts', fits: listOf(isText), optional: true };
const isTextOrLeftOut = (value: unknown): boolean => value === undefined || isText(value);
const isTag = (tag: unknown): boolean => {
  if (!isRecord(tag) || !isText(tag['tagName'])) return false;
  return /^[a-z][\w-]*$/i.test(tag['tagName']) && isTextOrLeftOut(tag['text']);
};
const isDoc = (doc: unknown): boolean => {
  if (!isRecord(doc)) return isText(doc);
  return isTextOrLeftOut(doc['description']) && (doc['tags'] === undefined || listOf(isTag)(doc['tags']));
};
const docs: Field = { wanted: 'a list of texts and of { description, tags }', fits: listOf(isDoc), optional: true };
const kind: Field = { wanted: 'a number', fits: (value) => typeof value === 'number', optional: true };

const property: Fields = {
  kind,
  name: {
    wanted: 'an identifier, a literal or a pattern in brackets',
    fits: (value) => isText(value) && propertyNames.some((one) => one.test(value)),
    hint: 'JSON.stringify makes a literal of any name.',
  },
  type: text,
  isReadonly: flag,
  hasQuestionToken: flag,
  docs,
};
const variable: Fields = { kind, name, type: { ...text, optional: true }, initializer: { ...text, optional: true } };
const parameter: Fields = { kind, name, type: text, isRestParameter: flag };
const documented: Fields = { kind, docs, isExported: flag };

const structures: ReadonlyMap<unknown, Fields> = new Map<unknown, Fields>([
  [
    StructureKind.ImportDeclaration,
    {
      kind,
      moduleSpecifier: text,
      isTypeOnly: flag,
      namespaceImport: { ...name, optional: true },
      namedImports: { wanted: 'a list of identifiers', fits: listOf(isName), optional: true },
    },
  ],
  [
    StructureKind.Interface,
    { ...documented, name: nameOfType, typeParameters: texts, extends: texts, properties: list('property', property) },
  ],
  [StructureKind.TypeAlias, { ...documented, name: nameOfType, typeParameters: texts, type: text }],
  [
    StructureKind.VariableStatement,
    {
      ...documented,
      declarationKind: { wanted: '"const"', fits: (value) => value === 'const' },
      hasDeclareKeyword: flag,
      declarations: list('variable', variable, 1),
    },
  ],
  [
    StructureKind.Function,
    {
      ...documented,
      name,
      hasDeclareKeyword: { wanted: 'true', fits: (value) => value === true },
      typeParameters: texts,
      parameters: list('parameter', parameter),
      returnType: text,
    },
  ],
]);

function listOf(fits: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && Array.from(value).every(fits);
}

function list(noun: string, fields: Fields, least = 0): Field {
  return {
    wanted: least === 0 ? 'a list' : 'a list that is not empty',
    fits: (value) => Array.isArray(value) && value.length >= least,
    items: { noun, fields },
  };
}

const anyHint = 'State it as the type OwnDeclaration says, or the whole declaration as a text.';

/** The first mistake in declarations that a generator of a project returns; undefined if there is none. */
export function faultOfDeclarations(declarations: readonly unknown[]): Fault | undefined {
  for (const [index, declaration] of Array.from(declarations).entries()) {
    const fault = isText(declaration) ? undefined : faultOfStructure(declaration, `declaration ${index + 1}`);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfStructure(declaration: unknown, named: string): Fault | undefined {
  if (!isRecord(declaration)) return { what: `${named} is ${nameOf(declaration)}`, hint: anyHint };
  const fields = structures.get(declaration['kind']);
  if (!fields) {
    const what = `"kind" of ${named} is ${visible(String(declaration['kind']))}, which is not in StructureKind`;
    return { what, hint: anyHint };
  }
  const fault = faultOfFields(declaration, fields, named);
  if (fault || declaration['kind'] !== StructureKind.ImportDeclaration) return fault;
  const [all, names] = ['namespaceImport', 'namedImports'].map((key) => !isNothing(declaration[key]));
  if (all !== names) return undefined;
  const both = all ? 'both "namespaceImport" and' : 'neither "namespaceImport" nor';
  return { what: `${named} has ${both} "namedImports"`, hint: 'State one of them.' };
}

function faultOfFields(structure: Readonly<Record<string, unknown>>, fields: Fields, named: string): Fault | undefined {
  const other = Object.keys(structure).find((key) => !Object.hasOwn(fields, key) && !isNothing(structure[key]));
  if (other !== undefined) return { what: `${named} has "${visible(other)}", which is not printed`, hint: anyHint };
  for (const [key, field] of Object.entries(fields)) {
    const fault = faultOfField(structure[key], field, key, named);
    if (fault) return fault;
  }
  return undefined;
}

function faultOfField(value: unknown, field: Field, key: string, named: string): Fault | undefined {
  const { wanted, fits, optional, items, hint = anyHint } = field;
  if (value === undefined) return optional ? undefined : { what: `${named} has no "${key}"`, hint };
  if (!fits(value)) return { what: `"${key}" of ${named} is ${insteadOf(value, wanted)}`, hint };
  return items && Array.isArray(value) ? faultOfItems(value, items, named) : undefined;
}

function insteadOf(value: unknown, wanted: string): string {
  if (Array.isArray(value)) return `not ${wanted}`;
  if (isText(value)) return `"${visible(value)}" instead of ${wanted}`;
  return `${typeof value === 'boolean' ? value : nameOf(value)} instead of ${wanted}`;
}

function faultOfItems(list: readonly unknown[], { noun, fields }: Items, named: string): Fault | undefined {
  for (const [index, item] of Array.from(list).entries()) {
    const one = `${noun} ${index + 1} of ${named}`;
    const fault = isRecord(item)
      ? faultOfFields(item, fields, one)
      : { what: `${one} is ${nameOf(item)}`, hint: anyHint };
    if (fault) return fault;
  }
  return undefined;
}

/** Whether nothing is printed of a value, such as structures have that ts-morph has read. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

/** A value as messages name it. */
export function nameOf(value: unknown): string {
  if (value === undefined || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Uint8Array) return 'bytes';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
