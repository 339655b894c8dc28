import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { isMap } from '../lib/guards.ts';
import { type AnswerShape, type FieldShape, type ObjectShape, seenKinds } from './answer-shape.ts';
import { type ActivePairs, bringingPairs, pairOf } from './bringing.ts';
import { earlierPairs, isLikelier, pairsIn, pairsWith } from './earlier-conditions.ts';
import { isData, type Naming, namesIn } from './field-names.ts';
import { mergedShapes, withEmptyObjects } from './merged-shapes.ts';
import { type Alternatives, alternativesIn, typeKeys, type ValueKind } from './type-alternatives.ts';

/** The facts that a definition is made of beside the shape. */
export interface Defining {
  readonly naming: Naming;
  /** The parameters of each request, by its index. */
  readonly active: readonly ActivePairs[];
  /** The pairs that an earlier run has found to bring a field. */
  readonly earlierPairs: ReadonlySet<string>;
  readonly changes: DefinitionChanges;
  /** Whether an object without fields is an empty array. */
  readonly emptyIsArray?: boolean;
}

/** How a definition differs from that of an earlier run: the paths of its fields. */
export interface DefinitionChanges {
  readonly added: string[];
  readonly retyped: string[];
  /** Fields that no answer has shown, although others of their objects were there. */
  readonly unseen: string[];
}

/** The definition of what a module adds to an answer, merged with that of an earlier run. */
export function responseDefinition(
  shape: AnswerShape,
  rest: Omit<Defining, 'earlierPairs'>,
  earlier: DataMap | undefined,
): DataMap {
  const defining = { ...rest, earlierPairs: earlierPairs(earlier) };
  return typeKeys(alternativesOf(shape, { defining, path: [], around: undefined }, earlier));
}

/** A place in a definition. */
interface Spot {
  readonly defining: Defining;
  readonly path: readonly string[];
  /** The pairs that bring the field around. */
  readonly around: ReadonlySet<string> | undefined;
  /** Whether a value is always there. A boolean that was only ever true may then be false elsewhere. */
  readonly isAlways?: boolean;
}

function alternativesOf(seen: AnswerShape, spot: Spot, earlier: DataMap | undefined): Alternatives {
  const stated: Alternatives = earlier ? alternativesIn(earlier) : new Map();
  const { shape, before } = spot.defining.emptyIsArray
    ? withoutEmptyArrays(seen, stated)
    : { shape: seen, before: stated };
  const now = new Map(seenKinds(shape).map((kind) => [kind, furtherKeys(kind, shape, spot, before.get(kind))]));
  // A definition with numbers does not list integers.
  const isStated = (kind: ValueKind): boolean => stated.has(kind) || (kind === 'integer' && stated.has('number'));
  if (stated.size > 0 && [...now.keys()].some((kind) => !isStated(kind)))
    spot.defining.changes.retyped.push(spot.path.join('.'));
  for (const [kind, keys] of before) {
    const seen = now.get(kind);
    if (!seen) now.set(kind, keys);
    // What only one of both runs has seen is no fact: that all texts are timestamps, or all booleans true.
    else if (kind === 'string' || kind === 'boolean') now.set(kind, keys.size > 0 ? seen : keys);
  }
  return now;
}

/** Empty arrays as objects without fields, if objects and no other arrays are known, from this run or an earlier one. */
function withoutEmptyArrays(shape: AnswerShape, before: Alternatives): { shape: AnswerShape; before: Alternatives } {
  const earlier = before.get('array');
  if (shape.array?.isFilled || earlier?.has('items') || !(shape.object || before.has('object')))
    return { shape, before };
  if (!earlier) return { shape: withEmptyObjects(shape), before };
  // Without a field, the object of the earlier run required none.
  const others = [...before].filter(([kind]) => kind !== 'array');
  return { shape: withEmptyObjects(shape), before: new Map<ValueKind, DataMap>([['object', new Map()], ...others]) };
}

