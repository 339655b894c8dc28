import type { Interface } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import {
  type Declaration,
  type DeclaredTypes,
  declaredTypes,
  type Form,
  joinedTypes,
  printDeclarations,
} from '../../lib/typescript.ts';
import { resourceShapesOf, shapesOf } from '../../shape/shapes.ts';
import { documentationContext } from './documentation.ts';
import { moduleLookup, operationLookup } from './lookups.ts';
import { type Context, shapeTypes } from './objects.ts';
import { exportedQueryTypes, queryText } from './query.ts';
import { moduleNames, queryContext } from './query-names.ts';
import { type TypeNames, typeNames } from './type-names.ts';
import { constantDeclarations, scalarAliases, setAliases } from './values.ts';

const typesText = new WeakMap<Interface, string>();
const printed = {
  module: new WeakMap<Interface, Promise<string>>(),
  declaration: new WeakMap<Interface, Promise<string>>(),
};

/**
 * The exported types of an interface as text, and the entry point that combines modules where a binding says how: a module
 * without the arrays of values, or the declarations of a module of JavaScript that has them. Printed once an interface and
 * form, although several outputs may hold it.
 */
export function declarationsText(iface: Interface, form: Form): Promise<string> {
  return getOrMake(printed[form], iface, async () => {
    const types = getOrMake(typesText, iface, () => textOfTypes(iface));
    const constants = form === 'module' ? [] : constantDeclarations(iface);
    const first = constants.length === 0 ? '' : `${printDeclarations(constants, form)}\n`;
    return first + types + (await queryText(iface, form));
  });
}

/** The arrays of values of an interface as a module of TypeScript; undefined where it has none. */
export function constantsText(iface: Interface): string | undefined {
  const declarations = constantDeclarations(iface);
  return declarations.length === 0 ? undefined : printDeclarations(declarations, 'module');
}

/** The types are put together from texts that are made again only where what they depend on has changed. */
function textOfTypes(iface: Interface): string {
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
  const types = [
    ...shapes.map((shape) => shapeTypes(shape, context)),
    declaredTypes(iface.kind === 'modules' ? moduleLookup(objects, context) : operationLookup(objects, context)),
    ...(query ? exportedQueryTypes(query) : []),
  ];
  const isUsed = types.some(({ uses }) => uses.includes(names.noParameters));
  return joinedTypes([
    declaredTypes([...(isUsed ? [noParameters(context)] : []), ...scalars]),
    getOrMake(sets, names, () => declaredTypes(setAliases(iface, context))),
    ...types,
  ]);
}

const sets = new WeakMap<TypeNames, DeclaredTypes>();

function noParameters({ names }: Context): Declaration {
  return {
    kind: 'alias',
    name: names.noParameters,
    documentation: ['An object without any parameters.'],
    type: 'Readonly<Record<string, never>>',
  };
}
