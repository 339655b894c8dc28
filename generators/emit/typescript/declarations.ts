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
import { type OutputUnit, outputUnitsOf } from '../../shape/output-units.ts';
import { resourceShapesOf, shapesOf } from '../../shape/shapes.ts';
import { documentationContext } from './documentation.ts';
import { moduleLookup, operationLookup } from './lookups.ts';
import { notedTypes } from './noted-names.ts';
import { type Context, shapeTypes } from './objects.ts';
import { queryLookupTypes, queryText } from './query.ts';
import { generatorTypes } from './query-generators.ts';
import { moduleNames, queryContext } from './query-names.ts';
import { typeNames } from './type-names.ts';
import { constantDeclarations, scalarAliases, setAliases } from './values.ts';

/** The exported types of an interface, in parts that may be files of their own. */
export interface TypeParts {
  /** The types of shared sets and resources, and what these and others are made of. */
  readonly shared: DeclaredTypes;
  readonly units: ReadonlyMap<OutputUnit, TypesOfUnit>;
  /** The types that look up others by the names of modules or operations, and the types that requests are made of. */
  readonly lookups: readonly DeclaredTypes[];
}

/** The types of a module or of a family of routes. */
export interface TypesOfUnit {
  readonly own: readonly DeclaredTypes[];
  /** The parameters of a module under the names that they have where it is used as a generator. */
  readonly asGenerator: readonly DeclaredTypes[];
}

/**
 * The exported types of an interface as one text, and the entry point that combines modules where a binding says how: a module
 * without the arrays of values, or the declarations of a module of JavaScript that has them.
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
    // The lookup of generators stands behind what it looks up.
    ...all.flatMap(({ asGenerator }) => asGenerator),
    ...ofGenerators,
  ]);
}

/** The declarations of the arrays of values, to stand in front of others; an empty text where there are none. */
export function sharedConstants(iface: Interface): string {
  const constants = constantDeclarations(iface, 'declaration');
  return constants.length === 0 ? '' : `${printDeclarations(constants)}\n`;
}

/** The arrays of values of an interface as a module of TypeScript; undefined where it has none. */
export function constantsText(iface: Interface): string | undefined {
  const declarations = constantDeclarations(iface, 'module');
  return declarations.length === 0 ? undefined : printDeclarations(declarations);
}

/** The types of an interface, printed once, although several outputs may hold them. */
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
  const typesOf = ({ shapes }: OutputUnit): TypesOfUnit => ({
    own: shapes.map((shape) => shapeTypes(shape, context)),
    asGenerator: shapes.flatMap(({ name }) => asGenerators.get(name) ?? []),
  });
  const units = new Map(outputUnitsOf(iface).map((unit) => [unit, typesOf(unit)]));
  const lookup = iface.kind === 'modules' ? moduleLookup : operationLookup;
  const lookups = [notedTypes(context, (noting) => lookup(objects, noting)), ...(query ? queryLookupTypes(query) : [])];
  const others = [...resources, ...[...units.values()].flatMap(typesIn), ...lookups];
  const isUsed = others.some(({ uses }) => uses.includes(names.noParameters));
  const first = declaredTypes([...(isUsed ? [noParameters(context)] : []), ...scalars]);
  return { shared: together([first, typesOfSets(context), ...resources]), units, lookups };
});

/** All types of a module or family. */
export function typesIn({ own, asGenerator }: TypesOfUnit): readonly DeclaredTypes[] {
  return [...own, ...asGenerator];
}

/** Types that stand together: what one of them declares, the others use from there. */
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
