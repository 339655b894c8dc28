import {
  type AnswerShape,
  emptyObject,
  emptyShape,
  type FieldShape,
  type ObjectShape,
  type SeenIn,
} from './answer-shape.ts';

/** One shape of several, as of the values of a map. */
export function mergedShapes(shapes: readonly AnswerShape[]): AnswerShape {
  const merged = emptyShape();
  for (const shape of shapes) {
    for (const key of ['nulls', 'trues', 'falses', 'integers', 'fractions', 'texts', 'timestamps'] as const)
      merged[key] += shape[key];
    if (shape.array) {
      const { items, empty, isFilled } = merged.array ?? { items: emptyShape(), empty: new Map(), isFilled: false };
      merged.array = {
        items: mergedShapes([items, shape.array.items]),
        empty: mergedSeen(empty, shape.array.empty),
        isFilled: isFilled || shape.array.isFilled,
      };
    }
    if (shape.object) merged.object = mergedObjects(merged.object ?? emptyObject(), shape.object);
  }
  return merged;
}

/** The shape with empty arrays as objects without fields, unless an array with items was seen. */
export function withEmptyObjects(shape: AnswerShape): AnswerShape {
  const { array, object = emptyObject() } = shape;
  if (!array || array.isFilled) return shape;
  return { ...shape, array: undefined, object: { ...object, seen: mergedSeen(object.seen, array.empty) } };
}

function mergedObjects(one: ObjectShape, other: ObjectShape): ObjectShape {
  const fields = new Map(one.fields);
  for (const [name, field] of other.fields) {
    const before = fields.get(name);
    fields.set(name, before ? mergedFields(before, field) : field);
  }
  const others = [one.others, other.others].filter((shape) => shape !== undefined);
  return {
    seen: mergedSeen(one.seen, other.seen),
    fields,
    others: others.length > 0 ? mergedShapes(others) : undefined,
    isCut: one.isCut || other.isCut,
    distinct: new Set([...one.distinct, ...other.distinct]),
  };
}

function mergedFields(one: FieldShape, other: FieldShape): FieldShape {
  return {
    shape: mergedShapes([one.shape, other.shape]),
    seen: mergedSeen(one.seen, other.seen),
    distinct: new Set([...one.distinct, ...other.distinct]),
  };
}

function mergedSeen(one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>): SeenIn {
  const all = new Map(one);
  for (const [request, times] of other) all.set(request, (all.get(request) ?? 0) + times);
  return all;
}
