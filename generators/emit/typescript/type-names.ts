import { type Constraint, namesIn } from '../../catalogue/constraints.ts';
import type { Interface } from '../../catalogue/model.ts';
import { type ParameterObject, parameterObjects } from '../../catalogue/objects.ts';
import type { Location, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { textAlias, textKinds } from '../../catalogue/type-kinds.ts';
import {
  constantInPascalCase,
  createNames,
  isIdentifier,
  type Names,
  nounFirst,
  pascalCase,
} from '../../lib/identifiers.ts';

/** The names of the types of one interface, and of the constants beside them. */
export interface TypeNames {
  /** The types of the shared sets, by the names in the catalogue. */
  readonly sets: ReadonlyMap<string, string>;
  /** The run-time arrays of the values that a shared set lists, by its name; only lists of values have one. */
  readonly constants: ReadonlyMap<string, string>;
  readonly resources: ReadonlyMap<string, string>;
  /** Everything that a caller passes together, by the name of the parameter object. */
  readonly objects: ReadonlyMap<string, string>;
  /** The parts of an endpoint's arguments that have any, by the name of the endpoint. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<Location, string>>;
  /** The names of types without the constraints on their members, by the name of the type with them. */
  readonly bases: ReadonlyMap<string, string>;
  /** Lists of values that are no shared set but written more than once, by the parameter that they belong to. */
  readonly lists: ReadonlyMap<Parameter, string>;
  /** The deprecated values of a shared set, by its name, and of a parameter's own list. */
  readonly deprecated: ReadonlyMap<string | Parameter, string>;
  /** The types that stand for kinds of text, by kind. */
  readonly texts: ReadonlyMap<string, string>;
  readonly noParameters: string;
  /** The interface that has every module or operation. */
  readonly lookup: string;
  /** The union of the modules that are generators. */
  readonly generators: string;
  /** Names for what else the module declares, by the wanted ones: each free, and the same ones every time. */
  further(wanted: readonly string[]): ReadonlyMap<string, string>;
}

/** Types that the generated modules take from TypeScript itself. */
const builtIn = ['Readonly', 'Record', 'Partial', 'Pick', 'Exclude', 'Extract'];

const known = new WeakMap<Interface, TypeNames>();

/** Names for everything that a module of types exports, each once. The constants of shared sets keep the sets' own. */
export function typeNames(iface: Interface): TypeNames {
  const names = known.get(iface) ?? namesOf(iface);
  known.set(iface, names);
  return names;
}

function namesOf(iface: Interface): TypeNames {
  const names = createTracked();
  const fixed = {
    lookup: names.take(iface.kind === 'modules' ? 'Modules' : 'Operations'),
    generators: names.take('GeneratorModule'),
    noParameters: names.take('NoParameters'),
    texts: new Map(
      textKinds.flatMap((kind) => {
        const alias = textAlias(kind);
        return alias ? [[kind, names.take(alias.name)] as const] : [];
      }),
    ),
  };
  const constants = iface.sets
    .filter(({ type }) => type.kind === 'values')
    .map(({ name }) => [name, names.take(isIdentifier(name) ? name : pascalCase(name))] as const);
  const sets = iface.sets.map(({ name }) => [name, names.take(constantInPascalCase(name))] as const);
  const resources = iface.kind === 'routes' ? iface.resources : [];
  const objects = parameterObjects(iface);
  const all = new Map(objects.map((object) => [object.name, names.take(nameOfAll(object))]));
  const parts = new Map(objects.map((object) => [object.name, partNames(object, names)]));
  const constrained = objects.flatMap((object) => constrainedTypes(object, all, parts));
  return {
    ...fixed,
    constants: new Map(constants),
    sets: new Map(sets),
    resources: new Map(resources.map(({ name }) => [name, names.take(pascalCase(name))])),
    objects: all,
    parts,
    bases: new Map(constrained.map((name) => [name, names.take(`${name}Base`)])),
    ...valueNames(iface, objects, new Map(sets), names),
    further(wanted) {
      const free = createNames(names.taken());
      return new Map(wanted.map((name) => [name, free.take(name)]));
    },
  };
}

/** Returns the beginning of each type name of an object. */
function stemOf({ kind, name }: ParameterObject): string {
  return kind === 'module' ? pascalCase(name) : nounFirst(name);
}

function nameOfAll(object: ParameterObject): string {
  return stemOf(object) + (object.kind === 'module' ? 'Params' : 'Arguments');
}

const suffixes: readonly (readonly [Location, string])[] = [
  ['path', 'Path'],
  ['query', 'Query'],
  // What is created or updated is what a reader looks for, such as `PostCreate`.
  ['body', ''],
];

function partNames(object: ParameterObject, names: Names): ReadonlyMap<Location, string> {
  const used = new Set(object.parameters.map(({ location }) => location));
  return new Map(
    suffixes
      .filter(([location]) => used.has(location))
      .map(([location, suffix]) => [location, names.take(stemOf(object) + suffix)]),
  );
}

/** The types of an object whose members some constraint is about: a module's own, or those of parts. */
function constrainedTypes(object: ParameterObject, all: TypeNames['objects'], parts: TypeNames['parts']): string[] {
  const located = object.constraints.map((constraint) => partOfConstraint(constraint, object));
  const names = located.map((part) => (part === undefined ? undefined : parts.get(object.name)?.get(part)));
  const own = object.kind === 'module' && object.constraints.length > 0 ? all.get(object.name) : undefined;
  return [...new Set([own, ...names])].filter((name) => name !== undefined);
}

/** The part of an endpoint's arguments that has everything a constraint is about; undefined where it takes several parts. */
export function partOfConstraint(constraint: Constraint, { parameters }: ParameterObject): Location | undefined {
  const about = new Set(namesIn(constraint));
  const [part, ...others] = new Set(parameters.filter(({ name }) => about.has(name)).map(({ location }) => location));
  return others.length === 0 ? part : undefined;
}

function valueNames(
  iface: Interface,
  objects: readonly ParameterObject[],
  sets: ReadonlyMap<string, string>,
  names: Names,
): Pick<TypeNames, 'lists' | 'deprecated'> {
  const lists = new Map<Parameter, string>();
  const deprecated = new Map<string | Parameter, string>();
  for (const { name, type } of iface.sets) {
    if (hasDeprecated(type)) deprecated.set(name, names.take(`${sets.get(name)}Deprecated`));
  }
  const resources = iface.kind === 'routes' ? iface.resources : [];
  const owners = [
    ...resources.map(({ name, fields }) => ({ stem: pascalCase(name), parameters: fields })),
    ...objects.map((object) => ({ stem: stemOf(object), parameters: object.parameters })),
  ];
  for (const { stem, parameters } of owners) {
    for (const parameter of parameters) {
      const wanted = stem + pascalCase(parameter.statedName ?? parameter.name);
      if (isListOfItsOwn(parameter)) lists.set(parameter, names.take(wanted));
      if (ownDeprecated(parameter)) deprecated.set(parameter, names.take(`${wanted}Deprecated`));
    }
  }
  return { lists, deprecated };
}

/** Whether a parameter takes one or several of at least two values that have no name together. */
function isListOfItsOwn({ type, multi, mustbe }: Parameter): boolean {
  if (!multi || mustbe !== undefined || type.set !== undefined || type.kind !== 'values') return false;
  return type.values.length > 1 || type.pattern !== undefined;
}

function ownDeprecated({ type, mustbe }: Parameter): boolean {
  return mustbe === undefined && hasDeprecated(type) && type.set === undefined;
}

function hasDeprecated(type: Type): boolean {
  if (type.kind === 'array') return type.items.set === undefined && hasDeprecated(type.items);
  return type.kind === 'values' && type.values.some(({ deprecated }) => deprecated);
}

function createTracked(): Names & { taken(): Iterable<string> } {
  const names = createNames(builtIn);
  const taken = [...builtIn];
  return {
    taken: () => taken,
    take(wanted) {
      const name = names.take(wanted);
      taken.push(name);
      return name;
    },
  };
}
