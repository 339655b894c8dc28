import { oncePer } from '../lib/once-per.ts';
import { acceptsOfType, isEmptyArray } from './accepts.ts';
import type { ShownResource } from './answers.ts';
import type { Accepts, AcceptsAny, Field } from './shape.ts';

/** What responses show of a resource, whatever their context: all fields but those that only requests have. */
export const shownBy = oncePer((resource: ShownResource): Accepts => {
  const contexts = contextsOf(resource);
  return inAll(acceptsOfType(resource.response.type), contexts.length === 0 ? [undefined] : contexts);
});

/** The contexts that the fields of a resource state, at any depth, in the order of the fields; empty if they state none. */
export const contextsOf = oncePer(({ response }: ShownResource): readonly string[] => [
  ...contextsIn(acceptsOfType(response.type)),
]);

function contextsIn(accepts: Accepts): ReadonlySet<string> {
  return new Set(
    fieldsIn(accepts).flatMap(({ parameter, accepts: own }) => [...parameter.contexts, ...contextsIn(own)]),
  );
}

function fieldsIn(accepts: Accepts): readonly Field[] {
  if (accepts.kind === 'object') return accepts.fields;
  if (accepts.kind === 'array') return fieldsIn(accepts.items);
  return accepts.kind === 'any' ? accepts.of.flatMap(fieldsIn) : [];
}

/** What responses show of a resource if requests can choose contexts and fields: no field is required. */
export const shownInPart = oncePer((resource: ShownResource): Accepts => optional(shownBy(resource)));

function optional(accepts: Accepts): Accepts {
  if (accepts.kind === 'object') {
    const fields = accepts.fields.map((field) => ({ ...field, required: false, accepts: optional(field.accepts) }));
    return { ...accepts, fields };
  }
  if (accepts.kind === 'array') return { ...accepts, items: optional(accepts.items) };
  return accepts.kind === 'any' ? { ...accepts, of: accepts.of.map(optional) } : accepts;
}

type Context = string | undefined;

/** What responses in a context show of a value, without the fields of other contexts. */
export function shownIn(accepts: Accepts, context: Context): Accepts {
  if (accepts.kind === 'object') {
    const fields = accepts.fields.filter((field) => isIn(field, context));
    return { ...accepts, fields: fields.map((field) => ({ ...field, accepts: shownIn(field.accepts, context) })) };
  }
  if (accepts.kind === 'array') return { ...accepts, items: shownIn(accepts.items, context) };
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

/** What responses in several contexts show of a value. */
function inAll(accepts: Accepts, contexts: readonly Context[]): Accepts {
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
  if (accepts.kind === 'array') return { ...accepts, items: inAll(accepts.items, contexts) };
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
