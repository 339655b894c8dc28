// A front end that lists, writes, changes and deletes posts, and uploads files. It uses only the code that is generated for the site.
import {
  createMedia,
  createPost,
  encodeFile,
  encodeForm,
  encodeRequest,
  listPosts,
  type MediaCreate,
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
  readonly _embedded?: { readonly author: readonly { readonly name: string }[] };
}

const authorization = `Basic ${btoa(`${user}:${password}`)}`;

async function ask<Answer>(method: string, route: string, body?: unknown): Promise<Answer> {
  const headers = { authorization, 'content-type': 'application/json' };
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${address}${route.replace(/^\//, '')}`, init);
  if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Lists in the usual spellings: one item, or a text that joins items. */
const list: PostsListQuery = {
  status: 'draft',
  author: 1,
  slug: 'trees',
  orderby: 'id',
  order: 'asc',
  search: 'Trees',
  _fields: 'id,title.rendered,_links,_embedded',
  _embed: 'author,wp:featuredmedia',
};
const query = listPosts.validate(list);
if (query.issues) throw new Error(query.issues.map(({ message }) => message).join('\n'));
const listed = async (): Promise<readonly Post[]> => ask('GET', encodeRequest('GET /wp/v2/posts', { query: list }));

const written: PostCreate = { title: 'Trees', content: 'A, b & c', status: 'draft', slug: 'trees' };
const checked = createPost.validate(written);
if (checked.issues) throw new Error(checked.issues.map(({ message }) => message).join('\n'));
const { id } = await ask<Post>('POST', encodeRequest('POST /wp/v2/posts'), checked.value);

const change: Operations['POST /wp/v2/posts/{id}']['body'] = { title: { raw: 'Trees and more' }, sticky: false };
await ask('POST', encodeRequest('POST /wp/v2/posts/{id}', { path: { id } }), change);

const [post] = await listed();
const [author] = post?._embedded?.author ?? [];
if (post?.id !== id || post.title.rendered !== 'Trees and more' || 'status' in post || author?.name !== 'admin')
  throw new Error(`it lists ${JSON.stringify(post)}`);

await ask('DELETE', encodeRequest('DELETE /wp/v2/posts/{id}', { path: { id }, query: { force: true } }));
if ((await listed()).length > 0) throw new Error('the post is still there');

interface Attachment {
  readonly id: number;
  readonly source_url: string;
  readonly alt_text: string;
  readonly title: { readonly raw: string };
}

// The name has letters beyond ASCII, and a character that would end it in a header. The site changes the name.
const file = new File(['An oak\n'], 'chêne; 木.txt', { type: 'text/plain' });
const media = { file, title: { raw: 'Chêne 木' }, alt_text: 'A, b & c' } satisfies MediaCreate;
if (createMedia.validate(media).issues) throw new Error('the file is refused here');
const uploads = [encodeForm('POST /wp/v2/media', { body: media }), encodeFile('POST /wp/v2/media', { body: media })];
for (const upload of uploads) {
  const headers = { ...upload.headers, authorization };
  const response = await fetch(address + upload.address.replace(/^\//, ''), { ...upload, headers });
  if (response.status !== 201) throw new Error(`the upload: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as Attachment;
  const path = { id };
  const read = encodeRequest('GET /wp/v2/media/{id}', { path, query: { context: 'edit' } });
  const made = await ask<Attachment>('GET', read);
  const content = await (await fetch(made.source_url)).text();
  const name = decodeURIComponent(made.source_url).normalize().replace(/.*\//, '');
  const seen = [made.title.raw, made.alt_text, content, name].join('|');
  if (seen !== 'Chêne 木|A, b & c|An oak\n|chene-木.txt') throw new Error(`it has ${seen}`);
  await ask('DELETE', encodeRequest('DELETE /wp/v2/media/{id}', { path, query: { force: true } }));
}

console.log('a post written, changed, listed and deleted, and a file uploaded in a form and alone');
