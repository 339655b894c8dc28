import { type Gap, gapAction } from '../../catalogue/gaps.ts';
import type { Method } from '../../catalogue/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import { commentText, type Declaration, indented, type Member, objectType } from '../../lib/typescript.ts';
import type { Shape } from '../../shape/shape.ts';
import { referenceDocumentation } from './documentation.ts';
import { type Context, closed } from './objects.ts';
import { nameOfType, type TypeNames } from './type-names.ts';
import { unionOf } from './unions.ts';

/** The interface that has the parameters of every module by its name, and the union of the modules that are generators. */
export function moduleLookup(shapes: readonly Shape[], { names }: Context): Declaration[] {
  const generators = shapes.flatMap(({ name, owner }) =>
    owner.kind === 'module' && owner.module.generator ? [stringLiteral(name)] : [],
  );
  const union: Declaration = {
    kind: 'alias',
    name: names.generators,
    documentation: ['The modules that can be used as a generator.'],
    type: unionOf(generators),
  };
  const members = shapes.map((shape) => lookedUp(shape, nameOfType(shape, names)));
  return [
    { ...closed(members, names), name: names.lookup, documentation: ['The parameters of each module, by its name.'] },
    ...(generators.length > 0 ? [union] : []),
  ];
}

/** The member of a lookup that has the type of a shape. */
export function lookedUp(shape: Shape, type: string, key = shape.name): Member {
  return { key: propertyKey(key), optional: false, type, documentation: referenceDocumentation(shape) };
}

/** The interface that has the path, the query and the body of every operation, by its method and path. */
export function operationLookup(shapes: readonly Shape[], { names }: Context): Declaration[] {
  const operations = new Map<string, { readonly shape: Shape; readonly type: string }[]>();
  for (const shape of shapes) {
    if (shape.owner.kind !== 'endpoint') continue;
    for (const method of shape.owner.endpoint.methods) {
      const type = objectType(partsOf(method, shape, names));
      addTo(operations, `${method} ${shape.owner.route.path}`, { shape, type });
    }
  }
  const members = [...operations].flatMap(([operation, all]): Member[] => {
    const [first] = all;
    return first ? [lookedUp(first.shape, unionOfObjects(all.map(({ type }) => type)), operation)] : [];
  });
  const hasEmptyParts = shapes.some((shape) => addressParts(shape, names).includes(undefined));
  return [
    {
      ...closed(members, names),
      name: names.lookup,
      documentation: ['The path, the query and the body of each operation, by its method and path.'],
      ...(hasEmptyParts && { uses: [names.noParameters] }),
    },
  ];
}

function unionOfObjects(types: readonly string[]): string {
  const [only = '', second, ...others] = new Set(types);
  if (second === undefined) return only;
  return [only, second, ...others].map((type) => `\n${indented(`| ${indented(type).trimStart()}`)}`).join('');
}

function partsOf(method: Method, shape: Shape, names: TypeNames): readonly Member[] {
  const [path = names.noParameters, query = names.noParameters] = addressParts(shape, names);
  const body = names.parts.get(shape.name)?.get('body');
  const missing = body === undefined && withBody.has(method) ? gapsInBody(shape) : [];
  const shown = `Not shown: ${missing.map((gap) => commentText(gap.missing)).join('; ')}.`;
  return [
    { key: 'path', optional: false, type: path, documentation: [] },
    { key: 'query', optional: false, type: query, documentation: [] },
    ...headerParts(shape, names),
    missing.length === 0
      ? { key: 'body', optional: false, type: body ?? 'undefined', documentation: [] }
      : { key: 'body', optional: false, type: 'unknown', documentation: [shown] },
  ];
}

/** The types of what is in the path and in the query of an operation; undefined where there is nothing. */
function addressParts(shape: Shape, names: TypeNames): readonly (string | undefined)[] {
  const parts = names.parts.get(shape.name);
  return [parts?.get('path'), parts?.get('query')];
}

/** What an operation has in headers and in cookies; most have neither. */
function headerParts(shape: Shape, names: TypeNames): Member[] {
  const parts = names.parts.get(shape.name);
  return headerKeys.flatMap(([location, key]) => {
    const type = parts?.get(location);
    return type === undefined ? [] : [{ key, optional: false, type, documentation: [] }];
  });
}

const headerKeys = [
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const;

/** The methods whose requests have a body. */
const withBody: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH']);

/** Finds the gaps about the route as a whole, which may be about its body. */
function gapsInBody({ owner, iface }: Shape): readonly Gap[] {
  if (owner.kind !== 'endpoint') return [];
  const { path } = owner.route;
  return iface.gaps.filter(
    (gap) =>
      gapAction(gap, 'types') === 'unknown' && gap.scopes.some(({ kind, name }) => kind === 'route' && name === path),
  );
}
