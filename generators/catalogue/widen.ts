import type { Place } from './source.ts';
import type { Property, Type } from './type-model.ts';

/** The values that a kind of server takes beside those of a type that the sources state. */
export interface AlsoAccepted {
  readonly says: string;
  /** The kind of the stated type. */
  readonly of: Type['kind'];
  /** The names of the parameters; undefined for all of the type. */
  readonly parameters?: readonly string[];
  readonly type: Type;
  readonly at: Place;
}

/** Whether a parameter is one of those that take more. */
export function isMeant({ of, parameters }: AlsoAccepted, { name, type }: Pick<Property, 'name' | 'type'>): boolean {
  return type.kind === of && (parameters === undefined || parameters.includes(name));
}

/** A parameter with what the server takes beside the values of its type; the same one where that is nothing. */
export function widened<T extends Pick<Property, 'name' | 'type'>>(parameter: T, all: readonly AlsoAccepted[]): T {
  const types = all.filter((one) => isMeant(one, parameter)).map(({ type }) => type);
  return types.length === 0 ? parameter : { ...parameter, type: unionOf([parameter.type, ...types]) };
}

/** Any of some types: the type itself where there is one. */
export function unionOf(types: readonly Type[]): Type {
  const of = types.flatMap((type) => (type.kind === 'union' && type.set === undefined ? type.of : [type]));
  const [only, second] = of;
  return only && !second ? only : { kind: 'union', of };
}
