import { answering, type Handler, serve } from '../import/read/server.ts';
import { observingProject } from './observing-project.ts';

/** A catalogue that builds on the import of a small site. Nothing states what most of its routes answer. */
const files = {
  'spec/catalogue.yaml': `title: Site # ours
version: '1.0.0'
extends: ./server # imported
bindings: [site.wordpress]
`,
  'spec/server/catalogue.yaml': `title: Server\nversion: '1.0.0'\ninterfaces: [site]\n`,
  'spec/server/site/interface.yaml': `title: Site
kind: routes
address: '{base_url}/wp-json{route}'
namespaces: { shop/v1: {} }
segments: { digits: { pattern: '[\\d]+' }, word: { pattern: '[\\w-]+' } }
`,
  'spec/server/site/sets/sets.yaml': 'CONTEXT: { values: [view, edit] }\nCOLOUR: { values: [red, green] }\n',
  'spec/server/site/resources/page.yaml': `name: page
title: Page
response: { type: object, properties: { id: { type: integer, contexts: [view, edit] }, link: { type: string, contexts: [view, edit] } } }
`,
  'spec/server/site/routes/index.yaml': `title: Index
routes:
  /: { endpoints: [{ name: getIndex, methods: GET, purpose: Shows the name and the timezone, arguments: { context: { default: view } } }] }
  /shop/v1: { endpoints: [{ name: getShopV1Index, methods: GET }] }
`,
  'spec/server/site/routes/shop.yaml': `title: Shop
routes:
  /shop/v1/pages: { resource: page, endpoints: [{ name: listPages, methods: GET, arguments: { context: CONTEXT } }] }
  /shop/v1/pages/{id:digits}: { resource: page, arguments: { id: integer }, endpoints: [{ name: getPage, methods: GET, arguments: { context: CONTEXT } }] }
  /shop/v1/things:
    endpoints:
      - { name: listThings, methods: GET, arguments: { colour: { type: COLOUR, default: red }, page: integer } }
      - { name: createThing, methods: POST, arguments: { colour: COLOUR, price: number } }
  /shop/v1/things/{id:digits}: { endpoints: [{ name: getThing, methods: GET, arguments: { id: integer } }] }
  /shop/v1/counts: { endpoints: [{ name: getCounts, methods: GET }] }
  /shop/v1/motto: { endpoints: [{ name: getMotto, methods: GET }] }
  /shop/v1/embed: { endpoints: [{ name: getEmbed, methods: GET, arguments: { url: { type: string, required: true } } }] }
  /shop/v1/keys/{code:word}: { endpoints: [{ name: getKey, methods: GET, arguments: { code: string } }] }
  /shop/v1/moods: { endpoints: [{ name: getMoods, methods: [GET, DELETE] }] }
  /shop/v1/private: { endpoints: [{ name: getPrivate, methods: GET }] }
`,
};

/** The files by which the catalogue has nothing but routes whose responses are stated. */
export const statedAlone: Readonly<Record<string, string>> = {
  'spec/server/site/routes/index.yaml': `title: Index
routes:
  /shop/v1/pages: { resource: page, endpoints: [{ name: listPages, methods: GET, arguments: { context: CONTEXT } }] }
`,
  'spec/server/site/routes/shop.yaml': `title: Shop
routes:
  /shop/v1/things: { endpoints: [{ name: createThing, methods: POST, arguments: { colour: COLOUR } }] }
  /shop/v1/motto: { endpoints: [{ name: getMotto, methods: GET, response: { schema: { type: string } } }] }
`,
};

/** The files by which that catalogue has a second interface like the first. */
export const secondSite: Readonly<Record<string, string>> = {
  'spec/server/catalogue.yaml': `title: Server\nversion: '1.0.0'\ninterfaces: [site, second]\n`,
  'spec/catalogue.yaml': files['spec/catalogue.yaml'].replace('[site.wordpress]', '[site.wordpress, second.wordpress]'),
  ...Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path.startsWith('spec/server/site/') ? [[path.replace('site', 'second'), text]] : [],
    ),
  ),
};

/** A project with that catalogue, in a folder for the time of a test. */
export function siteProject(more: Readonly<Record<string, string>> = {}) {
  return observingProject({ ...files, ...more });
}

const json = (value: unknown, status = 200): Handler => answering(JSON.stringify(value), {}, status);

/** The answers of the small site, whose private texts begin with MARK in any case. */
const pages: Readonly<Record<string, Handler>> = {
  '/wp-json': (request, response) => {
    const context = new URL(request.url ?? '', 'http://host').searchParams.get('context');
    json({
      name: 'MARKname',
      gmt_offset: 1,
      ...(context === 'edit' ? { timezone: 'MARKzone' } : {}),
      namespaces: ['shop/v1'],
      routes: { '/shop/v1': { namespace: 'shop/v1', _links: { self: [{ href: 'http://MARKhref' }] } } },
      _links: { help: [{ href: 'MARKhref' }] },
    })(request, response);
  },
  '/wp-json/shop/v1': json({ namespace: 'shop/v1', routes: {} }),
  '/wp-json/shop/v1/things': json([
    { id: 7, label: 'MARKlabel', sizes: { markone: 1, marktwo: 2 } },
    { id: 8, label: 'MARKother', sizes: { markthree: 3 }, price: 1.5 },
  ]),
  '/wp-json/shop/v1/things/7': json({ id: 7, label: 'MARKlabel', isOld: true }),
  '/wp-json/shop/v1/things/8': json({ id: 8, label: null, isOld: true }),
  '/wp-json/shop/v1/counts': json({ markalice: 3, markbob: 5 }),
  '/wp-json/shop/v1/motto': json('MARKmotto'),
  '/wp-json/shop/v1/private': json({ code: 'MARKcode', message: 'MARKmessage' }, 401),
};

/** Serves the small site with further pages, and remembers its requests. */
export async function servedSite(more: Readonly<Record<string, Handler>> = {}) {
  const requests: string[] = [];
  let origin = '';
  const links: Readonly<Record<string, Handler>> = {
    '/wp-json/shop/v1/pages': (request, response) =>
      json([
        { id: 1, link: 'http://elsewhere.example/MARK' },
        { id: 2, link: `${origin}/markpage` },
      ])(request, response),
    '/wp-json/shop/v1/embed': (request, response) => {
      const url = new URL(request.url ?? '', 'http://host').searchParams.get('url');
      json(url === `${origin}/markpage` ? { html: 'MARKhtml', title: 'MARKtitle' } : {}, url ? 200 : 400)(
        request,
        response,
      );
    },
  };
  const noted = Object.entries({ ...pages, ...links, ...more }).map(([path, handler]): [string, Handler] => [
    path,
    (request, response) => {
      requests.push(`${request.method} ${(request.url ?? '').replace(encodeURIComponent(origin), 'ORIGIN')}`);
      handler(request, response);
    },
  ]);
  origin = await serve(Object.fromEntries(noted));
  return { address: `${origin}/wp-json`, requests };
}
