import { oncePerShared } from '../catalogue/model/digests.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { ValueSet } from '../catalogue/model/parameter-model.ts';
import type { Value } from '../catalogue/model/type-model.ts';
import { acceptsOfType } from './accepts.ts';
import type { Accepts } from './shape.ts';

/** A shared set, and what a value of it may be. */
export interface SetShape {
  readonly name: string;
  readonly set: ValueSet;
  /** The description of a value, spelled out in place of the name of the set. */
  readonly accepts: Accepts;
  /** Undefined unless the set is derived from another set with enumerated values of the same form. */
  readonly base: BaseSet | undefined;
}

/** The base of a derived set, with the values that the derived set adds and removes. */
export interface BaseSet {
  readonly name: string;
  readonly added: readonly Value[];
  readonly removed: readonly Value[];
}

/** The shapes of an interface's shared sets, in the order of the interface. Memoized. */
export const setShapesOf = oncePerShared(({ sets }: Interface): readonly SetShape[] => {
  const accepted = new Map(sets.map((set) => [set.name, acceptsOfSet(set)]));
  return sets.map((set) => {
    const accepts = acceptsOfSet(set);
    const from = set.derivation?.from ?? '';
    return { name: set.name, set, accepts, base: baseOf(from, accepted.get(from), accepts) };
  });
});

/** Sorts the shapes of sets so that each set follows the set that it is derived from. */
export function basesFirst(shapes: readonly SetShape[]): readonly SetShape[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  const ordered = new Set<SetShape>();
  const visit = (shape: SetShape): void => {
    const base = ordered.has(shape) ? undefined : byName.get(shape.set.derivation?.from ?? '');
    if (base) visit(base);
    ordered.add(shape);
  };
  for (const shape of shapes) visit(shape);
  return [...ordered];
}

function acceptsOfSet({ type: { set: _itself, ...type } }: ValueSet): Accepts {
  return acceptsOfType(type);
}

function baseOf(name: string, base: Accepts | undefined, own: Accepts): BaseSet | undefined {
  if (base?.kind !== 'enum' || own.kind !== 'enum' || base.form?.text !== own.form?.text) return undefined;
  return { name, added: valuesWithout(own.values, base.values), removed: valuesWithout(base.values, own.values) };
}

function valuesWithout(values: readonly Value[], others: readonly Value[]): readonly Value[] {
  const left = new Set(others.map(({ value }) => value));
  return values.filter(({ value }) => !left.has(value));
}
