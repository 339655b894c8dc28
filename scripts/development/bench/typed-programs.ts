import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

// The same programs written twice: with our types, and with those that openapi-typescript generates from our documents.

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | string>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Operation {
  readonly parameters?: readonly ({ readonly in: string } | { readonly $ref: string })[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Queries that both accept. Each names its modules and some of their parameters. */
const queries = [
  "list: ['allpages'], apnamespace: 0, aplimit: 50",
  "list: ['search'], srsearch: 'cat', srwhat: 'text'",
  "list: ['usercontribs'], ucuser: ['Somebody'], ucprop: ['ids', 'title']",
  "list: ['recentchanges'], rctype: ['edit'], rcprop: ['ids'], rclimit: 5",
  "prop: ['revisions'], titles: ['Cat'], rvprop: ['ids', 'timestamp'], rvlimit: 10",
  "prop: ['links'], titles: ['Cat', 'Dog'], plnamespace: [0], pllimit: 10",
  "prop: ['imageinfo'], titles: ['File:Cat.jpg'], iiprop: ['url', 'size']",
  "meta: ['siteinfo'], siprop: ['general', 'namespaces']",
  "generator: 'allpages', gaplimit: 10, prop: ['info']",
];

export interface Uses {
  readonly name: string;
  /** The documents from which openapi-typescript generates its types. */
  readonly documents: readonly string[];
  readonly ours: readonly string[];
  readonly peer: readonly string[];
  readonly count: number;
}

/** A program that copies the query of every route and the parameters of every module, for the plain interfaces. */
export function plainUses(out: string): Uses {
  const routes = routesWithQuery(out);
  const modules = componentsOfModules(out);
  return {
    name: 'plain interfaces',
    documents: ['content', 'wiki'],
    ours: [
      importOf(out, 'content', 'type Operations'),
      importOf(out, 'wiki', 'type Modules'),
      ...routes.map(([path, method], index) => {
        const key = JSON.stringify(`${method.toUpperCase()} ${path}`);
        return copyOf(`route${index}`, `Operations[${key}]['query']`);
      }),
      ...modules.map(([module]) => copyOf(module, `Modules['${module}']`)),
    ],
    peer: [
      "import type { paths } from './content.js';",
      "import type { components } from './wiki.js';",
      ...routes.map(([path, method], index) =>
        copyOf(`route${index}`, `paths[${JSON.stringify(path)}]['${method}']['parameters']['query']`),
      ),
      ...modules.map(([module, component]) => copyOf(module, `components['schemas']['${component}']`)),
    ],
    count: routes.length + modules.length,
  };
}

/**
 * A program that sends requests to modules. Our types check which parameters the named modules have; the peer's types list all parameters.
 */
export function queryUses(out: string): Uses {
  return {
    name: 'queries of modules',
    documents: ['wiki.mediawiki'],
    ours: [
      importOf(out, 'wiki.mediawiki', 'query'),
      ...queries.map((query, index) => `export const query${index} = query({ ${query} });`),
    ],
    peer: [
      "import type { paths } from './wiki.mediawiki.js';",
      "type Query = NonNullable<paths['/api.php']['get']['parameters']['query']>;",
      "const always = { action: 'query', format: 'json', formatversion: '2' } as const;",
      ...queries.map((query, index) => `export const query${index}: Query = { ...always, ${query} };`),
    ],
    count: queries.length,
  };
}

function copyOf(name: string, type: string): string {
  return `export const ${name} = (value: NonNullable<${type}>): NonNullable<${type}> => ({ ...value });`;
}

function routesWithQuery(out: string): readonly (readonly [string, string])[] {
  return Object.entries(documentOf(out, 'content').paths).flatMap(([path, item]) =>
    methods.filter((method) => hasQuery(item[method])).map((method) => [path, method] as const),
  );
}

/** The names of the modules, and of the schemas of their parameters. */
function componentsOfModules(out: string): readonly (readonly [string, string])[] {
  return Object.keys(documentOf(out, 'wiki').components.schemas).flatMap((component) => {
    const module = /^(.+)Param(?:eter)?s$/.exec(component)?.[1]?.toLowerCase();
    return module === undefined ? [] : [[module, component] as const];
  });
}

function hasQuery(operation: Operation | string | undefined): boolean {
  if (typeof operation !== 'object') return false;
  return (operation.parameters ?? []).some((one) => 'in' in one && one.in === 'query');
}

function importOf(out: string, iface: string, name: string): string {
  return `import { ${name} } from ${JSON.stringify(resolve(out, 'validators', iface, 'index.js'))};`;
}

export function documentFile(out: string, name: string): string {
  return join(out, 'openapi', `${name}.json`);
}

function documentOf(out: string, name: string): Document {
  return JSON.parse(readFileSync(documentFile(out, name), 'utf8'));
}
