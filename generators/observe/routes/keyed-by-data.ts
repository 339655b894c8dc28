import { type AnswerShape, type FieldShape, type ObjectShape, seenKinds } from '../answer-shape.ts';
import { mergedShapes } from '../merged-shapes.ts';

/**
 * The shape in which objects whose keys are data have none of them as the name of a field: those in certain fields, and a whole answer, or an item
 * of it, all of whose fields have values of one form while the catalogue knows few of their names.
 */
export function withMaps(shape: AnswerShape, maps: ReadonlySet<string>, words: ReadonlySet<string>): AnswerShape {
  const { array, object } = shape;
  const whole = object && (isKeyedByData(object, words) ? keyed(object) : object);
  return {
    ...shape,
    object: whole && within(whole, maps),
    array: array && { ...array, items: withMaps(array.items, maps, words) },
  };
}

function isKeyedByData({ fields, isCut }: ObjectShape, words: ReadonlySet<string>): boolean {
  const names = [...fields.keys()];
  const forms = new Set([...fields.values()].map(({ shape }) => formOf(shape)).filter((form) => form !== ''));
  const unknown = names.filter((name) => !words.has(name.toLowerCase()));
  return names.length > 0 && (isCut || (forms.size < 2 && unknown.length > names.length / 2));
}

/** The kinds of values in a shape. Empty arrays are left out, as they may stand for objects without fields. */
function formOf(shape: AnswerShape): string {
  const isOfArrays = shape.array?.isFilled === true;
  return seenKinds(shape)
    .filter((kind) => kind !== 'array' || isOfArrays)
    .join();
}

/** The object with all of its values under keys that are no names. */
function keyed(object: ObjectShape): ObjectShape {
  const shapes = [...object.fields.values()].map(({ shape }) => shape);
  return { ...object, fields: new Map(), others: mergedShapes([...shapes, ...(object.others ? [object.others] : [])]) };
}

function within(object: ObjectShape, maps: ReadonlySet<string>): ObjectShape {
  const fieldIn = (name: string, field: FieldShape): FieldShape => ({
    ...field,
    shape: inside(field.shape, maps, name),
  });
  return {
    ...object,
    fields: new Map([...object.fields].map(([name, field]) => [name, fieldIn(name, field)])),
    others: object.others && inside(object.others, maps, undefined),
  };
}

function inside(shape: AnswerShape, maps: ReadonlySet<string>, name: string | undefined): AnswerShape {
  const { array, object } = shape;
  const own = object && name !== undefined && maps.has(name) ? keyed(object) : object;
  return {
    ...shape,
    object: own && within(own, maps),
    array: array && { ...array, items: inside(array.items, maps, name) },
  };
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
