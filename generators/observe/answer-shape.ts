import { isRecord } from '../lib/guards.ts';
import type { ValueKind } from './type-alternatives.ts';

/** The number of times that something was seen, by the index of the request. */
export type SeenIn = Map<number, number>;

/** The types of the values that were seen in one place of answers, without the values. */
export interface AnswerShape {
  nulls: number;
  trues: number;
  falses: number;
  integers: number;
  fractions: number;
  texts: number;
  /** The texts that are timestamps of ISO 8601. */
  timestamps: number;
  object: ObjectShape | undefined;
  array: ArrayShape | undefined;
}

export interface ArrayShape {
  readonly items: AnswerShape;
  /** The arrays without items. */
  readonly empty: SeenIn;
  /** Whether one of the arrays has items. */
  isFilled: boolean;
}

export interface ObjectShape {
  readonly seen: SeenIn;
  readonly fields: Map<string, FieldShape>;
  /** The values under keys that are no names, or that are too many. */
  others: AnswerShape | undefined;
  /** Whether fields were left out, as there are too many. */
  isCut: boolean;
  /** Digests of the objects, of which the first few are kept. */
  readonly distinct: Set<number>;
}

export interface FieldShape {
  readonly shape: AnswerShape;
  readonly seen: SeenIn;
  /** The digests of the objects that have the field. */
  readonly distinct: Set<number>;
}

/** The limits of what is kept of answers, so that hostile ones cost bounded memory and time. */
const bounds = { depth: 14, fields: 300, allFields: 30_000, items: 20_000, visited: 300_000, distinct: 40 };

export function emptyShape(): AnswerShape {
  return {
    nulls: 0,
    trues: 0,
    falses: 0,
    integers: 0,
    fractions: 0,
    texts: 0,
    timestamps: 0,
    object: undefined,
    array: undefined,
  };
}

/** The kinds of the values that were seen. */
export function seenKinds(shape: AnswerShape): readonly ValueKind[] {
  const { trues, falses, integers, fractions, texts, nulls, array, object } = shape;
  const seen: readonly (readonly [ValueKind, boolean])[] = [
    ['boolean', trues + falses > 0],
    ['integer', integers > 0],
    ['number', fractions > 0],
    ['string', texts > 0],
    ['array', array !== undefined],
    ['object', object !== undefined],
    ['null', nulls > 0],
  ];
  return seen.flatMap(([kind, isSeen]) => (isSeen ? [kind] : []));
}

export function emptyObject(): ObjectShape {
  return { seen: new Map(), fields: new Map(), others: undefined, isCut: false, distinct: new Set() };
}

/** The fields and objects that an answer has added to shapes. */
export interface Added {
  readonly fields: ReadonlySet<FieldShape>;
  /** The number of fields that were seen for the first time. */
  readonly created: number;
  readonly objects: number;
}

const identifier = /^_?[a-z][a-z0-9_-]{0,40}$/i;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Adds values to shapes. The number of fields is bounded over all shapes of a learner. */
export class ShapeLearner {
  #fieldsLeft = bounds.allFields;

  /**
   * Adds values to a shape. `request` is the index of the request that they answer.
   * @param stated The names that a catalogue states of fields, which need not look like names.
   */
  add(values: readonly unknown[], shape: AnswerShape, request: number, stated: ReadonlySet<string> = new Set()): Added {
    const visit = { left: bounds.visited, request, stated, fields: new Set<FieldShape>(), created: 0, objects: 0 };
    for (const value of values) this.#visit(value, shape, 0, visit);
    return visit;
  }

  /** Adds the types of plain values in objects of which nobody knows which fields they have. Only fields that were seen elsewhere count. */
  addTypes(values: readonly unknown[], { object }: AnswerShape): void {
    for (const value of values)
      for (const [key, item] of isRecord(value) ? Object.entries(value) : [])
        addScalar(item, object?.fields.get(key)?.shape ?? emptyShape());
  }

