import type { Random } from '../../random.ts';
import { type Facts, some, type Tree } from './choices.ts';

/** The routes of an index, by key. */
export type Routes = Readonly<Record<string, Tree>>;

/** Expressions for path variables from WordPress, its plugins and careless authors. */
const expressions: readonly string[] = [
  ...['[\\d]+', '\\d+', '[0-9]+', '[\\w-]+', '[\\w\\-]+', '[\\w]+', '[a-z0-9-]+', '[a-z0-9_-]+', '[a-zA-Z0-9_-]+'],
  ...['[a-z]+', '[^/]+', '[^\\/]+', '.+', '\\S+', '[a-zA-Z0-9_\\%-]+', '[[:alnum:]_-]++', '[a-z]{2}', 'red|green'],
  ...['(?:[a-z]+|\\d+)', '[\\d]+(?:,[\\d]+)*', '[a-f0-9-]{36}', '(a+)+', '(?R)'],
];

const namespaces: readonly string[] = ['core/v1', 'shop/v1', 'shop/v2', 'forms', 'seo/v1', 'block-directory/v1'];
const nouns: readonly string[] = [
  'posts',
  'pages',
  'users',
  'items',
  'orders',
  'forms',
  'settings',
  'item-types',
  'con',
];
const variables: readonly string[] = ['id', 'slug', 'name', 'parent', 'post_id', 'digits'];
const argumentNames: readonly string[] = ['context', 'page', 'per_page', 'order', 'status', 'include', 'meta', 'title'];
/**
 * How endpoints divide the methods of a route. No method is in two endpoints: it would go to the first, so that their order would matter.
 */
const divisions: readonly (readonly (readonly string[])[])[] = [
  [['GET']],
  [['POST', 'PUT', 'PATCH']],
  [['GET'], ['POST']],
  [['DELETE'], ['GET'], ['PUT', 'PATCH']],
  [['GET', 'POST']],
];
const words: readonly string[] = ['view', 'edit', 'embed', 'draft', 'publish', 'trash', '', 'A b', 'asc'];

/** The facts of an argument, besides whether it is required. */
const kinds: readonly ((random: Random) => Facts)[] = [
  () => ({}),
  () => ({ type: 'string' }),
  (random) => ({ type: 'string', enum: some(words, random) }),
  (random) => ({ type: 'string', enum: some(words, random), default: random.pick(words) }),
  (random) => ({ type: 'string', pattern: random.pick(expressions) }),
  (random) => ({ type: 'string', format: random.pick(['date-time', 'email', 'uri', 'uuid']) }),
  (random) => ({ type: 'integer', minimum: random.below(3), maximum: random.from(1, 100), default: random.below(20) }),
  () => ({ type: 'number', minimum: 0, exclusiveMinimum: true }),
  (random) => ({ type: 'boolean', default: random.below(2) === 0 }),
  (random) => ({ type: ['string', 'null'], enum: [...some(words, random), null] }),
  () => ({ type: ['integer', 'string'] }),
  (random) => ({ type: 'array', items: { type: random.pick(['integer', 'string']) }, default: [] }),
  (random) => ({ type: 'array', items: { type: 'string', enum: some(words, random) }, minItems: random.below(3) }),
  (random) => ({ type: 'object', properties: fieldsFor(random), additionalProperties: random.below(2) === 0 }),
  (random) => ({ type: 'object', properties: { raw: { type: 'string', context: some(words, random) } } }),
  () => ({
    oneOf: [
      { type: 'integer', title: 'Number' },
      { type: 'array', items: { type: 'string' } },
    ],
  }),
  (random) => ({ type: 'string', sanitize: random.below(3), description: random.pick(['One.', 'Another.']) }),
];

function factsFor(random: Random): Facts {
  return random.pick(kinds)(random);
}

function fieldsFor(random: Random): Facts {
  return Object.fromEntries(some(argumentNames, random).map((name) => [name, random.pick(kinds.slice(0, 12))(random)]));
}

function argumentFor(random: Random): Facts {
  return { required: random.below(5) === 0, ...factsFor(random) };
}

function argumentsFor(random: Random): Facts {
  return Object.fromEntries(some(argumentNames, random).map((name) => [name, argumentFor(random)]));
}

/** A few routes below one namespace. */
export function randomRoutes(random: Random): Routes {
  const namespace = random.pick(namespaces);
  const variable = (): string => `(?P<${random.pick(variables)}>${random.pick(expressions)})`;
  const forms: readonly (() => string)[] = [
    () => '',
    () => `/${variable()}`,
    () => `/${variable()}/${random.pick(nouns)}`,
    () => `/${variable()}/${random.pick(nouns)}/${variable()}`,
    () => `(?:/${variable()})?`,
    () => `/x-${variable()}`,
  ];
  return Object.fromEntries(
    Array.from({ length: random.from(1, 4) }, () => {
      const key = `/${namespace}/${random.pick(nouns)}${random.pick(forms)()}`;
      const endpoints = random.pick(divisions).map((methods) => ({ methods, args: argumentsFor(random) }));
      const links = key.includes('(') ? {} : { _links: { self: [{ href: `https://site.example/wp-json${key}` }] } };
      return [key, { namespace, methods: endpoints.flatMap(({ methods }) => methods), endpoints, ...links }];
    }),
  );
}

/** The routes in another version: some are removed, and some have other endpoints and arguments. */
export function otherRoutes(routes: Routes, random: Random): Routes {
  return Object.fromEntries(
    Object.entries(routes).flatMap(([key, route]): [string, Tree][] => {
      if (random.below(12) === 0) return [];
      const endpoints: Tree = route['endpoints'];
      if (!Array.isArray(endpoints) || random.below(4) > 0) return [[key, route]];
      return [[key, { ...route, endpoints: random.shuffled(endpoints).map((one) => otherEndpoint(one, random)) }]];
    }),
  );
}

function otherEndpoint(endpoint: Tree, random: Random): Tree {
  const given = Object.entries<Tree>(endpoint['args'] ?? {});
  const kept = given.filter(() => random.below(5) > 0);
  const changed = kept.map(([name, one]) => [name, random.below(4) === 0 ? { ...one, ...factsFor(random) } : one]);
  const added = random.below(3) === 0 ? argumentsFor(random) : {};
  const methods = random.below(6) === 0 ? endpoint['methods'].slice(0, 1) : endpoint['methods'];
  return { ...endpoint, methods, args: { ...Object.fromEntries(changed), ...added } };
}

/** The index of a site with these routes. `core`: a real index, whose other members are used. */
export function siteOf(routes: Routes, name: string, core: Tree = {}): Tree {
  const namespaces = new Set<string>(core['namespaces'] ?? []);
  for (const route of Object.values(routes)) if (route['namespace']) namespaces.add(route['namespace']);
  return { name, authentication: [], ...core, namespaces: [...namespaces], routes };
}
