import { stringLiteral } from '../../lib/javascript.ts';
import type { SetShape } from '../../shape/sets.ts';
import type { Member, Shape } from '../../shape/shape.ts';
import { valueNames } from './type-names.ts';
import { arrayOf, unionOf } from './unions.ts';
import { enumTypes, type TypeContext, typesOf } from './value-types.ts';

/** The members of the union type for the value of a member. */
export function acceptedTypes(member: Member, shape: Shape, context: TypeContext, width?: number): readonly string[] {
  const { parameter, accepts, several, all } = member;
  const { list, deprecated } = valueNames(context.names, shape, parameter);
  const own = list === undefined ? typesOf(accepts, context, deprecated) : [list];
  const naming = context.naming?.get(parameter);
  const one = naming ? [...(naming.isAll ? [] : own), naming.type] : own;
  const types = several && accepts.kind !== 'unknown' ? [...one, arrayOf(one, width)] : one;
  // The text for all values is already part of `unknown` and of any text type.
  if (all === undefined || accepts.kind === 'unknown' || accepts.kind === 'text') return types;
  return [...new Set([...types, stringLiteral(all)])];
}

/** The type of one value of a member that lists its values itself, written out, for the declaration of the list's name. */
export function listType({ parameter, accepts }: Member, shape: Shape, context: TypeContext): string {
  return unionOf(typesOf(accepts, context, valueNames(context.names, shape, parameter).deprecated));
}

/** The type of one value of a shared set. If the set only adds values to another set, the type refers to that set. */
export function setType({ name, accepts, base }: SetShape, context: TypeContext): string {
  const { names } = context;
  const deprecated = names.deprecated.get(name);
  const named = names.sets.get(base?.name ?? '');
  if (!base || named === undefined || base.removed.length > 0) return unionOf(typesOf(accepts, context, deprecated));
  return unionOf([named, ...enumTypes({ kind: 'enum', values: base.added }, deprecated)]);
}
