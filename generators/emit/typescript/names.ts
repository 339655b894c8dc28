import type { Interface } from '../../catalogue/model.ts';
import { parameterObjects } from '../../catalogue/objects.ts';
import { createNames, isIdentifier, pascalCase } from '../../lib/identifiers.ts';

/** The names of the types of one interface. */
export interface TypeNames {
  /** By the names in the catalogue. */
  readonly sets: ReadonlyMap<string, string>;
  readonly resources: ReadonlyMap<string, string>;
  readonly objects: ReadonlyMap<string, string>;
  readonly timestamp: string;
  readonly title: string;
  readonly user: string;
  /** The interface that has every parameter object. */
  readonly lookup: string;
  /** The union of the modules that are generators. */
  readonly generators: string;
}

/** Types that the generated modules take from TypeScript itself. */
const builtIn = ['Readonly', 'Record'];

/** Names for everything that a module of types exports, each once. Shared sets keep theirs. */
export function typeNames(iface: Interface): TypeNames {
  const names = createNames(builtIn);
  const sets = iface.sets.map(({ name }): [string, string] => [
    name,
    names.take(isIdentifier(name) ? name : pascalCase(name)),
  ]);
  const lookup = names.take(iface.kind === 'modules' ? 'Modules' : 'Operations');
  const generators = names.take('GeneratorModule');
  const timestamp = names.take('Timestamp');
  const title = names.take('Title');
  const user = names.take('UserName');
  const suffix = iface.kind === 'modules' ? 'Parameters' : 'Arguments';
  const objects = parameterObjects(iface).map(({ name }): [string, string] => [
    name,
    names.take(pascalCase(name) + suffix),
  ]);
  const resources = iface.kind === 'routes' ? iface.resources : [];
  return {
    sets: new Map(sets),
    lookup,
    generators,
    timestamp,
    title,
    user,
    objects: new Map(objects),
    resources: new Map(resources.map(({ name }) => [name, names.take(pascalCase(name))])),
  };
}
