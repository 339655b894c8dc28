import type { Constraint } from '../../catalogue/constraints.ts';
import type { Interface, Resource } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { hasForm, isRequired, partsOfName } from '../../catalogue/parameters.ts';
import { namesOf, spelledNames } from '../../catalogue/templates.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { templateLiteral } from '../../lib/javascript.ts';
import { commentCode, type Declaration, type Member } from '../../lib/typescript.ts';
import { constrainedType, constraintContext } from './constraints.ts';
import {
  type DocumentationContext,
  factDocumentation,
  objectDocumentation,
  parameterDocumentation,
  partDocumentation,
} from './documentation.ts';
import { parameterMembers, unionOf } from './expressions.ts';
import { partOfConstraint, type TypeNames } from './type-names.ts';
import { listAliases } from './values.ts';

/** The context that all declarations of an interface share. */
export interface Context {
  readonly iface: Interface;
  readonly names: TypeNames;
  readonly documentation: DocumentationContext;
}

/** The interface of a resource's fields. */
export function resourceDeclarations(resource: Resource, { names, documentation }: Context): Declaration[] {
  const name = names.resources.get(resource.name) ?? resource.name;
  const members = resource.fields.map((field) => ({
    key: propertyKey(field.name),
    type: unionOf(parameterMembers(field, names)),
    optional: !isRequired(field),
    documentation: parameterDocumentation(field, resource, documentation),
  }));
  return [
    ...resource.fields.flatMap((field) => listAliases(field, name, names)),
    { name, documentation: factDocumentation(resource, documentation), ...closed(members, names) },
  ];
}

/** The type of a module's parameters; or those of the parts of an endpoint's arguments, and of all of them together. */
export function objectDeclarations(object: ParameterObject, context: Context): Declaration[] {
  const name = context.names.objects.get(object.name) ?? object.name;
  const documentation = objectDocumentation(object, context.documentation);
  if (object.kind === 'module') {
    return partDeclarations({ ...object, name, documentation, object }, context);
  }
  const parts = [...(context.names.parts.get(object.name) ?? [])];
  const declarations = parts.flatMap(([location, part]) => {
    const parameters = object.parameters.filter((parameter) => parameter.location === location);
    const constraints = object.constraints.filter((one) => partOfConstraint(one, object) === location);
    const comment = partDocumentation(location, object, constraints);
    return partDeclarations({ name: part, documentation: comment, parameters, constraints, object }, context);
  });
  const names = parts.map(([, part]) => part);
  return [...declarations, { name, documentation, ...together(object, names, context) }];
}

/** All parts as one object: an interface, unless constraints make something else of a part or hold between several. */
function together(object: ParameterObject, parts: readonly string[], context: Context) {
  const { names } = context;
  const across = object.constraints.filter((constraint) => partOfConstraint(constraint, object) === undefined);
  if (parts.length === 0) return closed([], names);
  if (across.length === 0 && !parts.some((part) => names.bases.has(part))) {
    return { kind: 'interface', members: [], extends: parts } as const;
  }
  const type = constrainedType(parts.join(' & '), across, constraintContext(object.parameters, names, context.iface));
  return { kind: 'alias', type } as const;
}

interface Part {
  readonly name: string;
  readonly documentation: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly constraints: readonly Constraint[];
  /** The object that it is a part of. */
  readonly object: ParameterObject;
}

function partDeclarations(part: Part, context: Context): Declaration[] {
  const { name, documentation, parameters, constraints, object } = part;
  const { names } = context;
  const lists = parameters.flatMap((parameter) => listAliases(parameter, name, names));
  const members = membersOf(object, parameters, context);
  const base = names.bases.get(name);
  if (base === undefined) return [...lists, { name, documentation, ...closed(members, names) }];
  const type = constrainedType(base, constraints, constraintContext(object.parameters, names, context.iface));
  const comment = [`The members of ${commentCode(name)}, without the constraints on them.`];
  return [
    ...lists,
    { name: base, documentation: comment, ...closed(members, names) },
    { name, documentation, kind: 'alias', type },
  ];
}

/** An interface without members would accept any object. */
export function closed(members: readonly Member[], names: TypeNames) {
  if (members.length > 0) return { kind: 'interface', members } as const;
  return { kind: 'alias', type: names.noParameters, uses: [names.noParameters] } as const;
}

/** The members for parameters of an object; those with spelled-out names several each. */
export function membersOf(object: ParameterObject, parameters: readonly Parameter[], context: Context): Member[] {
  return parameters.flatMap((parameter) => {
    const spelled = spelledNames(parameter, object.parameters);
    if (spelled) return spelled.map(({ name, value }) => memberOf(parameter, name, object, context, value));
    if (parameter.variables.length > 0) return [patternMember(parameter, object, context)];
    return [memberOf(parameter, parameter.name, object, context)];
  });
}

/** `value` is that of the variable where the name is spelled out from a templated one. */
function memberOf(
  parameter: Parameter,
  name: string,
  object: ParameterObject,
  { names, documentation }: Context,
  value?: string,
): Member {
  const owner = { sources: object.sources, object, ...(value === undefined ? {} : { value }) };
  return {
    key: propertyKey(name),
    type: unionOf(parameterMembers(parameter, names)),
    optional: value !== undefined || !isRequired(parameter, object),
    documentation: parameterDocumentation(parameter, owner, documentation),
  };
}

/** A pattern of names; its type also takes in the parameters whose names happen to have that form, as TypeScript demands. */
function patternMember(parameter: Parameter, object: ParameterObject, { names, documentation }: Context): Member {
  const parts = partsOfName(parameter);
  const alike = object.parameters.filter((other) =>
    namesOf(other, object.parameters).some((name) => hasForm(name, parts)),
  );
  const members = new Set([parameter, ...alike].flatMap((one) => parameterMembers(one, names)));
  if (alike.length > 0) members.add('undefined');
  return {
    key: `[name: ${templateLiteral(parts, 'string')}]`,
    type: unionOf([...members]),
    optional: false,
    documentation: parameterDocumentation(parameter, { sources: object.sources, object }, documentation),
  };
}
