import type { Gap } from '../../catalogue/gaps.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Method } from '../../catalogue/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentBlock, commentText, type Declaration, indented, type Member } from '../../lib/typescript.ts';
import { referenceDocumentation } from './documentation.ts';
import { unionOf } from './expressions.ts';
import { type Context, closed } from './objects.ts';
import type { TypeNames } from './type-names.ts';

/** The interface that has the parameters of every module by its name, and the union of the modules that are generators. */
export function moduleLookup(objects: readonly ParameterObject[], { names }: Context): Declaration[] {
  const generators = objects.flatMap((object) =>
    object.kind === 'module' && object.module.generator ? [stringLiteral(object.name)] : [],
  );
  const union: Declaration = {
    kind: 'alias',
    name: names.generators,
    documentation: ['The modules that can be used as a generator.'],
    type: unionOf(generators),
  };
  const members = objects.map((object): Member => {
    const type = names.objects.get(object.name) ?? object.name;
    return { key: propertyKey(object.name), optional: false, type, documentation: referenceDocumentation(object) };
  });
  return [
    { ...closed(members, names), name: names.lookup, documentation: ['The parameters of each module, by its name.'] },
    ...(generators.length > 0 ? [union] : []),
  ];
}

/** The interface that has the path, the query and the body of every operation, by its method and path. */
export function operationLookup(objects: readonly ParameterObject[], { iface, names }: Context): Declaration[] {
  const operations = new Map<string, (readonly [ParameterObject, readonly string[]])[]>();
  for (const object of objects) {
    if (object.kind !== 'endpoint') continue;
    for (const method of object.endpoint.methods) {
      const key = `${method} ${object.route.path}`;
      addTo(operations, key, [object, partsOf(method, object, iface, names)]);
    }
  }
  const members = [...operations].map(([operation, shapes]): Member => {
    const [first] = shapes;
    return {
      key: propertyKey(operation),
      optional: false,
      type: unionOfShapes([...new Set(shapes.map(([, lines]) => lines.join('\n')))]),
      documentation: first ? referenceDocumentation(first[0]) : [],
    };
  });
  const endpoints = objects.filter(({ kind }) => kind === 'endpoint');
  const hasEmptyParts = endpoints.some((object) => addressParts(object, names).includes(undefined));
  return [
    {
      ...closed(members, names),
      name: names.lookup,
      documentation: ['The path, the query and the body of each operation, by its method and path.'],
      ...(hasEmptyParts && { uses: [names.noParameters] }),
    },
  ];
}

function unionOfShapes(shapes: readonly string[]): string {
  const [only = '', second] = shapes;
  if (second === undefined) return `{\n${indented(only)}\n}`;
  return shapes.map((shape) => `\n${indented(`| {\n${indented(indented(shape))}\n  }`)}`).join('');
}

function partsOf(method: Method, object: ParameterObject, iface: Interface, names: TypeNames): readonly string[] {
  const [path = names.noParameters, query = names.noParameters] = addressParts(object, names);
  const body = bodyOf(method, object, iface, names.parts.get(object.name)?.get('body'));
  return [`path: ${path};`, `query: ${query};`, ...body];
}

/** The types of what is in the path and in the query of an operation; undefined where there is nothing. */
function addressParts(object: ParameterObject, names: TypeNames): readonly (string | undefined)[] {
  const parts = names.parts.get(object.name);
  return [parts?.get('path'), parts?.get('query')];
}

/** The methods whose requests have a body. */
const withBody: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH']);

function bodyOf(method: Method, object: ParameterObject, iface: Interface, name: string | undefined): string[] {
  if (name !== undefined) return [`body: ${name};`];
  const missing = withBody.has(method) ? gapsInBody(object, iface) : [];
  if (missing.length === 0) return ['body: undefined;'];
  const comment = commentBlock([`Not shown: ${missing.map((gap) => commentText(gap.missing)).join('; ')}.`]);
  return [...comment.trimEnd().split('\n'), 'body: unknown;'];
}

/** Finds the gaps about the route as a whole, which may be about its body. */
function gapsInBody(object: ParameterObject, { gaps }: Interface): readonly Gap[] {
  if (object.kind !== 'endpoint') return [];
  const { path } = object.route;
  return gaps.filter(
    ({ outputs, scopes }) =>
      outputs.get('types') === 'unknown' && scopes.some(({ kind, name }) => kind === 'route' && name === path),
  );
}
