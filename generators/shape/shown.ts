import { oncePer } from '../lib/once-per.ts';
import { acceptsOfType, isEmptyArray } from './accepts.ts';
import type { ShownResource } from './answers.ts';
import type { Accepts, AcceptsAny, Field } from './shape.ts';

/** The value that responses show of a resource, in any context: it has all fields but those that only requests have. */
export const shownBy = oncePer((resource: ShownResource): Accepts => {
  const contexts = contextsOf(resource);
  return inAll(acceptsOfType(resource.response.type), contexts.length === 0 ? [undefined] : contexts);
});

/** The contexts that the fields of a resource state, at any depth, in the order of the fields; empty if they state none. */
export const contextsOf = oncePer(({ response }: ShownResource): readonly string[] => [
  ...contextsIn(acceptsOfType(response.type)),
]);

function contextsIn(accepts: Accepts): ReadonlySet<string> {
  const fields = accepts.kind === 'object' ? accepts.fields : [];
  return new Set([
    ...fields.flatMap(({ parameter, accepts: own }) => [...parameter.contexts, ...contextsIn(own)]),
    ...innerOf(accepts).flatMap((one) => [...contextsIn(one)]),
  ]);
}

/** The items, unnamed fields and alternatives of a value. */
function innerOf(accepts: Accepts): readonly Accepts[] {
  const alternatives = accepts.alternatives?.flatMap(({ of }) => of) ?? [];
  if (accepts.kind === 'array') return [accepts.items, ...alternatives];
  if (accepts.kind === 'any') return [...accepts.of, ...alternatives];
  if (accepts.kind !== 'object') return alternatives;
  const { patterns, others } = accepts;
  return [...patterns.map((one) => one.accepts), ...(others ? [others] : []), ...alternatives];
}

/** A value with items, unnamed fields and alternatives changed. */
export function withInner(accepts: Accepts, change: (one: Accepts) => Accepts): Accepts {
  const { alternatives } = accepts;
  const changed: Accepts = alternatives
    ? { ...accepts, alternatives: alternatives.map((one) => ({ ...one, of: one.of.map(change) })) }
    : accepts;
  if (changed.kind === 'array') return { ...changed, items: change(changed.items) };
  if (changed.kind !== 'object') return changed;
  const { patterns, others } = changed;
  return {
    ...changed,
    patterns: patterns.map((one) => ({ ...one, accepts: change(one.accepts) })),
    others: others && change(others),
  };
}

/** The value that responses show of a resource if requests choose contexts and fields: no field is required. */
export const shownInPart = oncePer((resource: ShownResource): Accepts => optional(shownBy(resource)));

/** The value without required fields. It may then fit several alternatives where it had to fit exactly one. */
export function optional(stated: Accepts): Accepts {
  const inner = withInner(stated, optional);
  const alternatives = inner.alternatives?.map(({ of }) => ({ keyword: 'anyOf', of }) as const);
  const accepts: Accepts = alternatives ? { ...inner, alternatives } : inner;
  if (accepts.kind === 'any') return { ...accepts, of: accepts.of.map(optional) };
  if (accepts.kind !== 'object') return accepts;
  const fields = accepts.fields.map((field) => ({ ...field, required: false, accepts: optional(field.accepts) }));
  return { ...accepts, fields };
}

/** The value without the empty arrays that objects may be. */
export function withoutEmptyArrays(stated: Accepts): Accepts {
  const accepts = withInner(stated, withoutEmptyArrays);
  if (accepts.kind === 'object') {
    const fields = accepts.fields.map((field) => ({ ...field, accepts: withoutEmptyArrays(field.accepts) }));
    return { ...accepts, fields };
  }
  if (accepts.kind !== 'any') return accepts;
  const of = accepts.of.filter((one) => !isEmptyArray(one)).map(withoutEmptyArrays);
  const [only, second] = of;
  return only && !second ? only : { ...accepts, of };
}

type Context = string | undefined;

/** The value as responses in a context show it, without the fields of other contexts. */
export function shownIn(stated: Accepts, context: Context): Accepts {
  const accepts = withInner(stated, (one) => shownIn(one, context));
  if (accepts.kind === 'object') {
    const fields = accepts.fields.filter((field) => isIn(field, context));
    return { ...accepts, fields: fields.map((field) => ({ ...field, accepts: shownIn(field.accepts, context) })) };
  }
  if (accepts.kind !== 'any') return accepts;
  const mayBeEmpty = accepts.of.some((one) => one.kind === 'array' && isEmptyArray(one));
  const of = accepts.of.map((one) => shownIn(one, context));
  const filled = mayBeEmpty ? of.filter((one, index) => !isEmptied(one, accepts.of[index])) : of;
  return withoutEmpty({ ...accepts, of: filled }, [context]);
}

/** Whether none of an object's fields is left, so that it is the empty array. */
function isEmptied(shown: Accepts, stated: Accepts | undefined): boolean {
  return stated?.kind === 'object' && stated.fields.length > 0 && shown.kind === 'object' && shown.fields.length === 0;
}

/** The value as responses in several contexts show it. */
function inAll(stated: Accepts, contexts: readonly Context[]): Accepts {
  const accepts = withInner(stated, (one) => inAll(one, contexts));
  if (accepts.kind === 'object') {
    const fieldIn = (field: Field): Field => {
      return {
        ...field,
        accepts: inAll(
          field.accepts,
          contexts.filter((one) => isIn(field, one)),
        ),
      };
    };
    return { ...accepts, fields: accepts.fields.filter(isShown).map(fieldIn) };
  }
  if (accepts.kind !== 'any') return accepts;
  return withoutEmpty({ ...accepts, of: accepts.of.map((one) => inAll(one, contexts)) }, contexts);
}

/** A union without the empty array that an object may be, if the object has a field in each of the contexts. */
function withoutEmpty(accepts: AcceptsAny, contexts: readonly Context[]): Accepts {
  const isFilled = accepts.of.some(
    (one) =>
      one.kind === 'object' &&
      contexts.every((context) => one.fields.some((field) => field.required && isIn(field, context))),
  );
  const of = isFilled ? accepts.of.filter((one) => one.kind !== 'array' || !isEmptyArray(one)) : accepts.of;
  const [only, second] = of;
  return only && !second ? only : { ...accepts, of };
}

function isShown({ parameter }: Field): boolean {
  return !parameter.writeOnly;
}

function isIn({ parameter: { contexts, writeOnly } }: Field, context: Context): boolean {
  if (writeOnly) return false;
  return context === undefined || contexts.length === 0 || contexts.includes(context);
}
