import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Argument = Readonly<Record<string, unknown>>;

const context: Argument = { description: 'Who it is for.', type: 'string', enum: ['view', 'embed', 'edit'] };
const id: Argument = { description: 'The number of the record.', type: 'integer', required: true };
const page: Argument = { description: 'Which page.', type: 'integer', default: 1, minimum: 1 };
const perPage: Argument = { description: 'How many records.', type: 'integer', default: 10, minimum: 1, maximum: 100 };
const order: Argument = { description: 'In which direction.', type: 'string', default: 'desc', enum: ['asc', 'desc'] };

/** 928 routes with 7,888 arguments. */
const kindsOfLarge = 464;

/** Routes without any facts. They are cheap for a server to send and expensive for us to import. */
const emptyRoutes = 200_000;

/** Writes the route index of a large site into a folder, and returns its path. */
export function largeIndex(folder: string): string {
  return written(folder, routeIndexText(kindsOfLarge));
}

/** Writes a route index with the largest possible number of empty routes. */
export function emptyRoutesIndex(folder: string): string {
  const routes = Array.from({ length: emptyRoutes }, (_, number) => `"/a/${number}":{}`);
  return written(folder, `{"routes":{${routes.join()}}}`);
}

function written(folder: string, text: string): string {
  const path = join(folder, 'index.json');
  writeFileSync(path, text);
  return path;
}

/**
 * The text of a route index like that of a large site: two routes with seventeen arguments for each kind of record. Most arguments are the
 * same for all kinds, some differ in their descriptions, and some values are shared by ten kinds only.
 */
function routeIndexText(kinds: number): string {
  const routes = Array.from({ length: kinds }, (_, number) => routesOf(number)).flat();
  return JSON.stringify({
    name: 'A large site',
    home: 'https://example.org',
    namespaces: ['records/v1'],
    routes: Object.fromEntries(routes),
  });
}

function routesOf(number: number): [string, unknown][] {
  const path = `/records/v1/area${Math.floor(number / 10)}/kind${number}`;
  const status = {
    description: 'Its state.',
    type: 'string',
    enum: ['draft', 'live', `area${Math.floor(number / 10)}`],
  };
  const title = { description: `The title of a record of kind ${number}.`, type: 'string' };
  const parent = { description: 'The record above.', type: ['integer', 'null'] };
  const content = { description: 'The text.', type: 'object' };
  return [
    [
      path,
      route([
        [['GET'], { context, page, per_page: perPage, search: { type: 'string' }, order }],
        [['POST'], { title: { ...title, required: true }, content, status, parent }],
      ]),
    ],
    [
      `${path}/(?P<id>[\\d]+)`,
      route([
        [['GET'], { id, context }],
        [['POST', 'PUT', 'PATCH'], { id, title, status, parent }],
        [['DELETE'], { id, force: { description: 'Whether it is gone for good.', type: 'boolean', default: false } }],
      ]),
    ],
  ];
}

function route(endpoints: readonly (readonly [methods: readonly string[], args: Record<string, Argument>])[]): unknown {
  return {
    namespace: 'records/v1',
    methods: endpoints.flatMap(([methods]) => methods),
    endpoints: endpoints.map(([methods, args]) => ({
      methods,
      args: Object.fromEntries(Object.entries(args).map(([name, one]) => [name, { required: false, ...one }])),
    })),
  };
}
