import { type Gap, gapAction } from '../../catalogue/model/gaps.ts';
import type { Location, Method } from '../../catalogue/model/parameter-model.ts';
import { addTo } from '../../lib/add-to.ts';
import { propertyKey } from '../../lib/identifiers.ts';
import { stringLiteral } from '../../lib/javascript.ts';
import {
  type AliasStructure,
  aliasKind,
  commentText,
  type Declaration,
  docsOf,
  indented,
  objectType,
  type PropertyStructure,
} from '../../lib/typescript.ts';
import type { Shape } from '../../shape/shape.ts';
import { referenceDocumentation } from './documentation.ts';
import type { Noting } from './noted-names.ts';
import { type Context, closed } from './object-types.ts';
import { nameOfType } from './type-names.ts';
import { unionOf } from './unions.ts';

type NotingContext = Noting<Context>;

/** The interface that maps each module name to its parameters, and the union of the modules that can be generators. */
export function moduleLookup(shapes: readonly Shape[], { names, use }: NotingContext): Declaration[] {
  const generators = shapes.flatMap(({ name, owner }) =>
    owner.kind === 'module' && owner.module.generator ? [stringLiteral(name)] : [],
  );
  const union: AliasStructure = {
    kind: aliasKind,
    isExported: true,
    name: names.generators,
    docs: ['The modules that can be used as a generator.'],
    type: unionOf(generators),
  };
  const members = shapes.map((shape) => lookedUp(shape, use(nameOfType(shape, names))));
  return [
    { ...closed(members, names), name: names.lookup, docs: ['The parameters of each module, by its name.'] },
    ...(generators.length > 0 ? [union] : []),
  ];
}

/** A member of a lookup, whose type is that of the shape. */
export function lookedUp(shape: Shape, type: string, key = shape.name): PropertyStructure {
  return { name: propertyKey(key), type, docs: docsOf(referenceDocumentation(shape)) };
}

/** The interface that maps each operation, such as `GET /posts`, to the types of its path, query and body. */
export function operationLookup(shapes: readonly Shape[], context: NotingContext): Declaration[] {
  const operations = new Map<string, { readonly shape: Shape; readonly type: string }[]>();
  for (const shape of shapes) {
    if (shape.owner.kind !== 'endpoint') continue;
    for (const method of shape.owner.endpoint.methods) {
      const type = objectType(partsOf(method, shape, context));
      addTo(operations, `${method} ${shape.owner.route.path}`, { shape, type });
    }
  }
  const members = [...operations].flatMap(([operation, all]): PropertyStructure[] => {
    const [first] = all;
    return first ? [lookedUp(first.shape, unionOfObjects(all.map(({ type }) => type)), operation)] : [];
  });
  const { names } = context;
  return [
    {
      ...closed(members, names),
      name: names.lookup,
      docs: ['The path, the query and the body of each operation, by its method and path.'],
    },
  ];
}

function unionOfObjects(types: readonly string[]): string {
  const [only = '', second, ...others] = new Set(types);
  if (second === undefined) return only;
  return [only, second, ...others].map((type) => `\n${indented(`| ${indented(type).trimStart()}`)}`).join('');
}

function partsOf(method: Method, shape: Shape, { names, use }: NotingContext): readonly PropertyStructure[] {
  const typeOf = (location: Location): string | undefined => {
    const type = names.parts.get(shape.name)?.get(location);
    return type === undefined ? undefined : use(type);
  };
  const body = typeOf('body');
  const missing = body === undefined && withBody.has(method) ? gapsInBody(shape) : [];
  const shown = `Not shown: ${missing.map((gap) => commentText(gap.missing)).join('; ')}.`;
  return [
    { name: 'path', type: typeOf('path') ?? names.noParameters },
    { name: 'query', type: typeOf('query') ?? names.noParameters },
    // Most operations have neither headers nor cookies, so that these are left out if absent.
    ...headerKeys.flatMap(([location, key]): PropertyStructure[] => {
      const type = typeOf(location);
      return type === undefined ? [] : [{ name: key, type }];
    }),
    missing.length === 0
      ? { name: 'body', type: body ?? 'undefined' }
      : { name: 'body', type: 'unknown', docs: [shown] },
  ];
}

const headerKeys = [
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const;

/** The methods whose requests usually have a body. */
const withBody: ReadonlySet<Method> = new Set(['POST', 'PUT', 'PATCH']);

/** The gaps about the whole route, which may be about its body. */
function gapsInBody({ owner, iface }: Shape): readonly Gap[] {
  if (owner.kind !== 'endpoint') return [];
  const { path } = owner.route;
  return iface.gaps.filter(
    (gap) =>
      gapAction(gap, 'types') === 'unknown' && gap.scopes.some(({ kind, name }) => kind === 'route' && name === path),
  );
}
