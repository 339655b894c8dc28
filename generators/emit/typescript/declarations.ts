import type { Interface } from '../../catalogue/model.ts';
import { getOrMake } from '../../lib/add-to.ts';
import { type Declaration, type Form, printDeclarations } from '../../lib/typescript.ts';
import { resourceShapesOf, shapesOf } from '../../shape/shapes.ts';
import { documentationContext } from './documentation.ts';
import { moduleLookup, operationLookup } from './lookups.ts';
import { type Context, shapeDeclarations } from './objects.ts';
import { queryDeclarations, queryText } from './query.ts';
import { moduleNames, queryContext } from './query-names.ts';
import { typeNames } from './type-names.ts';
import { constantDeclarations, scalarAliases, setAliases } from './values.ts';

const declared = new WeakMap<Interface, readonly Declaration[]>();
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
  const known = printed[form].get(iface);
  if (known) return known;
  const types = getOrMake(declared, iface, () => typeDeclarations(iface));
  const declarations = form === 'module' ? types : [...constantDeclarations(iface), ...types];
  const text = queryText(iface, form).then((query) => printDeclarations(declarations, form) + query);
  printed[form].set(iface, text);
  return text;
}

/** The arrays of values of an interface as a module of TypeScript; undefined where it has none. */
export function constantsText(iface: Interface): string | undefined {
  const declarations = constantDeclarations(iface);
  return declarations.length === 0 ? undefined : printDeclarations(declarations, 'module');
}

function typeDeclarations(iface: Interface): readonly Declaration[] {
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
  const aliases = [
    ...scalarAliases(iface, query ? [...shapes, query.envelope] : shapes, names),
    ...setAliases(iface, context),
  ];
  const declarations = [
    ...shapes.flatMap((shape) => shapeDeclarations(shape, context)),
    ...(iface.kind === 'modules' ? moduleLookup(objects, context) : operationLookup(objects, context)),
    ...(query ? queryDeclarations(query) : []),
  ];
  const isUsed = declarations.some(({ uses }) => uses?.includes(names.noParameters));
  return [...(isUsed ? [noParameters(context)] : []), ...aliases, ...declarations];
}

function noParameters({ names }: Context): Declaration {
  return {
    kind: 'alias',
    name: names.noParameters,
    documentation: ['An object without any parameters.'],
    type: 'Readonly<Record<string, never>>',
  };
}
