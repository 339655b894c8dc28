import { type AnswerShape, type FieldShape, type ObjectShape, seenKinds, timesSeen } from '../answer-shape.ts';
import type { KnownValues } from '../known-values.ts';
import { mergedShapes } from '../merged-shapes.ts';

/** The facts by which keys of answers are told from names of fields. */
export interface KeyFacts {
  /** The fields that have an object whose keys are data. */
  readonly maps: ReadonlySet<string>;
  /** The words of the catalogue in small letters. They say nothing of the content of a server. */
  readonly words: ReadonlySet<string>;
  /** The values in all answers. */
  readonly known: KnownValues;
  /** The subject of each request, such as the number of an item. */
  readonly subjects: readonly string[];
}

/**
 * The shape in which keys that may be data are not the names of fields, at any depth. A key is a name if it is a word of the catalogue, or if
 * all objects have it, about different subjects, and nothing speaks against that. An object with few names has none.
 */
export function withMaps(shape: AnswerShape, facts: KeyFacts, name = ''): AnswerShape {
  const { array, object } = shape;
  return {
    ...shape,
    object: object && within(keyed(object, namesAmongKeys(object, name, facts)), facts),
    array: array && { ...array, items: withMaps(array.items, facts, name) },
  };
}

function within(object: ObjectShape, facts: KeyFacts): ObjectShape {
  const fieldIn = (name: string, field: FieldShape): FieldShape => ({
    ...field,
    shape: withMaps(field.shape, facts, name),
  });
  return {
    ...object,
    fields: new Map([...object.fields].map(([name, field]) => [name, fieldIn(name, field)])),
    others: object.others && withMaps(object.others, facts),
  };
}

/** The object with the values under keys that are no names in one shape. */
function keyed(object: ObjectShape, names: ReadonlySet<string>): ObjectShape {
  const unnamed = [...object.fields].filter(([key]) => !names.has(key)).map(([, { shape }]) => shape);
  if (unnamed.length === 0) return object;
  const fields = new Map([...object.fields].filter(([key]) => names.has(key)));
  return { ...object, fields, others: mergedShapes([...unnamed, ...(object.others ? [object.others] : [])]) };
}

/** The keys of an object that are the names of fields. `name` is that of the field that has the object. */
export function namesAmongKeys(object: ObjectShape, name: string, facts: KeyFacts): ReadonlySet<string> {
  if (facts.maps.has(name)) return new Set();
  const { fields, others, isCut } = object;
  const isListed = (key: string): boolean => facts.words.has(key.toLowerCase());
  const listed = [...fields.keys()].filter(isListed);
  const unlisted = [...fields].filter(([key]) => !isListed(key));
  const shared = unlisted.filter(([, field]) => isShared(field, object, facts)).map(([key]) => key);
  // No word, one key that is data, or many that only some objects have, are signs of a map, such as one by the names of users.
  const isDoubtful =
    listed.length === 0 ||
    others !== undefined ||
    shared.length <= unlisted.length / 2 ||
    unlisted.some(([key]) => !looksLikeName(key, facts));
  const names = [...listed, ...(isDoubtful ? [] : shared)];
  const forms = new Set([...fields.values()].map(({ shape }) => formOf(shape)).filter((form) => form !== ''));
  const areAlike = forms.size < 2 && unlisted.length > fields.size / 2;
  const isMap = isCut || areAlike || names.length <= (fields.size + (others ? 1 : 0)) / 2;
  return new Set(isMap ? [] : names);
}

/** Whether all of several objects have a field, and they are about different subjects: in one answer, or in answers to requests about others. */
function isShared({ distinct, seen }: FieldShape, object: ObjectShape, { subjects }: KeyFacts): boolean {
  if (distinct.size < 2 || timesSeen(seen) < timesSeen(object.seen)) return false;
  return (
    [...seen.values()].some((times) => times > 1) || new Set([...seen.keys()].map((one) => subjects[one])).size > 1
  );
}

/** Whether a key consists of letters and begins with a small one, and no answer shows it as a value. */
function looksLikeName(key: string, { known }: KeyFacts): boolean {
  return /^_?[a-z][a-zA-Z]*(?:_[a-zA-Z]+)*$/.test(key) && !known.hasLike(key);
}

/** The kinds of values in a shape. Empty arrays are left out, as they may stand for objects without fields. */
function formOf(shape: AnswerShape): string {
  const isOfArrays = shape.array?.isFilled === true;
  return seenKinds(shape)
    .filter((kind) => kind !== 'array' || isOfArrays)
    .join();
}

/** The shapes of values under keys that are no names, at any depth. */
export function othersIn({ array, object }: AnswerShape): readonly AnswerShape[] {
  const { fields = new Map<string, FieldShape>(), others } = object ?? {};
  return [
    ...(others ? [others, ...othersIn(others)] : []),
    ...[...fields.values()].flatMap((field) => othersIn(field.shape)),
    ...(array ? othersIn(array.items) : []),
  ];
}
