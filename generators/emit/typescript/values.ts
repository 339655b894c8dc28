import type { Interface } from '../../catalogue/model.ts';
import type { Value, ValueSet } from '../../catalogue/parameter-model.ts';
import { textAlias, textKinds } from '../../catalogue/type-kinds.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration } from '../../lib/typescript.ts';
import { acceptsOfSet, enumOf } from '../../shape/accepts.ts';
import type { Accepts, Member, Shape } from '../../shape/shape.ts';
import { oncePerParameter } from '../../shape/shapes.ts';
import {
  constantDocumentation,
  type DocumentationContext,
  deprecatedDocumentation,
  listDocumentation,
  setDocumentation,
} from './documentation.ts';
import { listType, setType, unionOf, valuesAddedTo } from './expressions.ts';
import { type TypeNames, typeNames } from './type-names.ts';

/** The array of the values that a shared set lists, as it is there at run time. */
export interface Constant {
  readonly set: ValueSet;
  readonly name: string;
  readonly values: readonly string[];
}

/** The run-time arrays of an interface, in the order of its sets. */
export function constantsOf(iface: Interface): readonly Constant[] {
  const names = typeNames(iface);
  return iface.sets.flatMap((set): Constant[] => {
    const name = names.constants.get(set.name);
    return name === undefined ? [] : [{ set, name, values: listedIn(set).map(({ value }) => value) }];
  });
}

/** Declarations of the run-time arrays. */
export function constantDeclarations(iface: Interface): readonly Declaration[] {
  const names = typeNames(iface);
  return constantsOf(iface).map(({ set, name, values }) => ({
    kind: 'constant',
    name,
    documentation: constantDocumentation(set, names.sets.get(set.name) ?? set.name),
    values,
  }));
}

/** Aliases for the scalars that the types are made of. */
export function scalarAliases(iface: Interface, shapes: readonly Shape[], names: TypeNames): Declaration[] {
  const members = shapes.flatMap((shape) => shape.members.map(({ accepts }) => accepts));
  const used = new Set([...members, ...iface.sets.map(acceptsOfSet)].map(meaningOf));
  return textKinds.flatMap((kind): Declaration[] => {
    const name = names.texts.get(kind);
    const alias = textAlias(kind);
    if (!used.has(kind) || name === undefined || !alias) return [];
    return [{ kind: 'alias', name, documentation: [alias.comment], type: 'string' }];
  });
}

function meaningOf(accepts: Accepts): string | undefined {
  if (accepts.kind === 'array') return meaningOf(accepts.items);
  return accepts.kind === 'text' ? accepts.meaning : undefined;
}

/** An alias for each shared set, behind one for those of its values that are deprecated. */
export function setAliases(iface: Interface, names: TypeNames, documentation: DocumentationContext): Declaration[] {
  const byName = new Map<string, ValueSet>(iface.sets.map((set) => [set.name, set]));
  return iface.sets.flatMap((set) => {
    const base = set.derivation && byName.get(set.derivation.from);
    const name = names.sets.get(set.name) ?? set.name;
    const own = (base && valuesAddedTo(base, set)) ?? listedIn(set);
    return [
      ...deprecatedAlias(names.deprecated.get(set.name), own, `Deprecated values of ${commentCode(name)}.`),
      {
        kind: 'alias',
        name,
        documentation: setDocumentation(set, documentation),
        type: setType(set, base, names),
      },
    ];
  });
}

/** Aliases for the values that members list for themselves: all of them where they are needed twice, and the deprecated ones. */
export function listAliases(members: readonly Member[], owner: string, names: TypeNames): Declaration[] {
  return oncePerParameter(members).flatMap((member) => {
    const { parameter, accepts } = member;
    const name = names.lists.get(parameter);
    const of = `Deprecated values of ${commentCode(parameter.name)} in ${commentCode(owner)}.`;
    const documentation = listDocumentation(parameter, owner);
    return [
      ...deprecatedAlias(names.deprecated.get(parameter), enumOf(accepts)?.values ?? [], of),
      ...(name === undefined ? [] : [{ kind: 'alias', name, documentation, type: listType(member, names) } as const]),
    ];
  });
}

function deprecatedAlias(name: string | undefined, values: readonly Value[], of: string): Declaration[] {
  const deprecated = values.filter((value) => value.deprecated);
  if (name === undefined || deprecated.length === 0) return [];
  const type = unionOf(deprecated.map(({ value }) => stringLiteral(value)));
  return [{ kind: 'alias', name, documentation: deprecatedDocumentation(deprecated, of), type }];
}

function listedIn(set: ValueSet): readonly Value[] {
  return enumOf(acceptsOfSet(set))?.values ?? [];
}
