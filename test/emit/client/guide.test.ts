import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { routeIndexImporter } from '../../../generators/import/route-index/index.ts';
import { jsonOf } from '../../../generators/lib/json.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { resolved } from '../../import/route-index/drafts.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

/** An endpoint with these arguments. */
const endpoint = (method: string, args: object = {}): object => ({ methods: [method], args });

const [text, whole] = [{ type: 'string' }, { type: 'integer' }];

/** A resource with a number, a name and a status, which responses show in two contexts. */
const shown = (title: string): object => {
  const contexts = { context: ['view', 'edit'] };
  const properties = {
    id: { ...whole, ...contexts },
    slug: { ...text, ...contexts },
    status: { ...text, ...contexts },
  };
  return { title, type: 'object', properties };
};

const listed = { page: { ...whole, default: 1 }, per_page: whole, status: { type: 'array', items: text } };
const body = { title: text, status: text };
const id = { id: whole };

const site = {
  name: 'Trees',
  namespaces: ['wp/v2'],
  authentication: [],
  routes: {
    '/batch/v1': {
      ...{ namespace: '', methods: ['POST'] },
      endpoints: [endpoint('POST', { requests: { type: 'array', maxItems: 25, items: { type: 'object' } } })],
    },
    '/wp/v2/posts': {
      ...{ namespace: 'wp/v2', methods: ['GET', 'POST'], schema: shown('post') },
      endpoints: [endpoint('GET', listed), endpoint('POST', body)],
    },
    '/wp/v2/posts/(?P<id>[\\d]+)': {
      ...{ namespace: 'wp/v2', methods: ['POST', 'DELETE'], schema: shown('post') },
      endpoints: [endpoint('POST', { ...id, ...body }), endpoint('DELETE', id)],
    },
    '/wp/v2/media/(?P<id>[\\d]+)': {
      ...{ namespace: 'wp/v2', methods: ['GET'], schema: shown('attachment') },
      endpoints: [endpoint('GET', id)],
    },
    '/wp/v2/media': {
      ...{ namespace: 'wp/v2', methods: ['GET', 'POST'], schema: shown('attachment') },
      endpoints: [endpoint('GET'), endpoint('POST', { title: text, alt_text: text, caption: text, description: text })],
    },
  },
};

/** The files of a client and of what it uses, in a folder `src/generated`. */
async function generated(catalogue: Catalogue): Promise<Record<string, string>> {
  const files = Object.entries(await clientWith(catalogue));
  return Object.fromEntries(files.map(([path, text]) => [`src/generated/${path}`, text]));
}

const ofSite = (): Catalogue =>
  withBindings(resolved(routeIndexImporter.read(jsonOf(JSON.parse(JSON.stringify(site))), 'content', 'index.json')), [
    'content.wordpress',
  ]);

const query = String(wikiOfPosts['wiki/modules/action/query.yaml'])
  .replace('list: { type: [allpages]', 'list: { type: [allpages, recentchanges]')
  .replace('prop: { type: [links]', 'prop: { type: [info, links]');
const limit = '{ limit: { type: limit, maximum: 500, default: 10 } }';
const wiki = {
  ...wikiOfPosts,
  'wiki/interface.yaml': `${wikiOfPosts['wiki/interface.yaml']}  meta: { title: Meta, path: 'query+{name}' }\n`,
  'wiki/modules/action/query.yaml': `${query}  meta: { type: [siteinfo], multi: true, submodules: 'query+{value}' }\n`,
  'wiki/modules/action/edit.yaml': String(wikiOfPosts['wiki/modules/action/edit.yaml'])
    .replace('text: string', 'appendtext: string')
    .replace('sensitive: true', 'sensitive: true, tokenType: csrf'),
  'wiki/modules/list/recentchanges.yaml': `name: recentchanges\ngroup: list\nprefix: rc\nparameters: ${limit}\n`,
  'wiki/modules/prop/info.yaml': 'name: info\ngroup: prop\nprefix: in\nparameters: {}\n',
  'wiki/modules/meta/siteinfo.yaml': 'name: siteinfo\ngroup: meta\nprefix: si\nparameters: {}\n',
};

const ofWiki = (): Catalogue => withBindings(catalogueFrom(wiki), ['wiki.mediawiki']);

/** What a browser and Node have, in so far as the examples use it. */
const surroundings = `declare const console: { log(...said: unknown[]): void; error(...said: unknown[]): void };
declare class File { constructor(parts: string[], name: string, options?: object); readonly name: string; readonly size: number; readonly type: string; }
`;

it.each([
  ['site', ofSite],
  ['alone', ofSite],
  ['together', ofSite],
  ['wiki', ofWiki],
])('the example "%s" of the guide compiles', async (name, catalogue) => {
  const pattern = new RegExp(`^\`\`\`ts\\n(// ${name}\\.mts\\n.*?)^\`\`\`$`, 'ms');
  const [, example = ''] = pattern.exec(readFileSync('GUIDE.md', 'utf8')) ?? [];
  expect(example).toContain('import');
  const options = { target: 'es2022', module: 'nodenext' };
  const files = { ...(await generated(catalogue())), [`${name}.mts`]: `${example}${surroundings}` };
  expect(await compiled(files, options)).toEqual([]);
});