  /** Adds a value. Returns a digest of it. */
  #visit(value: unknown, shape: AnswerShape, depth: number, visit: Visit): number {
    visit.left -= 1;
    // Nothing is added for what is not looked at, so that no type is stated for a place that is too deep.
    if (depth > bounds.depth || visit.left < 0) return 0;
    if (Array.isArray(value)) return this.#visitArray(value, shape, depth, visit);
    if (typeof value === 'object' && value !== null) return this.#visitObject(value, shape, depth, visit);
    addScalar(value, shape);
    return digestOf(String(value), typeof value === 'string' ? 1 : 2);
  }

  #visitArray(value: readonly unknown[], shape: AnswerShape, depth: number, visit: Visit): number {
    shape.array ??= { items: emptyShape(), empty: new Map(), isFilled: false };
    if (value.length === 0) count(shape.array.empty, visit.request);
    else shape.array.isFilled = true;
    let digest = value.length;
    for (const item of value.slice(0, bounds.items))
      digest = combined(digest, this.#visit(item, shape.array.items, depth + 1, visit));
    return digest;
  }

  #visitObject(value: object, shape: AnswerShape, depth: number, visit: Visit): number {
    shape.object ??= emptyObject();
    const { object } = shape;
    visit.objects += 1;
    count(object.seen, visit.request);
    let digest = 7;
    const met: FieldShape[] = [];
    for (const [key, item] of Object.entries(value)) {
      const field = this.#fieldOf(object, key, visit);
      if (field) {
        count(field.seen, visit.request);
        visit.fields.add(field);
        met.push(field);
      } else {
        object.others ??= emptyShape();
        object.isCut ||= identifier.test(key);
      }
      const inner = this.#visit(item, field?.shape ?? object.others ?? emptyShape(), depth + 1, visit);
      digest = combined(digest, combined(digestOf(key, 3), inner));
    }
    for (const set of [object.distinct, ...met.map(({ distinct }) => distinct)])
      if (set.size < bounds.distinct) set.add(digest);
    return digest;
  }

  #fieldOf({ fields }: ObjectShape, key: string, visit: Visit): FieldShape | undefined {
    const known = fields.get(key);
    const isName = identifier.test(key) || visit.stated.has(key);
    if (known || !isName || fields.size >= bounds.fields || this.#fieldsLeft === 0) return known;
    this.#fieldsLeft -= 1;
    const field = { shape: emptyShape(), seen: new Map(), distinct: new Set<number>() };
    fields.set(key, field);
    visit.created += 1;
    return field;
  }
}

interface Visit {
  left: number;
  readonly request: number;
  readonly stated: ReadonlySet<string>;
  readonly fields: Set<FieldShape>;
  created: number;
  objects: number;
}

function addScalar(value: unknown, shape: AnswerShape): void {
  if (value === null) shape.nulls += 1;
  else if (value === true) shape.trues += 1;
  else if (value === false) shape.falses += 1;
  else if (typeof value === 'number') {
    if (Number.isInteger(value)) shape.integers += 1;
    else shape.fractions += 1;
  } else if (typeof value === 'string') {
    shape.texts += 1;
    if (timestamp.test(value)) shape.timestamps += 1;
  }
}

function count(seen: SeenIn, request: number): void {
  seen.set(request, (seen.get(request) ?? 0) + 1);
}

/** A number that is most likely another one for another text. */
function digestOf(text: string, seed: number): number {
  let digest = seed;
  for (let index = 0; index < text.length && index < 500; index += 1)
    digest = (Math.imul(digest, 31) + text.charCodeAt(index)) | 0;
  return digest;
}

function combined(one: number, other: number): number {
  return (Math.imul(one, 0x9e3779b1) + other) | 0;
}

export function timesSeen(seen: ReadonlyMap<number, number>): number {
  let all = 0;
  for (const times of seen.values()) all += times;
  return all;
}