const onlyTrue: DataMap = new Map([['enum', [true]]]);
const dateTime: DataMap = new Map([['format', 'date-time']]);

/** The keys of the definition of a kind of value, besides its name. */
function furtherKeys(
  kind: ValueKind,
  { falses, texts, timestamps, array, object }: AnswerShape,
  spot: Spot,
  earlier: DataMap | undefined,
): DataMap {
  if (kind === 'boolean' && falses === 0 && !spot.isAlways) return onlyTrue;
  if (kind === 'string' && timestamps === texts) return dateTime;
  if (kind === 'array' && array) return arrayKeys(array.items, spot, earlier);
  if (kind === 'object' && object) return objectKeys(object, spot, earlier);
  return new Map();
}

function arrayKeys(items: AnswerShape, spot: Spot, earlier: DataMap | undefined): DataMap {
  const before = earlier?.get('items');
  const definition = typeKeys(alternativesOf(items, spot, isMap(before) ? before : undefined));
  return definition.size > 0 ? new Map([['items', definition]]) : new Map();
}

function objectKeys(object: ObjectShape, spot: Spot, earlier: DataMap | undefined): DataMap {
  const properties = earlier?.get('properties');
  const before: DataMap = isMap(properties) ? properties : new Map();
  const names = namesIn(object, spot.path.at(-1), spot.defining.naming, new Set(before.keys()));
  const fields = new Map<string, Data>();
  for (const name of new Set([...before.keys(), ...names])) {
    const field = object.fields.get(name);
    const definition = before.get(name);
    const known = isMap(definition) ? definition : undefined;
    if (field)
      fields.set(
        name,
        fieldDefinition({ object, field, name }, spot, { earlier: known, isKnown: earlier !== undefined }),
      );
    else if (known && wasAskedFor(known, object, spot.defining))
      fields.set(name, unseenField(known, [...spot.path, name], spot.defining));
    else if (known) fields.set(name, known);
  }
  const ofData = [...object.fields].filter(([key]) => isData(key, names, spot.defining.naming));
  const others = ofData.map(([, { shape }]) => shape);
  if (object.others) others.push(object.others);
  const further = furtherOf(others, spot, earlier);
  return new Map<string, Data>([
    ...(fields.size > 0 ? [['properties', fields] as const] : []),
    ...(further ? [['additionalProperties', further] as const] : []),
  ]);
}

/** The definition of the values under keys that are no names. */
function furtherOf(others: readonly AnswerShape[], spot: Spot, earlier: DataMap | undefined): DataMap | undefined {
  const before = earlier?.get('additionalProperties');
  const known = isMap(before) ? before : undefined;
  if (others.length === 0) return known;
  const path = [...spot.path, '*'];
  const definition = typeKeys(alternativesOf(mergedShapes(others), { ...spot, path, isAlways: false }, known));
  return definition.size > 0 ? definition : undefined;
}

/** Whether one of the requests whose answers have the object has asked for a field, by what an earlier run has found to bring it. */
function wasAskedFor(definition: DataMap, { seen }: ObjectShape, { active }: Defining): boolean {
  const bringing = pairsIn(definition);
  return !bringing || [...seen.keys()].some((request) => [...bringing].some((pair) => active[request]?.has(pair)));
}

/** The definition of a field that this run has not seen: it is not always there, even if an earlier run has seen a single object. */
function unseenField(definition: DataMap, path: readonly string[], { changes }: Defining): DataMap {
  changes.unseen.push(path.join('.'));
  return new Map([...definition].filter(([key]) => key !== 'required' && key !== 'seenOnce'));
}

interface SeenField {
  readonly object: ObjectShape;
  readonly field: FieldShape;
  readonly name: string;
}

interface Earlier {
  readonly earlier: DataMap | undefined;
  /** Whether an earlier run has seen the object. */
  readonly isKnown: boolean;
}

