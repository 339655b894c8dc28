// A front end that lists, writes, changes and deletes posts, written by what is generated for the site alone.
import {
  createPost,
  encodeRequest,
  type Operations,
  type PostCreate,
  type PostsListQuery,
} from './validators/content.wordpress/index.js';

declare const process: { readonly argv: readonly string[] };
const [, , address = '', user = '', password = ''] = process.argv;

interface Post {
  readonly id: number;
  readonly title: { readonly rendered: string };
  readonly status?: string;
}

const authorization = `Basic ${btoa(`${user}:${password}`)}`;

async function ask<Answer>(method: string, route: string, body?: unknown): Promise<Answer> {
  const headers = { authorization, 'content-type': 'application/json' };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${address}${route.replace(/^\//, '')}`, init);
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

const list: PostsListQuery = {
  status: ['draft', 'publish'],
  orderby: 'id',
  order: 'asc',
  search: 'Trees',
  _fields: ['id', 'title'],
};
const listed = async (): Promise<readonly Post[]> => ask('GET', encodeRequest('GET /wp/v2/posts', { query: list }));

const written: PostCreate = { title: 'Trees', content: 'A, b & c', status: 'draft', slug: 'trees' };
const checked = createPost.validate(written);
if (checked.issues) throw new Error(checked.issues.map(({ message }) => message).join('\n'));
const { id } = await ask<Post>('POST', encodeRequest('POST /wp/v2/posts'), checked.value);

const change: Operations['POST /wp/v2/posts/{id}']['body'] = { title: { raw: 'Trees and more' }, sticky: false };
await ask('POST', encodeRequest('POST /wp/v2/posts/{id}', { path: { id } }), change);

const [post] = await listed();
if (post?.id !== id || post.title.rendered !== 'Trees and more' || 'status' in post)
  throw new Error(`it lists ${JSON.stringify(post)}`);

await ask('DELETE', encodeRequest('DELETE /wp/v2/posts/{id}', { path: { id }, query: { force: true } }));
if ((await listed()).length > 0) throw new Error('the post is still there');

console.log('a post written, changed, listed and deleted');
