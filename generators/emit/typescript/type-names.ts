import { digestOfFacts, sharedPart } from '../../catalogue/model/digests.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import type { Location, Parameter } from '../../catalogue/model/parameter-model.ts';
import { textAlias, textKinds } from '../../catalogue/model/type-kinds.ts';
import {
  constantInPascalCase,
  createNames,
  isIdentifier,
  type Names,
  nounFirst,
  pascalCase,
} from '../../lib/identifiers.ts';
import { lastPer } from '../../lib/last-per.ts';
import { oncePer } from '../../lib/once-per.ts';
import { takesJoinedLists } from '../../shape/list-forms.ts';
import { setShapesOf } from '../../shape/sets.ts';
import type { Shape } from '../../shape/shape.ts';
import { resourceShapesOf, shapeOfEnvelope, shapesOf } from '../../shape/shapes.ts';
import { hasUploads } from '../../shape/uploads.ts';
import { hasDeprecated, wantedBy } from './wanted-names.ts';

/** The names of an interface's types, and of the constants that go with them. */
export interface TypeNames {
  /** The type names of shared sets, by the name of the set. */
  readonly sets: ReadonlyMap<string, string>;
  /** The names of the run-time arrays of shared sets, by the name of the set; only enumerations have one. */
  readonly constants: ReadonlyMap<string, string>;
  /** The type names of request bodies, by resource. A resource has other fields in responses. */
  readonly resources: ReadonlyMap<string, string>;
  /** The type names of whole parameter objects, by the name of the object. */
  readonly objects: ReadonlyMap<string, string>;
  /** The type names of the non-empty parts of a request, by the name of the endpoint. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<Location, string>>;
  /** The names of the types without constraints, by the name of the type with the constraints. */
  readonly bases: ReadonlyMap<string, string>;
  /** The names for values that parameters list themselves, by `objectKey` and the name of the parameter. */
  readonly values: NamesByKey<NamesByKey<ValueNames>>;
  /** The type names of a shared set's deprecated values, by the name of the set. */
  readonly deprecated: ReadonlyMap<string, string>;
  /** The type names for kinds of text, by kind. */
  readonly texts: ReadonlyMap<string, string>;
  /** The type of the content of a file. */
  readonly upload: string;
  /** The type of a list in any of its forms: one item, an array, or a joined text. */
  readonly listOf: string;
  readonly noParameters: string;
  /** The interface that contains every module or operation. */
  readonly lookup: string;
  /** The union of the modules that can be generators. */
  readonly generators: string;
  /** All names in use, including those of TypeScript's own types. */
  readonly taken: readonly string[];
}

/** A map that is only read by key. */
export type NamesByKey<Value> = Pick<ReadonlyMap<string, Value>, 'get'>;

/** The names for the values that a parameter lists itself. */
export interface ValueNames {
  /** The name of the list, if its type is written more than once. */
  readonly list?: string;
  readonly deprecated?: string;
}

/** TypeScript's own types that the generated modules use. */
const builtIn = ['Readonly', 'Record', 'Partial', 'Omit', 'Pick', 'Exclude', 'Extract'];

const lastNames = lastPer<Interface, TypeNames>();

/**
 * Unique names for everything that a module of types exports. The constants of shared sets keep the names of the sets. Returns the same
 * object for two interfaces with the same shared part and the same names.
 */
export const typeNames = oncePer((iface: Interface): TypeNames => {
  const names = namesOf(iface);
  return lastNames(sharedPart(iface), digestOfFacts(names), () => names);
});

function namesOf(iface: Interface): TypeNames {
  const shapes = [...resourceShapesOf(iface), ...shapesOf(iface)];
  const names = createTracked();
  const fixed = {
    lookup: names.take(iface.kind === 'modules' ? 'Modules' : 'Operations'),
    generators: names.take('GeneratorModule'),
    noParameters: names.take('NoParameters'),
    upload: hasUploads(iface) ? names.take('Upload') : 'Upload',
    listOf: takesJoinedLists(iface) ? names.take('ListOf') : 'ListOf',
    texts: new Map(
      textKinds.flatMap((kind) => {
        const alias = textAlias(kind);
        return alias ? [[kind, names.take(alias.name)] as const] : [];
      }),
    ),
  };
  const constants = setShapesOf(iface)
    .filter(({ accepts }) => accepts.kind === 'enum')
    .map(({ name }) => [name, names.take(isIdentifier(name) ? name : pascalCase(name))] as const);
  const sets = iface.sets.map(({ name }) => [name, names.take(constantInPascalCase(name))] as const);
  const objects = shapesOf(iface);
  const all = new Map(objects.map((shape) => [shape.name, names.take(nameOfAll(shape))]));
  const parts = new Map(objects.map((shape) => [shape.name, partNames(shape, names)]));
  const constrained = objects.flatMap((shape) => constrainedTypes(shape, all, parts));
  const resources = resourceShapesOf(iface).map(({ name }) => [name, names.take(`${pascalCase(name)}Body`)] as const);
  const bases = new Map(constrained.map((name) => [name, names.take(`${name}Base`)]));
  const deprecated = deprecatedNames(iface, new Map(sets), names);
  const values = namesOfValues(iface, shapes, names);
  return {
    ...fixed,
    constants: new Map(constants),
    sets: new Map(sets),
    resources: new Map(resources),
    objects: all,
    parts,
    bases,
    values,
    deprecated,
    taken: names.taken,
  };
}

