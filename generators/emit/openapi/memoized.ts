import { getOrMake } from '../../lib/add-to.ts';
import { perPair } from '../../lib/per-pair.ts';
import { type Builder, type Components, withOwnComponents } from './builder.ts';
import type { ComponentNames } from './component-names.ts';

/** A value with everything that it was made of, and the components that it refers to. */
interface Made<Value> extends Components {
  readonly given: readonly unknown[];
  readonly value: Value;
}

/**
 * Memoizes what a function makes of the values that it is given, and of the shared part of the interface. The last result is returned while
 * the values are the same objects, and while the lists of members that the function looked up are. The builder gets the components that the
 * result refers to in either case.
 */
export function memoized<Of extends Builder, const Given extends readonly unknown[], Value>(
  make: (builder: Of, ...given: Given) => Value,
): (builder: Of, ...given: Given) => Value {
  const results = perPair<ComponentNames, object, { last?: Made<Value> }>();
  return (builder, ...given) => {
    const parts = given.flatMap(identityOf);
    const [first] = parts;
    const key = typeof first === 'object' && first !== null ? first : builder.names;
    const result = results(builder.names, key, () => ({}));
    const made = result.last && isUpToDate(result.last, parts, builder) ? result.last : madeOf(builder, given, make);
    result.last = made;
    add(builder.groupedSchemas, made.groupedSchemas);
    add(builder.groupedParameters, made.groupedParameters);
    add(builder.sharedResponses, made.sharedResponses);
    add(builder.readLists, made.readLists);
    return made.value;
  };
}

/** The objects by which a given value is compared: the items of a list, or the members of a shape, which live as long as its owner. */
function identityOf(given: unknown): readonly unknown[] {
  if (Array.isArray(given)) return given;
  return isShape(given) ? [given.members] : [given];
}

function isShape(given: unknown): given is { readonly members: object } {
  return typeof given === 'object' && given !== null && 'owner' in given && 'members' in given;
}

function madeOf<Of extends Builder, Given extends readonly unknown[], Value>(
  builder: Of,
  given: Given,
  make: (builder: Of, ...given: Given) => Value,
): Made<Value> {
  const own = withOwnComponents(builder);
  const { groupedSchemas, groupedParameters, sharedResponses, readLists } = own;
  const value = make(own, ...given);
  return { given: given.flatMap(identityOf), value, groupedSchemas, groupedParameters, sharedResponses, readLists };
}

function isUpToDate({ given, readLists }: Made<unknown>, parts: readonly unknown[], builder: Builder): boolean {
  if (given.length !== parts.length || given.some((one, index) => one !== parts[index])) return false;
  for (const [name, members] of readLists) if (builder.listOf(name) !== members) return false;
  return true;
}

function add<Value>(all: Map<string, Value>, some: ReadonlyMap<string, Value>): void {
  for (const [name, one] of some) getOrMake(all, name, () => one);
}
