import { applicationPassword, createClient, isApiError } from './client/content.wordpress.js';

// A headless front end, which uses nothing but the generated client: in Node, and in a page of another origin.

export default async function run(address: string, user: string, password: string): Promise<string> {
  const site = createClient(address, { auth: applicationPassword(user, password) });
  const found: string[] = [];
  const made: number[] = [];
  const together = site.batched();
  for (const post of await Promise.all(
    ['Oak', 'Elm', 'Ash', 'Yew', 'Fir'].map((title) =>
      together.createPost({ body: { title, status: 'draft', slug: `client-${title.toLowerCase()}` } }),
    ),
  ))
    made.push(post.id);
  const listed = { status: ['draft'], orderby: 'id', order: 'asc', per_page: 2, include: made } as const;
  for await (const post of site.listPosts({ query: { ...listed, _fields: ['id', 'title'] } }))
    found.push(post.title.rendered);
  for await (const { items, total, pages } of site.listPosts({ query: listed }, { ahead: true }).pages())
    found.push(`${items.length} of ${total} in ${pages}`);
  const [first = 0] = made;
  const changed = await site.updatePost({ path: { id: first }, body: { title: 'Oak and more' } });
  const read = await site.getPost({ path: { id: first }, query: { context: 'edit', _fields: ['title'] } });
  found.push(changed.title.rendered, read.title.raw);
  const file = new File(['An oak\n'], 'chêne.txt', { type: 'text/plain' });
  const media = await site.createMedia({ body: { file, title: 'Chêne', alt_text: 'A, b & c' } });
  found.push(media.alt_text);
  await site.deleteMedia({ path: { id: media.id }, query: { force: true } });
  await Promise.all(made.map((id) => together.deletePost({ path: { id }, query: { force: true } })));
  try {
    await site.getPost({ path: { id: first } });
  } catch (error) {
    if (!isApiError(error, 'rest_post_invalid_id')) throw error;
    found.push(`${error.status}`);
  }
  return found.join(', ');
}
