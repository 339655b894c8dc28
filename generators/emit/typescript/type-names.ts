import { type Constraint, namesIn } from '../../catalogue/constraints.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Location, Parameter } from '../../catalogue/parameter-model.ts';
import { textAlias, textKinds } from '../../catalogue/type-kinds.ts';
import { getOrMake } from '../../lib/add-to.ts';
import {
  constantInPascalCase,
  createNames,
  isIdentifier,
  type Names,
  nounFirst,
  pascalCase,
} from '../../lib/identifiers.ts';
import { setShapesOf } from '../../shape/sets.ts';
import type { Accepts, Shape } from '../../shape/shape.ts';
import { oncePerParameter, resourceShapesOf, shapesOf } from '../../shape/shapes.ts';
import { hasUploads } from '../../shape/uploads.ts';

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
  /** The type of the content of a file. */
  readonly upload: string;
  readonly noParameters: string;
  /** The interface that has every module or operation. */
  readonly lookup: string;
  /** The union of the modules that are generators. */
  readonly generators: string;
  /** Names for what else the module declares, by the wanted ones: each free, and the same ones every time. */
  further(wanted: readonly string[]): ReadonlyMap<string, string>;
}

/** Types that the generated modules take from TypeScript itself. */
const builtIn = ['Readonly', 'Record', 'Partial', 'Omit', 'Exclude', 'Extract'];

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
    upload: hasUploads(iface) ? names.take('Upload') : 'Upload',
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
  const [resources, shapes] = [resourceShapesOf(iface), shapesOf(iface)];
  const all = new Map(shapes.map((shape) => [shape.name, names.take(nameOfAll(shape))]));
  const parts = new Map(shapes.map((shape) => [shape.name, partNames(shape, names)]));
  const constrained = shapes.flatMap((shape) => constrainedTypes(shape, all, parts));
  return {
    ...fixed,
    constants: new Map(constants),
    sets: new Map(sets),
    resources: new Map(resources.map(({ name }) => [name, names.take(pascalCase(name))])),
    objects: all,
    parts,
    bases: new Map(constrained.map((name) => [name, names.take(`${name}Base`)])),
    ...valueNames(iface, [...resources, ...shapes], new Map(sets), names),
    further(wanted) {
      const free = createNames(names.taken());
      return new Map(wanted.map((name) => [name, free.take(name)]));
    },
  };
}

const shared = new WeakMap<TypeNames, string>();

/** The names that the type of any object may refer to, as one text. */
export function sharedNames(names: TypeNames): string {
  return getOrMake(shared, names, () => {
    const { sets, resources, deprecated, texts, upload, noParameters, lookup, generators } = names;
    const ofSets = [...deprecated].filter(([of]) => typeof of === 'string');
    return JSON.stringify([
      ...[sets, resources, ofSets, texts].map((all) => [...all]),
      upload,
      noParameters,
      lookup,
      generators,
    ]);
  });
}

/** The name of the type of a whole object. */
export function nameOfType({ name, owner }: Shape, { resources, objects }: TypeNames): string {
  return (owner.kind === 'resource' ? resources : objects).get(name) ?? name;
}

/** Returns the beginning of each type name of an object. */
function stemOf({ name, owner }: Shape): string {
  return owner.kind === 'endpoint' ? nounFirst(name) : pascalCase(name);
}

function nameOfAll(shape: Shape): string {
  return stemOf(shape) + (shape.owner.kind === 'module' ? 'Params' : 'Arguments');
}

const suffixes: readonly (readonly [Location, string])[] = [
  ['path', 'Path'],
  ['query', 'Query'],
  // What is created or updated is what a reader looks for, such as `PostCreate`.
  ['body', ''],
];

function partNames(shape: Shape, names: Names): ReadonlyMap<Location, string> {
  const used = new Set(shape.members.map(({ location }) => location));
  return new Map(
    suffixes
      .filter(([location]) => used.has(location))
      .map(([location, suffix]) => [location, names.take(stemOf(shape) + suffix)]),
  );
}

/** The types of an object whose members some constraint is about: a module's own, or those of parts. */
function constrainedTypes(shape: Shape, all: TypeNames['objects'], parts: TypeNames['parts']): string[] {
  const located = shape.constraints.map((constraint) => partOfConstraint(constraint, shape));
  const names = located.map((part) => (part === undefined ? undefined : parts.get(shape.name)?.get(part)));
  const own = shape.owner.kind === 'module' && shape.constraints.length > 0 ? all.get(shape.name) : undefined;
  return [...new Set([own, ...names])].filter((name) => name !== undefined);
}

/** The part of an endpoint's arguments that has everything a constraint is about; undefined where it takes several parts. */
export function partOfConstraint(constraint: Constraint, { members }: Shape): Location | undefined {
  const about = new Set(namesIn(constraint));
  const parts = members.filter(({ parameter: { name } }) => about.has(name)).map(({ location }) => location);
  const [part, ...others] = new Set(parts);
  return others.length === 0 ? part : undefined;
}

function valueNames(
  iface: Interface,
  shapes: readonly Shape[],
  sets: ReadonlyMap<string, string>,
  names: Names,
): Pick<TypeNames, 'lists' | 'deprecated'> {
  const lists = new Map<Parameter, string>();
  const deprecated = new Map<string | Parameter, string>();
  for (const { name, accepts } of setShapesOf(iface)) {
    if (hasDeprecated(accepts)) deprecated.set(name, names.take(`${sets.get(name)}Deprecated`));
  }
  for (const shape of shapes) {
    for (const { parameter, accepts, several } of oncePerParameter(shape.members)) {
      const wanted = stemOf(shape) + pascalCase(parameter.statedName ?? parameter.name);
      if (several && isListOfItsOwn(accepts)) lists.set(parameter, names.take(wanted));
      if (hasDeprecated(accepts)) deprecated.set(parameter, names.take(`${wanted}Deprecated`));
    }
  }
  return { lists, deprecated };
}

/** Whether one of at least two values is accepted that have no name together. */
function isListOfItsOwn(accepts: Accepts): boolean {
  if (accepts.kind !== 'enum' || accepts.set !== undefined) return false;
  return accepts.values.length > 1 || accepts.form !== undefined;
}

/** Whether a value is deprecated that is listed here, and not by a shared set. */
function hasDeprecated(accepts: Accepts): boolean {
  if (accepts.set !== undefined) return false;
  if (accepts.kind === 'array') return hasDeprecated(accepts.items);
  return accepts.kind === 'enum' && accepts.values.some(({ deprecated }) => deprecated);
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
