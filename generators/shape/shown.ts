import { oncePer } from '../lib/once-per.ts';
import { acceptsOfType, isEmptyArray } from './accepts.ts';
import type { ShownResource } from './answers.ts';
import type { Accepts, AcceptsObject, Field } from './shape.ts';

/** What responses show of a resource, whatever their context. */
export const shownBy = oncePer(({ response }: ShownResource): Accepts => acceptsOfType(response.type));

/** The contexts that the fields of a resource state, at any depth, in the order of the fields; empty if they state none. */
export const contextsOf = oncePer((resource: ShownResource): readonly string[] => [...contextsIn(shownBy(resource))]);

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

/**
 * What a response in a context shows of a value: without the fields of other contexts. An object that has a field in any case is never the
 * empty array that another one may be.
 */
export function shownIn(accepts: Accepts, context: string | undefined): Accepts {
  if (accepts.kind === 'object') return objectIn(accepts, context);
  if (accepts.kind === 'array') return { ...accepts, items: shownIn(accepts.items, context) };
  if (accepts.kind !== 'any') return accepts;
  const all = accepts.of.map((one) => shownIn(one, context));
  const isFilled = all.some((one) => one.kind === 'object' && one.fields.some(({ required }) => required));
  const [only, ...others] = isFilled ? all.filter((one) => one.kind !== 'array' || !isEmptyArray(one)) : all;
  return only && others.length === 0 ? only : { ...accepts, of: only ? [only, ...others] : all };
}

function objectIn(accepts: AcceptsObject, context: string | undefined): Accepts {
  const isHere = ({ parameter: { contexts } }: Field): boolean =>
    context === undefined || contexts.length === 0 || contexts.includes(context);
  return {
    ...accepts,
    fields: accepts.fields.filter(isHere).map((field) => ({ ...field, accepts: shownIn(field.accepts, context) })),
  };
}
