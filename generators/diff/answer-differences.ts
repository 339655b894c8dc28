import { isEmptyArray } from '../catalogue/model/accepted.ts';
import type { ObjectType, Property, Type } from '../catalogue/model/type-model.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import { addTo, getOrMake } from '../lib/add-to.ts';
import { jsonMap } from '../lib/json.ts';
import { type AnswerShape, type FieldShape, type ObjectShape, seenKinds } from '../observe/answer-shape.ts';
import { isData, namesIn } from '../observe/field-names.ts';
import { mergedShapes, withEmptyObjects } from '../observe/merged-shapes.ts';
import type { LearntShape } from '../observe/observer.ts';
import { namesAmongKeys } from '../observe/routes/keyed-by-data.ts';
import { isRun } from '../shape/text-patterns.ts';
import { type AnswerFacts, noFacts, pathInAnswer, type Spot } from './answer-spot.ts';
import { jsonTypesOf, possibleTypes } from './answer-types.ts';
import { compareTypes, valuesPhrase } from './compare-types.ts';
import { dialects } from './dialects.ts';
import { type Difference, placePhrase } from './difference.ts';
import { contextDifferences, missingFields } from './expected-fields.ts';

/** The differences between the stated type of a response and the shape of answers. */
export function answerDifferences(
  type: Type,
  { shape, active, naming }: LearntShape,
  facts: AnswerFacts = noFacts,
): Difference[] {
  return differencesAt([type], shape, { ...facts, active, naming, steps: [], name: undefined });
}

/** The differences of a place where one of several types is stated. */
function differencesAt(stated: readonly Type[], shape: AnswerShape, spot: Spot): Difference[] {
  const types = stated.flatMap(possibleTypes);
  // Nothing is stated that a value could differ from.
  if (types.some(({ kind }) => kind === 'unknown')) return [];
  if (types.length > 1 && types.some(isEmptyArray))
    return differencesAt(
      types.filter((type) => !isEmptyArray(type)),
      withEmptyObjects(shape),
      spot,
    );
  const within = { ...spot, mayLack: false };
  const items = types.flatMap((type) => (type.kind === 'array' ? [type.items] : []));
  const objects = types.filter((type) => type.kind === 'object');
  return [
    ...typeDifferences(types, shape, spot.steps),
    ...(shape.array && items.length > 0
      ? differencesAt(items, shape.array.items, { ...within, steps: [...spot.steps, 'items'] })
      : []),
    ...(shape.object && objects.length > 0 ? fieldDifferences(objects, shape.object, spot) : []),
  ];
}

function typeDifferences(types: readonly Type[], shape: AnswerShape, steps: Path): Difference[] {
  const stated = new Set(types.flatMap(jsonTypesOf));
  const seen = seenKinds(shape);
  const isOther = seen.some((name) => !stated.has(name) && !(name === 'integer' && stated.has('number')));
  if (!isOther) return [...booleanDifferences(types, shape, steps), ...formatDifferences(types, shape, steps)];
  const [before, after] = [jsonMap({ type: [...stated] }), jsonMap({ type: seen })];
  const place = placeIn(steps);
  const { found } = compareTypes(before, after, dialects.routes, { steps: place, varying: false });
  return found.map((one) => ({ ...one, steps: [...steps, ...one.steps.slice(place.length)] }));
}

/** A response may state that a field is only ever true. */
function booleanDifferences(types: readonly Type[], { trues, falses }: AnswerShape, steps: Path): Difference[] {
  const stated = types.flatMap((type) => (type.kind === 'constants' ? type.values : []));
  if (types.some(({ kind }) => kind === 'boolean')) return [];
  const seen = [...(trues > 0 ? [true] : []), ...(falses > 0 ? [false] : [])];
  const unlisted = seen.filter((value) => !stated.includes(value)).map(String);
  if (unlisted.length === 0) return [];
  return [{ kind: 'value-added', steps: [...steps, 'enum'], says: valuesPhrase(unlisted, placeIn(steps), 'new') }];
}

function formatDifferences(types: readonly Type[], { texts, timestamps }: AnswerShape, steps: Path): Difference[] {
  const ofTexts = types.filter((type) => jsonTypesOf(type).includes('string'));
  const isDated = ofTexts.length > 0 && ofTexts.every((type) => type.kind === 'string' && type.format === 'date-time');
  if (!isDated || timestamps === texts) return [];
  const says = `: the format${placePhrase(placeIn(steps))} was "date-time", and not every text has it`;
  return [{ kind: 'format-changed', steps: [...steps, 'format'], says }];
}

