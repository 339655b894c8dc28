import type { Interface } from '../../catalogue/model/model.ts';
import { camelCase, createNames, pascalCase } from '../../lib/identifiers.ts';
import type { Shape } from '../../shape/shape.ts';
import { shapesOf } from '../../shape/shapes.ts';
import { nameOfType, typeNames } from '../typescript/type-names.ts';
import { helperNames } from './helpers.ts';

/** One schema: the shape that it accepts, its name, and the name of its type. */
export interface Entry {
  readonly shape: Shape;
  readonly exported: string;
  readonly type: string;
}

/** The names of everything in the module of an interface, unique among its values and among its types. */
export interface ModuleNames {
  /** The names of the schemas of shared sets, by the name of the set. */
  readonly sets: ReadonlyMap<string, string>;
  /** The names of the types of shared sets, by the name of the set. */
  readonly setTypes: ReadonlyMap<string, string>;
  readonly entries: readonly Entry[];
}

/** The global names that helpers and schemas use. */
const globalValues = ['Array', 'Infinity', 'Number', 'Object', 'RegExp', 'Set', 'String', 'undefined'];
const globalTypes = ['Readonly', 'Record', 'RegExp'];

export function moduleNames(iface: Interface): ModuleNames {
  const namesOfTypes = typeNames(iface);
  const types = createNames(['z', ...helperNames, ...globalTypes]);
  const values = createNames(['z', ...helperNames, ...globalValues]);
  const sets = new Map<string, string>();
  const setTypes = new Map<string, string>();
  for (const { name } of iface.sets) {
    sets.set(name, values.take(camelCase(name)));
    setTypes.set(name, types.take(namesOfTypes.sets.get(name) ?? pascalCase(name)));
  }
  const entries = shapesOf(iface).map((shape) => ({
    shape,
    exported: values.take(camelCase(shape.name)),
    type: types.take(nameOfType(shape, namesOfTypes)),
  }));
  return { sets, setTypes, entries };
}
