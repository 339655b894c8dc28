import type { Interface } from '../../catalogue/model/model.ts';
import { oncePer } from '../../lib/once-per.ts';
import {
  aliasKind,
  type Declaration,
  type DeclaredTypes,
  declaredTypes,
  type Form,
  joinedTypes,
  printDeclarations,
} from '../../lib/typescript.ts';
import { type OutputUnit, outputUnitsOf, shapesOfUnit } from '../../shape/output-units.ts';
import { resourceShapesOf, shapesOf } from '../../shape/shapes.ts';
import { documentationContext } from './documentation.ts';
import { moduleLookup, operationLookup } from './lookups.ts';
import { notedTypes } from './noted-names.ts';
import { type Context, shapeTypes } from './object-types.ts';
import { queryLookupTypes, queryText } from './query.ts';
import { generatorTypes } from './query-generators.ts';
import { moduleNames, queryContext } from './query-names.ts';
import { typeNames } from './type-names.ts';
import { constantDeclarations, scalarAliases, setAliases } from './value-declarations.ts';

/** The exported types of an interface, in parts that can be printed as separate files. */
export interface TypeParts {
  /** The types of shared sets and resources, and the helper types for all parts. */
  readonly shared: DeclaredTypes;
  /** The types of shared sets and of kinds of texts among those. */
  readonly values: DeclaredTypes;
  readonly units: ReadonlyMap<OutputUnit, TypesOfUnit>;
  /** The interfaces that look up types by the name of a module or operation, and the types of requests. */
  readonly lookups: readonly DeclaredTypes[];
}

/** The types of a module or of a family of routes. */
export interface TypesOfUnit {
  readonly own: readonly DeclaredTypes[];
  /** The parameters of a module under the names that they have when the module is used as a generator. */
  readonly asGenerator: readonly DeclaredTypes[];
}

/**
 * All types of an interface as one text, with the entry point for queries if a binding states how requests name modules. In the form
 * `module`, the text has no arrays of values; in the form `declaration`, it declares those of a JavaScript module.
 */
export function declarationsText(iface: Interface, form: Form): string {
  return printed[form](iface);
}

const printed = {
  module: oncePer((iface: Interface): string => typesText(iface) + queryText(iface, 'module')),
  declaration: oncePer(
    (iface: Interface): string => sharedConstants(iface) + typesText(iface) + queryText(iface, 'declaration'),
  ),
};

function typesText(iface: Interface): string {
  const { shared, units, lookups } = typePartsOf(iface);
  const all = [...units.values()];
  const [lookup, ofModules, ...ofGenerators] = lookups;
  return joinedTypes([
    ...[shared, ...all.flatMap(({ own }) => own), lookup, ofModules].filter((one) => one !== undefined),
    // The lookup of generators follows the types that it refers to.
    ...all.flatMap(({ asGenerator }) => asGenerator),
    ...ofGenerators,
  ]);
}

/** The declarations of the arrays of values; an empty text if there are none. */
export function sharedConstants(iface: Interface): string {
  const constants = constantDeclarations(iface, 'declaration');
  return constants.length === 0 ? '' : `${printDeclarations(constants)}\n`;
}

/** The arrays of values of an interface as a TypeScript module; undefined if there are none. */
export function constantsText(iface: Interface): string | undefined {
  const declarations = constantDeclarations(iface, 'module');
  return declarations.length === 0 ? undefined : printDeclarations(declarations);
}

/** The types of an interface. They are printed once, although several outputs contain them. */
export const typePartsOf = oncePer((iface: Interface): TypeParts => {
  const query = queryContext(iface);
  const context: Context = {
    iface,
    names: typeNames(iface),
    documentation: documentationContext(iface),
    ...(query ? { naming: moduleNames(query) } : {}),
  };
  const { names } = context;
  const objects = shapesOf(iface);
  const shapes = [...resourceShapesOf(iface), ...objects];
  const scalars = scalarAliases(iface, query ? [...shapes, query.envelope] : shapes, names);
  const resources = resourceShapesOf(iface).map((shape) => shapeTypes(shape, context));
  const asGenerators = query ? generatorTypes(query) : new Map<string, readonly DeclaredTypes[]>();
  const typesOf = (unit: OutputUnit): TypesOfUnit => ({
    own: shapesOfUnit(unit, iface).map((shape) => shapeTypes(shape, context)),
    asGenerator: shapesOfUnit(unit, iface).flatMap(({ name }) => asGenerators.get(name) ?? []),
  });
  const units = new Map(outputUnitsOf(iface).map((unit) => [unit, typesOf(unit)]));
  const lookup = iface.kind === 'modules' ? moduleLookup : operationLookup;
  const lookups = [notedTypes(context, (noting) => lookup(objects, noting)), ...(query ? queryLookupTypes(query) : [])];
  const others = [...resources, ...[...units.values()].flatMap(typesIn), ...lookups];
  const isUsed = others.some(({ uses }) => uses.includes(names.noParameters));
  const first = declaredTypes(isUsed ? [noParameters(context)] : []);
  const values = together([declaredTypes(scalars), typesOfSets(context)]);
  return { shared: together([first, values, ...resources]), values, units, lookups };
});

/** All types of a module or of a family of routes. */
export function typesIn({ own, asGenerator }: TypesOfUnit): readonly DeclaredTypes[] {
  return [...own, ...asGenerator];
}

/** Joins types into one part, so that none of them needs an import for another. */
function together(all: readonly DeclaredTypes[]): DeclaredTypes {
  return { text: joinedTypes(all), declares: all.flatMap(({ declares }) => declares), uses: [] };
}

const typesOfSets = oncePer(
  (context: Context) => declaredTypes(setAliases(context.iface, context)),
  ({ names }) => names,
);

function noParameters({ names }: Context): Declaration {
  return {
    kind: aliasKind,
    isExported: true,
    name: names.noParameters,
    docs: ['An object without any parameters.'],
    type: 'Readonly<Record<string, never>>',
  };
}
