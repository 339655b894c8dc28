import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import type { Parameter, Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { hasForm, isRequired, partsOfName } from '../../catalogue/parameters.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral, templateLiteral } from '../../lib/javascript.ts';
import { type Declaration, type Member, printDeclarations } from '../../lib/typescript.ts';
import {
  type DocumentationContext,
  documentationContext,
  factDocumentation,
  objectDocumentation,
  parameterDocumentation,
  referenceDocumentation,
  setDocumentation,
} from './documentation.ts';
import { parameterMembers, setType, unionOf } from './expressions.ts';
import { type TypeNames, typeNames } from './names.ts';

const printed = new WeakMap<Interface, Promise<string>>();

/** The exported types of an interface as text, printed once although two outputs hold it. */
export function declarationsText(iface: Interface): Promise<string> {
  const known = printed.get(iface);
  if (known) return known;
  const text = printDeclarations(declarationsOf(iface));
  printed.set(iface, text);
  return text;
}

interface Context {
  readonly names: TypeNames;
  readonly documentation: DocumentationContext;
}

function declarationsOf(iface: Interface): readonly Declaration[] {
  const context: Context = { names: typeNames(iface), documentation: documentationContext(iface) };
  const objects = parameterObjects(iface);
  return [
    ...scalarAliases(iface, objects, context.names),
    ...setAliases(iface, context),
    ...resourceInterfaces(iface, context),
    ...objects.map((object) => objectDeclaration(object, context)),
    ...(iface.kind === 'modules' ? moduleLookup(objects, context) : routeLookup(objects, context)),
  ];
}

/** What a scalar stands for, where a name says more than `string`. */
const scalars = [
  { kind: 'timestamp', documentation: 'A point in time. Its form is not stated.' },
  { kind: 'title', documentation: 'A title. Its form is not stated.' },
  { kind: 'user', documentation: 'A user, in one of the forms that a parameter accepts.' },
] as const;

function scalarAliases(iface: Interface, objects: readonly ParameterObject[], names: TypeNames): Declaration[] {
  const resources = iface.kind === 'routes' ? iface.resources : [];
  const parameters = [
    ...objects.flatMap((object) => object.parameters),
    ...resources.flatMap((resource) => resource.fields),
  ];
  const used = new Set([...parameters, ...iface.sets].map(({ type }) => scalarOf(type)));
  return scalars
    .filter(({ kind }) => used.has(kind))
    .map(({ kind, documentation }) => ({
      kind: 'alias',
      name: names[kind],
      documentation: [documentation],
      type: 'string',
    }));
}

function scalarOf(type: Type): string {
  return type.kind === 'array' ? scalarOf(type.items) : type.kind;
}

function setAliases(iface: Interface, context: Context): Declaration[] {
  const byName = new Map<string, ValueSet>(iface.sets.map((set) => [set.name, set]));
  return iface.sets.map((set) => ({
    kind: 'alias',
    name: context.names.sets.get(set.name) ?? set.name,
    documentation: setDocumentation(set, context.documentation),
    type: setType(set, set.derivation && byName.get(set.derivation.from), context.names),
  }));
}

function resourceInterfaces(iface: Interface, context: Context): Declaration[] {
  if (iface.kind === 'modules') return [];
  return iface.resources.map((resource) => ({
    ...closed(
      resource.fields.map((field) => ({
        ...memberOf(field, context.names),
        optional: !field.required,
        documentation: parameterDocumentation(field, resource, context.documentation),
      })),
    ),
    name: context.names.resources.get(resource.name) ?? resource.name,
    documentation: factDocumentation(resource, context.documentation),
  }));
}

function objectDeclaration(object: ParameterObject, context: Context): Declaration {
  const members = object.parameters.map((parameter): Member => {
    const templated = parameter.variables.length > 0;
    return {
      ...(templated ? patternOf(parameter, object, context.names) : memberOf(parameter, context.names)),
      optional: !templated && !isRequired(parameter, object),
      documentation: parameterDocumentation(parameter, { sources: object.sources, object }, context.documentation),
    };
  });
  return {
    ...closed(members),
    name: objectName(object, context.names),
    documentation: objectDocumentation(object, context.documentation),
  };
}

/** An interface without members would accept any object. */
function closed(members: readonly Member[]) {
  if (members.length > 0) return { kind: 'interface', members } as const;
  return { kind: 'alias', type: 'Readonly<Record<string, never>>' } as const;
}

function memberOf(parameter: Parameter, names: TypeNames) {
  return { key: propertyKey(parameter.name), type: unionOf(parameterMembers(parameter, names)) };
}

/** A pattern of names; its type also takes in the parameters whose names happen to have that form, as TypeScript demands. */
function patternOf(parameter: Parameter, object: ParameterObject, names: TypeNames) {
  const parts = partsOfName(parameter);
  const alike = object.parameters.filter((other) => other.variables.length === 0 && hasForm(other.name, parts));
  const members = new Set([parameter, ...alike].flatMap((one) => parameterMembers(one, names)));
  if (alike.length > 0) members.add('undefined');
  return { key: `[name: ${templateLiteral(parts, 'string')}]`, type: unionOf([...members]) };
}

function moduleLookup(objects: readonly ParameterObject[], { names }: Context): Declaration[] {
  const generators = objects.flatMap((object) =>
    object.kind === 'module' && object.module.generator ? [stringLiteral(object.name)] : [],
  );
  const union: Declaration = {
    kind: 'alias',
    name: names.generators,
    documentation: ['The modules that can be used as a generator.'],
    type: unionOf(generators),
  };
  return [
    {
      ...closed(objects.map((object) => referenceTo(object.name, [object], names))),
      name: names.lookup,
      documentation: ['The parameters of each module, by its name.'],
    },
    ...(generators.length > 0 ? [union] : []),
  ];
}

function routeLookup(objects: readonly ParameterObject[], { names }: Context): Declaration[] {
  const operations = new Map<string, ParameterObject[]>();
  for (const object of objects) {
    if (object.kind !== 'endpoint') continue;
    for (const method of object.endpoint.methods) {
      const operation = `${method} ${object.route.path}`;
      const known = operations.get(operation);
      if (known) known.push(object);
      else operations.set(operation, [object]);
    }
  }
  return [
    {
      ...closed([...operations].map(([operation, ofIt]) => referenceTo(operation, ofIt, names))),
      name: names.lookup,
      documentation: ['The arguments of each operation, by its method and path.'],
    },
  ];
}

function referenceTo(key: string, objects: readonly ParameterObject[], names: TypeNames): Member {
  const [first] = objects;
  return {
    key: propertyKey(key),
    optional: false,
    type: unionOf([...new Set(objects.map((object) => objectName(object, names)))]),
    documentation: first ? referenceDocumentation(first) : [],
  };
}

function objectName(object: ParameterObject, names: TypeNames): string {
  return names.objects.get(object.name) ?? object.name;
}
