import type { Type } from './type-model.ts';

/** Any of some types: the type itself where there is one. */
export function unionOf(types: readonly Type[]): Type {
  const of = typesIn(types);
  const [only, second] = of;
  return only && !second ? only : { kind: 'union', of };
}

/** Types with those that a union among them is of in its place. */
export function typesIn(types: readonly Type[]): readonly Type[] {
  return types.flatMap((type) => (type.kind === 'union' && type.set === undefined ? type.of : [type]));
}
