import type { ModulesInterface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { fieldsOfType } from '../catalogue/model/response-fields.ts';
import type { AnswerShape, FieldShape, ObjectShape } from './answer-shape.ts';
import type { KnownValues } from './known-values.ts';
import { listedValues } from './parameter-values.ts';

/**
 * The words of a catalogue: the names, values and texts in it, and the fields that it states of answers. A key that is such a word says
 * nothing of the content of a server.
 */
export function wordsOf({ modules, binding }: ModulesInterface): ReadonlySet<string> {
  const words = new Set<string>();
  const addText = (text: string | undefined): void => {
    for (const [word] of (text ?? '').matchAll(/[a-z][a-z0-9_-]*/gi)) words.add(word.toLowerCase());
  };
  for (const { name } of binding?.results ? fieldsOfType(binding.results.type) : []) words.add(name.toLowerCase());
  for (const { name, purpose, parameters } of modules) {
    addText(name);
    addText(purpose);
    for (const parameter of parameters) {
      for (const text of [parameter.name, parameter.statedName, parameter.purpose]) addText(text);
      if (parameter.type.kind !== 'values') continue;
      for (const { value, purpose: means } of parameter.type.values) for (const text of [value, means]) addText(text);
    }
  }
  return words;
}

/** The facts by which names of fields are told from data. */
export interface Naming {
  readonly words: ReadonlySet<string>;
  readonly known: KnownValues;
  /** The free texts that were sent to the module. */
  readonly sent: ReadonlySet<string>;
  /** The listed values of the parameters of the module, by their names without the prefix. */
  readonly listed: ReadonlyMap<string, ReadonlySet<string>>;
  /** Lists of values that objects may have as keys, as made by `keyListsOf`. */
  readonly keyLists: readonly ReadonlySet<string>[];
  /** The names of fields that were found in objects anywhere, as made by `nestedNames`. */
  readonly elsewhere: ReadonlySet<string>;
}

/**
 * The lists of values that objects may have as keys: names of modules, and those of the values that differ between servers, such as languages,
 * that answers have shown. A field may be called like a language that the server does not use.
 */
export function keyListsOf({ modules }: ModulesInterface, known: KnownValues): readonly ReadonlySet<string>[] {
  const parameters = modules.flatMap((module) => module.parameters);
  const valuesOf = (one: Parameter): readonly string[] => listedValues(one) ?? [];
  const named = parameters.filter((one) => one.submodules).flatMap(valuesOf);
  const varying = parameters
    .filter((one) => one.varying)
    .map((one) => valuesOf(one).filter((value) => known.has(value)));
  return [named, ...varying].map((list) => new Set(list));
}

/** The names of fields in a shape, to any depth, without those of the object around. */
export function nestedNames(shape: AnswerShape, naming: Naming, name?: string): readonly string[] {
  const { array, object } = shape;
  const own = object && name !== undefined ? [...namesIn(object, name, naming, new Set())] : [];
  const inner = [...(object?.fields ?? [])].flatMap(([key, field]) => nestedNames(field.shape, naming, key));
  return [...own, ...inner, ...(array ? nestedNames(array.items, naming, name) : [])];
}

/** Whether a key is data. One beside names that looks like a name was seen in one object only, and its value says nothing of other keys. */
export function isData(key: string, names: ReadonlySet<string>, naming: Naming): boolean {
  return !names.has(key) && (names.size === 0 || !mayBeName(key, naming));
}

/** Whether a key may be the name of a field: names begin with a small letter, and those of users and pages do not. */
function mayBeName(key: string, { known, sent }: Naming): boolean {
  return /^[a-z]/.test(key) && !known.has(key) && !sent.has(key);
}

/** The most keys of an object that has a fixed structure, and the least share of them that must be names. */
const most = { names: 150, share: 0.7 };

/**
 * The keys of an object that are names of fields; the others are data, such as names of users. `name` is that of the field that has the
 * object, undefined for what a module adds to an answer. `earlier` are names that an earlier run has found.
 */
export function namesIn(
  object: ObjectShape,
  name: string | undefined,
  naming: Naming,
  earlier: ReadonlySet<string>,
): ReadonlySet<string> {
  const { words, sent, listed, keyLists, elsewhere } = naming;
  const isName = ([key, field]: [string, FieldShape]): boolean => {
    if (earlier.has(key)) return true;
    if (sent.has(key)) return false;
    if (words.has(key.toLowerCase())) return true;
    return mayBeName(key, naming) && (name === undefined || field.distinct.size > 1 || elsewhere.has(key));
  };
  const keys = [...object.fields].filter(isName).map(([key]) => key);
  const names = new Set(keys);
  if (name === undefined) return names;
  const all = object.fields.size + (object.others ? 1 : 0);
  const isMap =
    keys.length > most.names ||
    keys.length < most.share * all ||
    keys.every((key) => listed.get(name)?.has(key)) ||
    // A field may be called like such a value, as `user` is like a group.
    (keys.some((key) => !elsewhere.has(key)) && keyLists.some((list) => keys.every((key) => list.has(key)))) ||
    hasLikeValues(object);
  return isMap && earlier.size === 0 ? new Set() : names;
}

/** The least share of the keys of two objects that both have, if they are entries of one map. */
const leastAlike = 0.6;

/** Whether all values are objects of one form, or with nearly the same keys, as the entries of a map are. */
function hasLikeValues({ fields }: ObjectShape): boolean {
  const values = [...fields.values()].map(({ shape }) => shape);
  if (values.length < 3 || values.some(({ object }) => !object || object.fields.size === 0)) return false;
  const [first = new Set<string>(), ...others] = values.map(({ object }) => new Set(object?.fields.keys()));
  return new Set(values.map((shape) => formOf(shape, 3))).size === 1 || others.every((keys) => isAlike(keys, first));
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const common = [...one].filter((key) => other.has(key)).length;
  return common > 1 && common >= leastAlike * new Set([...one, ...other]).size;
}

/** The kinds of values in a shape, to a depth, without the names of fields. */
function formOf(shape: AnswerShape, depth: number): string {
  const { object, array } = shape;
  const scalars =
    Number(shape.texts > 0) + 2 * Number(shape.integers + shape.fractions > 0) + 4 * Number(shape.trues > 0);
  if (depth === 0) return '';
  const inner = object
    ? [...new Set([...object.fields.values()].map((field) => formOf(field.shape, depth - 1)))].sort()
    : [];
  return `${scalars}${array ? `[${formOf(array.items, depth - 1)}]` : ''}${object ? `{${inner.join()}}` : ''}`;
}
