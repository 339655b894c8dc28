import { isEmptyArray } from '../catalogue/model/accepted.ts';
import type { ObjectType, Property, Type } from '../catalogue/model/type-model.ts';
import type { Path } from '../catalogue/yaml/data.ts';
import { addTo, getOrMake } from '../lib/add-to.ts';
import { jsonMap } from '../lib/json.ts';
import { type AnswerShape, type ObjectShape, seenKinds, timesSeen } from '../observe/answer-shape.ts';
import { pairKey } from '../observe/bringing.ts';
import { isData, namesIn } from '../observe/field-names.ts';
import { mergedShapes, withEmptyObjects } from '../observe/merged-shapes.ts';
import type { AnsweredModule } from '../observe/observer.ts';
import { isRun } from '../shape/text-patterns.ts';
import { jsonTypesOf, possibleTypes } from './answer-types.ts';
import { compareTypes, valuesPhrase } from './compare-types.ts';
import { dialects } from './dialects.ts';
import { type Difference, placePhrase } from './difference.ts';
import { counted } from './phrases.ts';

/** A place in answers, with the facts of the module that has answered. */
interface Spot extends Pick<AnsweredModule, 'active' | 'naming'> {
  readonly steps: Path;
  /** The name of the field whose value, or part of it, is at the place; undefined for what the module adds. */
  readonly name: string | undefined;
  /** Whether required fields may be missing. */
  readonly mayLack: boolean;
}

/**
 * The differences between the stated type of a response and the shape of answers.
 * @param mayLack Whether an answer may lack the outermost fields that are required.
 */
export function answerDifferences(type: Type, { shape, ...rest }: AnsweredModule, mayLack: boolean): Difference[] {
  return differencesAt([type], shape, { ...rest, steps: [], name: undefined, mayLack });
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
  for (const { properties = [] } of objects) for (const one of properties) addTo(stated, one.name, one);
  const names = namesIn(seen, spot.name, spot.naming, new Set(stated.keys()));
  const further = objects.flatMap(({ additionalProperties: others }) => (others ? [others] : []));
  const found: Difference[] = [];
  const others: AnswerShape[] = seen.others ? [seen.others] : [];
  const ofPatterns = new Map<string, OfPatterns>();
  for (const [name, { shape }] of seen.fields) {
    const steps = [...spot.steps, 'properties', name];
    const types = stated.get(name)?.map(({ type }) => type);
    const patterns = types ? [] : patternsOf(objects, name);
    if (types) found.push(...differencesAt(types, shape, { ...spot, steps, name, mayLack: false }));
    else if (patterns.length > 0)
      getOrMake(ofPatterns, patterns.map(({ pattern }) => pattern).join('\n'), () => ({
        patterns,
        shapes: [],
      })).shapes.push(shape);
    else if (names.has(name) && further.length === 0) found.push(added(steps));
    else if (further.length > 0 || isData(name, names, spot.naming)) others.push(shape);
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
  if (others.length > 0 && further.length === 0) found.push(added([...spot.steps, 'additionalProperties']));
  else if (others.length > 0) found.push(...valueDifferences(further, others, ['additionalProperties'], spot));
  const [only, second] = objects;
  if (only && !second && !spot.mayLack) found.push(...missingFields(only, seen, spot));
  return found;
}

/** Whether nothing is stated of the fields of an object. */
function mayHaveAnyField({ properties, patternProperties, additionalProperties }: ObjectType): boolean {
  return !properties && !patternProperties && additionalProperties === undefined;
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

/** A place in answers as a path, such as `users[].groups`; `*` stands for keys that may be data. */
function pathInAnswer(steps: Path): string {
  let path = '';
  let index = 0;
  while (index < steps.length) {
    const step = steps[index];
    const isNamed = step === 'properties' || step === 'patternProperties';
    if (step === 'items') path += '[]';
    else path += `${path === '' ? '' : '.'}${isNamed ? steps[index + 1] : '*'}`;
    index += isNamed ? 2 : 1;
  }
  return path;
}

/** The same place for messages, which name none for the whole. */
function placeIn(steps: Path): Path {
  return steps.length === 0 ? [] : [pathInAnswer(steps)];
}

function added(steps: Path): Difference {
  return { kind: 'argument-added', steps, says: `: "${pathInAnswer(steps)}" is new` };
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

/** The required fields that objects lack although the request has a parameter that brings them. */
function missingFields({ properties = [], required = [] }: ObjectType, seen: ObjectShape, spot: Spot): Difference[] {
  const listed = new Set(required.map(({ name }) => name));
  return properties.flatMap((property): Difference[] => {
    const { name, with: bringing } = property;
    const field = seen.fields.get(name);
    // Of many fields, only some are counted.
    if (!(property.required || listed.has(name)) || (!field && seen.isCut)) return [];
    const having = [...seen.seen].filter(
      ([request]) => bringing?.some((one) => spot.active[request]?.has(pairKey(one))) ?? true,
    );
    const all = timesSeen(new Map(having));
    const missing = all - having.reduce((sum, [request]) => sum + (field?.seen.get(request) ?? 0), 0);
    if (missing <= 0) return [];
    const steps = [...spot.steps, 'properties', name];
    const named = `: "${pathInAnswer(steps)}"`;
    if (missing === all && all > 1) return [{ kind: 'argument-removed', steps, says: `${named} is gone` }];
    const says = `${named} is no longer required: ${missing} of ${counted(all, 'object')} ${missing === 1 ? 'lacks' : 'lack'} it`;
    return [{ kind: 'became-optional', steps: [...steps, 'required'], says }];
  });
}