function fieldDefinition(seen: SeenField, { defining, path, around }: Spot, { earlier, isKnown }: Earlier): DataMap {
  const { object, field, name } = seen;
  const own = [...path, name];
  if (!earlier) defining.changes.added.push(own.join('.'));
  const brought = broughtBy(seen, defining, earlier);
  const pairs = brought && around && isSameSet(brought, around) ? undefined : brought;
  const isNew = !isKnown || (pairs !== undefined && ![...pairs].some((pair) => defining.earlierPairs.has(pair)));
  const mayBeRequired = earlier ? mayStayRequired(earlier, pairs) : isNew;
  // A single answer says something only beside those of an earlier run.
  const isSure = field.seen.size > 1 || earlier?.get('required') === true || earlier?.get('seenOnce') === true;
  const isInAll = isAlwaysThere(object, field, pairs, defining.active);
  const isAlways = isSure && isInAll;
  const isRequired = mayBeRequired && isAlways && !isFlag(field.shape);
  // A later run may require such a field, and none that an answer had no value for.
  const isOnce = field.seen.size === 1 && !earlier && isNew && isInAll;
  const spot = { defining, path: own, around: pairs ?? around, isAlways };
  const type = typeKeys(alternativesOf(field.shape, spot, earlier));
  return new Map<string, Data>([
    ...type,
    ...(isRequired ? [['required', true] as const] : []),
    ...(pairs ? [['with', pairsWith([...pairs].map(pairOf))] as const] : []),
    ...(isOnce ? [['seenOnce', true] as const] : []),
  ]);
}

/** Whether a field is only ever true: a MediaWiki leaves such a field out where it would be false. */
function isFlag(shape: AnswerShape): boolean {
  return seenKinds(shape).join() === 'boolean' && shape.falses === 0;
}

/** Whether nothing that an earlier run has seen keeps a field from being required. */
function mayStayRequired(earlier: DataMap, pairs: ReadonlySet<string> | undefined): boolean {
  const before = pairsIn(earlier) ?? new Set();
  const isAsBefore = isSameSet(before, pairs ?? new Set());
  return !isAsBefore || earlier.get('required') === true || earlier.get('seenOnce') === true;
}

/** The pairs that bring a field, by the answers of this run and of an earlier one. */
function broughtBy(
  { object, field, name }: SeenField,
  { active }: Defining,
  earlier: DataMap | undefined,
): ReadonlySet<string> | undefined {
  const of = (request: number): ActivePairs => active[request] ?? new Set();
  const around = [...object.seen.keys()].map(of);
  const having = new Set([...field.seen.keys()].map(of));
  const now = bringingPairs(around, having, name);
  if (!earlier) return now;
  const before = pairsIn(earlier);
  if (!before) return isLikelier(around.length) ? now : undefined;
  if (now && isLikelier(around.length)) return pairsOfBoth(now, before);
  if ([...having].every((pairs) => [...before].some((pair) => pairs.has(pair)))) return before;
  return now && new Set([...before, ...now]);
}

/** The pairs of two runs. Values that the later one names replace the parameter as a whole. */
function pairsOfBoth(now: ReadonlySet<string>, before: ReadonlySet<string>): ReadonlySet<string> {
  const named = new Set([...now].map((pair) => pairOf(pair).parameter));
  const isReplaced = (pair: string): boolean => pairOf(pair).value === undefined && named.has(pair);
  return new Set([...now, ...[...before].filter((pair) => !isReplaced(pair))]);
}

/** Whether each object that was seen with one of the pairs has the field. */
function isAlwaysThere(
  object: ObjectShape,
  field: FieldShape,
  pairs: ReadonlySet<string> | undefined,
  active: readonly ActivePairs[],
): boolean {
  for (const [request, times] of object.seen) {
    const applies = !pairs || [...pairs].some((pair) => active[request]?.has(pair));
    if (applies && (field.seen.get(request) ?? 0) < times) return false;
  }
  return true;
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item));
}
