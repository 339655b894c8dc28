import type { Place } from '../sources/source.ts';
import type { Accepted } from './accepted.ts';
import type { ClientFacts } from './client-facts.ts';
import type { ObservingFacts } from './observing.ts';
import type { ObjectType, Property, Type } from './type-model.ts';

/** The parts of an answer of an interface of modules, as a binding states them: its own fields, and where modules add what they state. */
export interface ResultParts {
  readonly says: string;
  /** By parameter, the values with which a request has such an answer. A request without the parameter has it as well. */
  readonly requires: ReadonlyMap<string, readonly string[]>;
  /** The whole answer, without what modules add. */
  readonly type: ObjectType;
  /** By group of modules, or by the path of a module, the names of fields that lead to the object to which they add. */
  readonly adds: ReadonlyMap<string, AddedTo>;
  /** The modules whose fields may be left out, as they may be in another part of the answer. */
  readonly partial?: PartialModules;
  /** The fields that an answer may lack if the request has a parameter. */
  readonly lacking: readonly Lacking[];
  /** The values that answers show besides those that modules state. */
  readonly shows: readonly Accepted[];
  readonly client?: ClientFacts;
  readonly observing?: ObservingFacts;
  readonly at: Place;
}

export interface AddedTo {
  readonly path: readonly string[];
  readonly at: Place;
}

/** The modules of some groups that have a parameter of this name. */
export interface PartialModules {
  readonly says: string;
  readonly groups: readonly string[];
  readonly parameter: string;
}

export interface Lacking {
  readonly says: string;
  readonly parameter: string;
  /** The names of fields that lead to it. */
  readonly path: readonly string[];
  readonly at: Place;
}

/** The entry for a module: the one for its own path, or else the one for its group. */
export function ofModule<Stated>(
  { path, group }: { readonly path: string; readonly group: string },
  stated: ReadonlyMap<string, Stated>,
): Stated | undefined {
  return stated.get(path) ?? stated.get(group);
}

/** The fields of each kind of object to which a path leads in an answer, the first kind first; empty if it leads nowhere. */
export function kindsAt(type: Type, path: readonly string[]): readonly (readonly Property[])[] {
  if (type.kind === 'array') return kindsAt(type.items, path);
  const kinds = type.alternatives?.flatMap(({ of }) => of) ?? [type];
  const fields = kinds.flatMap((kind) => (kind.kind === 'object' ? [kind.properties ?? []] : []));
  const [first, ...rest] = path;
  if (first === undefined) return fields;
  return fields.flat().flatMap((field) => (field.name === first ? kindsAt(field.type, rest) : []));
}