function fieldDifferences(objects: readonly ObjectType[], seen: ObjectShape, spot: Spot): Difference[] {
  if (objects.some(mayHaveAnyField)) return [];
  const stated = new Map<string, Property[]>();
  for (const { properties = [] } of objects)
    for (const one of properties) if (!one.writeOnly) addTo(stated, one.name, one);
  const names = spot.keys
    ? namesAmongKeys(seen, spot.name ?? '', spot.keys)
    : namesIn(seen, spot.name, spot.naming, new Set(stated.keys()));
  const further = objects.flatMap(({ additionalProperties: others }) => (others ? [others] : []));
  const found: Difference[] = [];
  // Keys that do not look like names are not kept, and may match a pattern.
  const mayMatch = objects.some(({ patternProperties }) => patternProperties?.length);
  const others: AnswerShape[] = seen.others && !mayMatch ? [seen.others] : [];
  const ofPatterns = new Map<string, OfPatterns>();
  for (const [name, field] of seen.fields) {
    const { shape } = field;
    const steps = [...spot.steps, 'properties', name];
    const own = stated.get(name);
    const patterns = own ? [] : patternsOf(objects, name);
    if (own) found.push(...statedDifferences(own, field, { ...spot, steps, name, mayLack: false }));
    else if (spot.anywhere.has(name)) continue;
    else if (patterns.length > 0)
      getOrMake(ofPatterns, patterns.map(({ pattern }) => pattern).join('\n'), () => ({
        patterns,
        shapes: [],
      })).shapes.push(shape);
    else if (names.has(name) && further.length === 0) found.push(added(steps));
    else if (further.length > 0 || spot.keys || isData(name, names, spot.naming)) others.push(shape);
  }
  for (const { patterns, shapes } of ofPatterns.values())
    found.push(
      ...valueDifferences(
        patterns.map(({ type }) => type),
        shapes,
        ['patternProperties', patterns[0]?.pattern ?? ''],
        spot,
      ),
    );
  if (others.length > 0 && further.length === 0) found.push(addedFurther(spot.steps));
  else if (others.length > 0) found.push(...valueDifferences(further, others, ['additionalProperties'], spot));
  const [only, second] = objects;
  if (only && !second && !spot.mayLack) found.push(...missingFields(only, seen, spot));
  return found;
}

/** The differences of a field that one of several properties states. */
function statedDifferences(properties: readonly Property[], { shape, seen }: FieldShape, spot: Spot): Difference[] {
  const types = properties.map(({ type }) => type);
  return [...contextDifferences(properties, seen, spot), ...differencesAt(types, shape, spot)];
}

/** Whether nothing is stated of the fields of an object. */
function mayHaveAnyField({ properties, patternProperties, additionalProperties }: ObjectType): boolean {
  return !properties?.length && !patternProperties?.length && additionalProperties === undefined;
}

/** The differences of the values under keys that may be data, without the keys. */
function valueDifferences(
  types: readonly Type[],
  shapes: readonly AnswerShape[],
  below: Path,
  spot: Spot,
): Difference[] {
  const steps = [...spot.steps, ...below];
  return differencesAt(types, mergedShapes(shapes), { ...spot, steps, name: '*', mayLack: false });
}

/** The same place for messages, which name none for the whole. */
function placeIn(steps: Path): Path {
  return steps.length === 0 ? [] : [pathInAnswer(steps)];
}

function added(steps: Path): Difference {
  return { kind: 'argument-added', steps, says: `: "${pathInAnswer(steps)}" is new` };
}

/** Fields whose names may be data of the server, and are not shown. */
function addedFurther(around: Path): Difference {
  const says = `: further fields${placePhrase(placeIn(around))} are new`;
  return { kind: 'argument-added', steps: [...around, 'additionalProperties'], says };
}

type PatternProperty = NonNullable<ObjectType['patternProperties']>[number];

/** The values of the fields whose names match the same patterns. */
interface OfPatterns {
  readonly patterns: readonly PatternProperty[];
  readonly shapes: AnswerShape[];
}

function patternsOf(objects: readonly ObjectType[], name: string): readonly PatternProperty[] {
  const all = objects.flatMap(({ patternProperties = [] }) => patternProperties);
  return all.filter(({ pattern }) => isRun(pattern) && new RegExp(pattern, 'u').test(name));
}
