import { formats } from '../catalogue/model/formats.ts';
import { bareRow, isBare, textTypes } from '../catalogue/model/type-kinds.ts';
import { isList, isMap } from '../lib/guards.ts';
import { type Json, jsonOf } from '../lib/json.ts';
import { oncePer } from '../lib/once-per.ts';
import { isEmptyArray } from './accepts.ts';
import type { Answer, ShownResource } from './answers.ts';
import { exampleOfOne } from './examples.ts';
import type { Accepts, AcceptsObject } from './shape.ts';
import { contextsOf, shownBy, shownIn } from './shown.ts';

/** An item of a resource as a response shows it, made from the types of its fields. */
export interface Sample {
  /** The first context that fields state; undefined if they state none. */
  readonly context: string | undefined;
  readonly item: Json;
}

/** A sample of a resource; undefined if no field of it can be shown. */
export const sampleOf = oncePer((resource: ShownResource): Sample | undefined => {
  const [context] = contextsOf(resource);
  const item = sampleOfType(shownIn(shownBy(resource), context));
  return item === undefined ? undefined : { context, item };
});

/** A sample of the body of an answer that is an item or a list; undefined for other answers, and if nothing is known of the item. */
export function sampleOfAnswer({ resource, form, context }: Answer): Json | undefined {
  if (form !== 'item' && form !== 'list') return undefined;
  const [first] = contextsOf(resource);
  const item = sampleOfType(shownIn(shownBy(resource), context ?? first));
  return item === undefined || form === 'item' ? item : [item];
}

/** A value that an answer may have, made from its type; undefined if nothing is known of it. */
export function sampleOfType(accepts: Accepts): Json | undefined {
  const item = shownValue(accepts);
  return item === undefined || isEmpty(item) ? undefined : item;
}

function isEmpty(item: Json): boolean {
  return (isMap(item) && item.size === 0) || (isList(item) && item.length === 0);
}

/** A value that a response may show; undefined if nothing is known of it. */
function shownValue(accepts: Accepts): Json | undefined {
  if (isBare(accepts)) return accepts.kind === 'null' ? null : bareRow(accepts.kind).example;
  switch (accepts.kind) {
    case 'object':
      return shownObject(accepts);
    case 'array': {
      const item = isEmptyArray(accepts) ? undefined : shownValue(accepts.items);
      return item === undefined ? [] : [item];
    }
    case 'any':
      return shownAny(accepts.stated ?? accepts, accepts.of);
    case 'text': {
      const { format } = accepts.facets;
      return (format === undefined ? undefined : formats.get(format)?.example) ?? textTypes[accepts.meaning].example;
    }
    case 'unknown':
      return undefined;
    case 'number':
    case 'enum':
    case 'constants':
    case 'constant': {
      const value = exampleOfOne(accepts);
      return value === undefined ? undefined : jsonOf(value);
    }
  }
}

/** A value of the type that the sources state, if a binding has added others; otherwise of the first type that is not null. */
function shownAny(stated: Accepts, of: readonly Accepts[]): Json | undefined {
  if (stated.kind !== 'any') return shownValue(stated);
  return [...of]
    .sort((one, other) => rank(one) - rank(other))
    .map(shownValue)
    .find((value) => value !== undefined);
}

function rank({ kind }: Accepts): number {
  return kind === 'null' ? 1 : 0;
}

function shownObject({ fields }: AcceptsObject): Json {
  const shown = fields.flatMap(({ parameter: { name }, accepts }) => {
    const value = shownValue(accepts);
    return value === undefined ? [] : [[name, value] as const];
  });
  return new Map(shown);
}
