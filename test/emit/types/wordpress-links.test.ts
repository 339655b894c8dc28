import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Resource } from '../../../generators/catalogue/model/model.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';

const ofPosts = ['id', 'guid', 'link', 'author', 'comment_status'];

/** The fields of resources as a site has them, with a type of posts and a taxonomy that a plugin adds. */
const fields: Readonly<Record<string, readonly string[]>> = {
  post: [...ofPosts, 'featured_media', 'tags'],
  page: [...ofPosts, 'featured_media', 'parent'],
  attachment: [...ofPosts, 'source_url'],
  book: ['id', 'guid', 'link', 'featured_media'],
  'post-revision': ['id', 'guid', 'parent'],
  tag: ['id', 'link', 'name', 'taxonomy'],
  genre: ['id', 'link', 'name', 'taxonomy', 'parent'],
  comment: ['id', 'link', 'author', 'author_email', 'parent'],
  user: ['id', 'link', 'name', 'username'],
  settings: ['title', 'url'],
};

const property = (name: string): object => ({
  type: ['id', 'author', 'parent', 'featured_media'].includes(name) ? 'integer' : 'string',
  contexts: ['view', 'edit', ...(['parent', 'username'].includes(name) ? [] : ['embed'])],
});

const resources = Object.entries(fields).map(([name, names]): [string, string] => {
  const properties = Object.fromEntries(names.map((one) => [one, property(one)]));
  const definition = { name, title: name, source: 'shop-doc 2', response: { type: 'object', properties } };
  return [`shop/resources/${name}.yaml`, JSON.stringify(definition)];
});

const endpoint = (name: string): object => ({
  name,
  methods: 'GET',
  arguments: { context: ['view', 'edit', 'embed'] },
});
const routes = Object.keys(fields).map((resource, index): [string, object] => [
  `/shop/v1/${resource}/{id:digits}`,
  { source: 'shop-doc 3', resource, arguments: { id: 'integer' }, endpoints: [endpoint(`get${index}`)] },
]);

const catalogue = catalogueFrom({
  ...mini,
  ...Object.fromEntries(resources),
  'shop/routes/wordpress.yaml': JSON.stringify({
    title: 'All',
    source: 'shop-doc 3',
    routes: Object.fromEntries(routes),
  }),
});
const bound = withBindings(catalogue, ['wordpress']);
let output: Readonly<Record<string, string>>;

beforeAll(async () => {
  output = await outputOf(typesGenerator, bound);
});

/** The relations of a resource, those first that every item has. */
function relationsOf(name: string): readonly [always: string, sometimes: string] {
  const iface = bound.interfaces.find((one) => one.binding !== undefined);
  const all: readonly Resource[] = iface?.kind === 'routes' ? iface.resources : [];
  const relations = all.find((one) => one.name === name)?.relations ?? [];
  const named = (isAlways: boolean): string =>
    relations.flatMap((one) => (one.isAlways === isAlways ? [one.name] : [])).join(' ');
  return [named(true), named(false)];
}

it.each([
  [
    'post',
    'self collection about replies version-history wp:attachment',
    'author predecessor-version wp:featuredmedia wp:term curies',
  ],
  [
    'page',
    'self collection about replies version-history wp:attachment',
    'author up predecessor-version wp:featuredmedia wp:term curies',
  ],
  ['attachment', 'self collection about', 'author replies version-history predecessor-version wp:term curies'],
  [
    'book',
    'self collection about wp:attachment',
    'version-history predecessor-version wp:featuredmedia wp:term curies',
  ],
  ['post-revision', '', 'parent'],
  ['tag', 'self collection about', 'wp:post_type curies'],
  ['genre', 'self collection about', 'up wp:post_type curies'],
  ['comment', 'self collection', 'author in-reply-to children up'],
  ['user', 'self collection', ''],
  ['settings', '', ''],
])('the preset states that %s has the links %s, and may have %s', (name, always, sometimes) => {
  expect(relationsOf(name)).toEqual([always, sometimes]);
});

it('are typed in the responses of a site', async () => {
  const program = `import type { Link, Response } from './shop.wordpress.ts';
declare const post: Response<'GET /shop/v1/post/{id}', { _embed: ['author', 'wp:featuredmedia'] }>;
export const self: string | undefined = post._links.self[0]?.href;
export const action: Link[] | undefined = post._links['wp:action-publish'];
export const image: string | undefined = post._embedded?.['wp:featuredmedia']?.[0]?.source_url;
export const author: string | undefined = post._embedded?.author?.[0]?.name;
export const term: string | undefined = post._embedded?.['wp:term']?.[0]?.[0]?.taxonomy;
const [replies] = post._embedded?.replies ?? [];
export const comments: number[] = Array.isArray(replies) ? replies.map(({ id }) => id) : [];
export const status: number | undefined = replies && 'code' in replies ? replies.data?.status : undefined;
export const further: unknown[] | undefined = post._embedded?.['acf:post'];
declare const chosen: Response<'GET /shop/v1/post/{id}', { _embed: true; _fields: 'id,_links,_embedded' }>;
export const chosenImage: string | undefined = chosen._embedded?.['wp:featuredmedia']?.[0]?.source_url;
declare const comment: Response<'GET /shop/v1/comment/{id}', { _embed: true }>;
export const guid: string | undefined = comment._embedded?.up?.[0]?.guid;
`;
  expect(await compiled({ ...output, 'program.ts': program }, { allowImportingTsExtensions: true })).toEqual([]);
});

it('are typed as the example of the guide says', async () => {
  const [, example = ''] = /^```ts\n(\/\/ images\.mts\n.*?)^```$/ms.exec(readFileSync('GUIDE.md', 'utf8')) ?? [];
  const program = example
    .replace('./src/generated/types/content.wordpress.ts', './shop.wordpress.ts')
    .replace('GET /wp/v2/posts/{id}', 'GET /shop/v1/post/{id}');
  expect(program).toContain('wp:term');
  const surroundings = `declare const console: { log(said: unknown): void };
declare function fetch(address: string): Promise<{ json(): Promise<unknown> }>;
`;
  const options = { allowImportingTsExtensions: true, target: 'es2022', module: 'nodenext' };
  expect(await compiled({ ...output, 'images.mts': `${program}${surroundings}` }, options)).toEqual([]);
});
