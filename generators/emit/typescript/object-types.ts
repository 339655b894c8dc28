import { type Constraint, withoutValues } from '../../catalogue/model/constraints.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { templateLiteral } from '../../lib/javascript.ts';
import { perPair } from '../../lib/per-pair.ts';
import {
  aliasKind,
  commentCode,
  type Declaration,
  type DeclaredTypes,
  docsOf,
  interfaceKind,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import type { Member as AcceptedMember, Shape } from '../../shape/shape.ts';
import { constrainedType } from './constrained-types.ts';
import { memberDocumentation, partDocumentation, shapeDocumentation } from './documentation.ts';
import { acceptedTypes } from './expressions.ts';
import { notedTypes } from './noted-names.ts';
import { nameOfType, type TypeNames } from './type-names.ts';
import { unionOf } from './unions.ts';
import { listAliases } from './value-declarations.ts';
import type { TypeContext } from './value-types.ts';
import { partOfConstraint } from './wanted-names.ts';

/** The context that all declarations of an interface share. */
export interface Context extends TypeContext {
  readonly iface: Interface;
}

/** Types depend only on the members of the object and on the names of the interface, which stand for its shared part. */
const typesOfMembers = perPair<TypeNames, Shape['members'], DeclaredTypes>();

/** The types of an object: one for a module or a resource; for an endpoint, one for each part of a request and one for all of them. */
export function shapeTypes(shape: Shape, context: Context): DeclaredTypes {
  return typesOfMembers(context.names, shape.members, () =>
    notedTypes(context, (noting) => declarationsOf(shape, noting)),
  );
}

function declarationsOf(shape: Shape, context: Context): Declaration[] {
  const { names } = context;
  const name = nameOfType(shape, names);
  const documentation = shapeDocumentation(shape, context.documentation);
  if (shape.owner.kind !== 'endpoint') return partDeclarations({ ...shape, name, documentation, shape }, context);
  const parts = [...(names.parts.get(shape.name) ?? [])];
  const declarations = parts.flatMap(([location, part]) => {
    const members = shape.members.filter((member) => member.location === location);
    const constraints = shape.constraints.filter((one) => partOfConstraint(one, shape) === location);
    const comment = partDocumentation(location, shape, constraints);
    return partDeclarations({ name: part, documentation: comment, members, constraints, shape }, context);
  });
  const together = allParts(
    shape,
    parts.map(([, part]) => part),
    context,
  );
  return [...declarations, { name, docs: docsOf(documentation), ...together }];
}

/** The type of all parts together: an interface, or an intersection if a constraint applies to a part or to several parts. */
function allParts(shape: Shape, parts: readonly string[], context: Context) {
  const { names } = context;
  const across = withoutValues(shape.constraints).filter(
    (constraint) => partOfConstraint(constraint, shape) === undefined,
  );
  if (parts.length === 0) return closed([], names);
  if (across.length === 0 && !parts.some((part) => names.bases.has(part))) {
    return { kind: interfaceKind, isExported: true, properties: [], extends: [...parts] };
  }
  return {
    kind: aliasKind,
    isExported: true,
    type: constrainedType(parts.join(' & '), across, shape, context),
  } as const;
}

interface Part {
  readonly name: string;
  readonly documentation: readonly string[];
  readonly members: readonly AcceptedMember[];
  readonly constraints: readonly Constraint[];
  /** The shape that the part belongs to. */
  readonly shape: Shape;
}

function partDeclarations({ name, documentation, members, constraints, shape }: Part, context: Context): Declaration[] {
  const { names } = context;
  const lists = listAliases(members, { name, shape }, context);
  const printed = closed(
    members.map((member) => declaredMember(member, shape, context)),
    names,
  );
  const base = names.bases.get(name);
  if (base === undefined) return [...lists, { name, docs: docsOf(documentation), ...printed }];
  const comment = `The members of ${commentCode(name)}, without the constraints on them.`;
  return [
    ...lists,
    { name: base, docs: [comment], ...printed },
    {
      name,
      docs: docsOf(documentation),
      kind: aliasKind,
      isExported: true,
      type: constrainedType(base, constraints, shape, context),
    },
  ];
}

/** The type of an object with only these properties. Without any, an interface would accept every object. */
export function closed(properties: PropertyStructure[], names: TypeNames) {
  if (properties.length > 0) return { kind: interfaceKind, isExported: true, properties } as const;
  return { kind: aliasKind, isExported: true, type: names.noParameters } as const;
}

/** The declaration of a member: a property, or an index signature for a form of names. */
export function declaredMember(member: AcceptedMember, shape: Shape, context: TypeContext): PropertyStructure {
  const { key, required } = member;
  return {
    name: key.kind === 'name' ? propertyKey(key.name) : `[name: ${templateLiteral(key.parts, 'string')}]`,
    hasQuestionToken: key.kind === 'name' && !required,
    type: orUndefined(typeOf(member, shape, context), member),
    docs: docsOf(
      memberDocumentation(member, shape, context.documentation, context.naming?.get(member.parameter)?.lookup),
    ),
  };
}

/** Adds `undefined` to the type of an optional member, as some compiler settings distinguish `undefined` from an absent property. */
export function orUndefined(type: string, { key, required }: AcceptedMember): string {
  if (key.kind !== 'name' || required || type === 'unknown') return type;
  return type.startsWith('\n') ? `${type}\n  | undefined` : `${type} | undefined`;
}

/** The type of a member. TypeScript requires an index signature to accept the values of all named members that match its form. */
export function typeOf(member: AcceptedMember, shape: Shape, context: TypeContext): string {
  if (member.key.kind === 'name') return unionOf(acceptedTypes(member, shape, context));
  const except = new Set(member.key.except);
  const alike = shape.members.filter(({ key }) => key.kind === 'name' && except.has(key.name));
  const types = [member, ...alike].flatMap((one) => acceptedTypes(one, shape, context));
  return unionOf([...new Set([...types, ...(alike.length > 0 ? ['undefined'] : [])])]);
}
