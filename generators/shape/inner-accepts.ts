import { noneOf } from '../catalogue/model/inner-types.ts';
import { bareTypes } from '../catalogue/model/type-kinds.ts';
import type { Accepts, AcceptsAny, AcceptsArray, AcceptsObject } from './shape.ts';

/** A description and all descriptions inside it: members of unions, items, fields and alternatives. */
export function partsOf(accepts: Accepts): readonly Accepts[] {
  const { alternatives = [] } = accepts;
  const inner = [...innerOf(accepts), ...alternatives.flatMap(({ of }) => of)];
  return inner.length === 0 ? [accepts] : [accepts, ...inner.flatMap(partsOf)];
}

/** Whether descriptions of each kind contain others: items, fields, or members of a union. */
export const containerKinds = {
  unknown: false,
  ...noneOf(bareTypes),
  constant: false,
  text: false,
  number: false,
  enum: false,
  constants: false,
  array: true,
  object: true,
  any: true,
} as const satisfies Readonly<Record<Accepts['kind'], boolean>>;

export function isContainer(accepts: Accepts): accepts is AcceptsArray | AcceptsObject | AcceptsAny {
  return containerKinds[accepts.kind];
}

function innerOf(accepts: Accepts): readonly Accepts[] {
  if (!isContainer(accepts)) return [];
  switch (accepts.kind) {
    case 'array':
      return [accepts.items];
    case 'object': {
      const { fields, patterns, others } = accepts;
      return [...[...fields, ...patterns].map((one) => one.accepts), ...(others ? [others] : [])];
    }
    case 'any':
      return accepts.of;
  }
}
