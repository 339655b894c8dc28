import type { Type } from './type-model.ts';

/** Any of some types: the type itself where there is one. */
export function unionOf(types: readonly Type[]): Type {
  const of = types.flatMap((type) => (type.kind === 'union' && type.set === undefined ? type.of : [type]));
  const [only, second] = of;
  return only && !second ? only : { kind: 'union', of };
}
