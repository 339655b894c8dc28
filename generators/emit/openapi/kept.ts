import { getOrMake } from '../../lib/add-to.ts';
import { oncePer } from '../../lib/once-per.ts';
import { perPair } from '../../lib/per-pair.ts';
import type { Shape } from '../../shape/shape.ts';
import type { Builder, Components } from './builder.ts';
import type { ComponentNames } from './component-names.ts';

/** A value made from an object, with its other inputs and the components that it refers to. */
interface Kept<Value> extends Components {
  readonly inputs: readonly unknown[];
  readonly value: Value;
}

/** Makes a value from an object, or returns the last one if its inputs are the same. */
type Keep<Of extends Builder, Value> = (
  builder: Of,
  object: object,
  /** Everything that the value depends on, besides the object and the shared part of the interface. */
  inputs: readonly unknown[],
  make: (builder: Of) => Value,
) => Value;

/** Memoizes values made from objects. The builder gets the components that a value refers to in either case. */
export function keeper<Value, Of extends Builder = Builder>(): Keep<Of, Value> {
  const known = perPair<ComponentNames, object, { kept?: Kept<Value> }>();
  return (builder, object, inputs, make) => {
    const last = known(builder.names, object, () => ({}));
    const kept = last.kept && areSame(last.kept.inputs, inputs) ? last.kept : keptOf(builder, inputs, make);
    last.kept = kept;
    add(builder.groupedSchemas, kept.groupedSchemas);
    add(builder.groupedParameters, kept.groupedParameters);
    add(builder.sharedResponses, kept.sharedResponses);
    return kept.value;
  };
}

function keptOf<Value, Of extends Builder>(
  builder: Of,
  inputs: readonly unknown[],
  make: (builder: Of) => Value,
): Kept<Value> {
  const components: Components = {
    groupedSchemas: new Map(),
    groupedParameters: new Map(),
    sharedResponses: new Map(),
  };
  return { inputs, value: make({ ...builder, ...components }), ...components };
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}

function add<Value>(all: Map<string, Value>, some: ReadonlyMap<string, Value>): void {
  for (const [name, one] of some) getOrMake(all, name, () => one);
}

/** Memoizes a value that depends only on the shared part of the interface. */
export function sharedKeeper<Value, Of extends Builder = Builder>(
  make: (builder: Of) => Value,
): (builder: Of) => Value {
  const keep = keeper<Value, Of>();
  return (builder) => keep(builder, builder.names, [], make);
}

/** Memoizes a value that depends on the members of a shape, and on the shapes that these members are included from. */
export function shapeKeeper<Value>(
  make: (builder: Builder, shape: Shape) => Value,
): (builder: Builder, shape: Shape) => Value {
  const keep = keeper<Value>();
  return (builder, shape) => keep(builder, shape.members, originsOf(builder, shape), (own) => make(own, shape));
}

const none: readonly Shape['members'][] = [];

/** The members of the shapes that a shape includes members from, directly or indirectly, its own among them. Empty if it includes none. */
export function originsOf({ shapes }: Builder, { members }: Shape): readonly Shape['members'][] {
  if (namesOfOrigins(members).length === 0) return none;
  const origins = new Set([members]);
  // Iteration over a set includes the items that are added meanwhile.
  for (const one of origins) {
    for (const name of namesOfOrigins(one)) {
      const origin = shapes.get(name);
      if (origin) origins.add(origin.members);
    }
  }
  return [...origins];
}

/** The names of the lists that members are included from. */
const namesOfOrigins = oncePer((members: Shape['members']): readonly string[] => [
  ...new Set(members.flatMap(({ parameter }) => parameter.from ?? [])),
]);
