import { envelopeOf, presetOf, type Selection } from '../../catalogue/envelope.ts';
import type { Interface, ModulesInterface } from '../../catalogue/model.ts';
import { createNames, pascalCase } from '../../lib/identifiers.ts';
import type { Shape } from '../../shape/shape.ts';
import { type GeneratorShape, generatorShapesOf, shapeOfEnvelope, shapesOf } from '../../shape/shapes.ts';
import { spellingOf } from '../../shape/spelling.ts';
import { helperNames } from './query-helpers.ts';
import { type TypeNames, typeNames } from './type-names.ts';

/** A parameter that names modules, with the type of their names. */
export interface NamedSelection extends Selection {
  /** Its name among the selectors: the parameter, behind what names its owner where others have one of that name. */
  readonly key: string;
  readonly type: string;
  /** The interface that has the parameters of its modules, by their names; of generators, by the values that name them. */
  readonly lookup: string;
  /** The value that names a module where a request does not have the parameter. */
  readonly preset?: string;
}

/** A module that is used as a generator, with the name of the type of its renamed parameters. */
export interface NamedGenerator extends GeneratorShape {
  readonly type: string;
  readonly lookup: string;
}

/** The context that the declarations of the entry point share. */
export interface QueryContext {
  readonly iface: ModulesInterface;
  readonly envelope: Shape;
  readonly modules: readonly Shape[];
  readonly selections: readonly NamedSelection[];
  readonly names: TypeNames;
  readonly generators: readonly NamedGenerator[];
  /** Returns the name of a helper type in this module. */
  named(helper: string): string;
}

const known = new WeakMap<Interface, QueryContext | undefined>();

/** The context of the entry point; undefined where no binding says how modules are named in a request. */
export function queryContext(iface: Interface): QueryContext | undefined {
  if (!known.has(iface)) known.set(iface, contextOf(iface));
  return known.get(iface);
}

function contextOf(iface: Interface): QueryContext | undefined {
  if (iface.kind !== 'modules') return undefined;
  const [envelope, selections] = [shapeOfEnvelope(iface), envelopeOf(iface)?.selections];
  if (!envelope || !selections) return undefined;
  const fixed = new Map(spellingOf(iface).fixed);
  const names = typeNames(iface);
  const wanted = createNames(helperNames);
  const unions = selections.map(({ groups }) =>
    groups ? wanted.take(`${groups.map(pascalCase).join('')}Module`) : undefined,
  );
  const lookups = selections.map(({ groups }, index) => {
    const isFirst = selections.findIndex((one) => one.groups === undefined) === index;
    return groups || isFirst ? 'Generators' : wanted.take('Generators');
  });
  const generators = selections.map((selection, index) => {
    const shapes = selection.groups ? [] : generatorShapesOf(iface, selection);
    return shapes.map((one): NamedGenerator => {
      const type = wanted.take(`${pascalCase(one.shape.name)}GeneratorParams`);
      return { ...one, type, lookup: lookups[index] ?? '' };
    });
  });
  const free = names.further([
    ...new Set([...helperNames, ...lookups]),
    ...unions.filter((name) => name !== undefined),
    ...generators.flat().map(({ type }) => type),
  ]);
  const named = (helper: string): string => free.get(helper) ?? helper;
  return {
    iface,
    envelope,
    modules: shapesOf(iface),
    names,
    named,
    generators: generators.flat().map((one) => ({ ...one, type: named(one.type), lookup: named(one.lookup) })),
    selections: selections.map((one, index) => {
      const union = unions[index];
      const preset = presetOf(one, fixed) && fixed.get(one.parameter);
      const selection = { ...one, key: keyOf(one, selections), ...(preset === undefined ? {} : { preset }) };
      if (union === undefined) {
        const lookup = named(lookups[index] ?? '');
        return { ...selection, type: generatorType(iface, generators[index] ?? [], names.generators, lookup), lookup };
      }
      return { ...selection, type: named(union), lookup: names.lookup };
    }),
  };
}

function keyOf(selection: Selection, selections: readonly Selection[]): string {
  const { parameter, owners: [owner] = [] } = selection;
  const first = selections.find((one) => one.parameter === parameter);
  if (first === selection || !owner) return parameter;
  for (const { parameter: naming, named } of selections) {
    for (const [value, module] of named) if (module === owner) return `${naming}=${value}&${parameter}`;
  }
  return parameter;
}

/** The type of the names of generators: those that are declared as generators, unless the parameter names others. */
function generatorType(
  iface: ModulesInterface,
  generators: readonly GeneratorShape[],
  union: string,
  lookup: string,
): string {
  // Nothing is declared for modules that there are none of.
  if (generators.length === 0) return 'never';
  const declared = new Set(iface.modules.filter(({ generator }) => generator).map(({ name }) => name));
  const isSame =
    declared.size === generators.length &&
    generators.every(({ shape, value }) => shape.name === value && declared.has(value));
  return isSame ? union : `keyof ${lookup}`;
}