/** Free names for further declarations, by the preferred name. The same input always gives the same names. */
export function furtherNames({ taken }: TypeNames, wanted: readonly string[]): ReadonlyMap<string, string> {
  const free = createNames(taken);
  return new Map(wanted.map((name) => [name, free.take(name)]));
}

/** The key of an object in the names of values. */
function objectKey({ name, owner: { kind } }: Shape): string {
  return kind === 'resource' || kind === 'envelope' ? `${kind} ${name}` : name;
}

/** The names for the values that a parameter of an object lists itself; empty if they need no names. */
export function valueNames({ values }: TypeNames, shape: Shape, { name }: Parameter): ValueNames {
  return values.get(objectKey(shape))?.get(name) ?? {};
}

/** The name of the type of a whole object. */
export function nameOfType({ name, owner }: Shape, { resources, objects }: TypeNames): string {
  return (owner.kind === 'resource' ? resources : objects).get(name) ?? name;
}

/** The beginning of all type names of an object. */
function stemOf({ name, owner }: Shape): string {
  return owner.kind === 'endpoint' ? nounFirst(name) : pascalCase(name);
}

function nameOfAll(shape: Shape): string {
  return stemOf(shape) + (shape.owner.kind === 'module' ? 'Params' : 'Arguments');
}

const suffixes: readonly (readonly [Location, string])[] = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
  // A body has no suffix, so that its type is called after the action, such as `PostCreate`.
  ['body', ''],
];

function partNames(shape: Shape, names: Names): ReadonlyMap<Location, string> {
  const used = new Set(wantedBy(shape).locations);
  return new Map(
    suffixes
      .filter(([location]) => used.has(location))
      .map(([location, suffix]) => [location, names.take(stemOf(shape) + suffix)]),
  );
}

/** The names of the types with constraints: that of a module, or those of the parts of a request. */
function constrainedTypes(shape: Shape, all: TypeNames['objects'], parts: TypeNames['parts']): string[] {
  const { isConstrained, constrained } = wantedBy(shape);
  const names = constrained.map((part) => parts.get(shape.name)?.get(part));
  const own = shape.owner.kind === 'module' && isConstrained ? all.get(shape.name) : undefined;
  return [...new Set([own, ...names])].filter((name) => name !== undefined);
}

function deprecatedNames(iface: Interface, sets: ReadonlyMap<string, string>, names: Names): Map<string, string> {
  const deprecated = setShapesOf(iface).filter(({ accepts }) => hasDeprecated(accepts));
  return new Map(deprecated.map(({ name }) => [name, names.take(`${sets.get(name)}Deprecated`)]));
}

function namesOfValues(iface: Interface, shapes: readonly Shape[], names: Names): TypeNames['values'] {
  const byParameter = new Map<Parameter, ValueNames>();
  const values = new Map<string, ReadonlyMap<string, ValueNames>>();
  for (const shape of shapes) {
    for (const { parameter, name, isList, isDeprecated } of wantedBy(shape).values) {
      const wanted = stemOf(shape) + pascalCase(name);
      const list = isList ? names.take(wanted) : undefined;
      const deprecated = isDeprecated ? names.take(`${wanted}Deprecated`) : undefined;
      byParameter.set(parameter, {
        ...(list === undefined ? {} : { list }),
        ...(deprecated === undefined ? {} : { deprecated }),
      });
    }
    values.set(objectKey(shape), namesIn(shape, byParameter));
  }
  // The envelope contains parameters of modules, whose values keep the names from there.
  const envelope = iface.kind === 'modules' ? shapeOfEnvelope(iface) : undefined;
  if (envelope) values.set(objectKey(envelope), namesIn(envelope, byParameter));
  return values;
}

function namesIn({ members }: Shape, byParameter: ReadonlyMap<Parameter, ValueNames>): Map<string, ValueNames> {
  const names = new Map<string, ValueNames>();
  for (const { parameter } of members) {
    const own = byParameter.get(parameter);
    if (own) names.set(parameter.name, own);
  }
  return names;
}

function createTracked(): Names & { readonly taken: readonly string[] } {
  const names = createNames(builtIn);
  const taken = [...builtIn];
  return {
    taken,
    take(wanted) {
      const name = names.take(wanted);
      taken.push(name);
      return name;
    },
  };
}
