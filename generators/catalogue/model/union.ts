import type { Type } from './type-model.ts';

/** The union of types, or the type itself if there is only one. */
export function unionOf(types: readonly Type[]): Type {
  const of = typesIn(types);
  const [only, second] = of;
  return only && !second ? only : { kind: 'union', of };
}

/** The types, with each union replaced by its members, unless it is a shared set. */
export function typesIn(types: readonly Type[]): readonly Type[] {
  return types.flatMap((type) => (type.kind === 'union' && type.set === undefined ? type.of : [type]));
}
