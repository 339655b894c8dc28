/** An item that is created by a POST to a collection before items are read. */
export interface Sample {
  readonly route: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** One or two items for each collection: one with as few fields as possible, and one with further fields. */
export const samples: readonly Sample[] = [
  { route: '/wp/v2/posts', body: { title: 'Empty', status: 'draft' } },
  {
    route: '/wp/v2/posts',
    body: {
      ...{ title: 'Woods', content: 'Ash & oak', excerpt: 'Ash', slug: 'woods', status: 'publish', sticky: true },
      ...{ categories: [1], format: 'aside', date: '2026-01-31T12:00:00' },
    },
  },
  { route: '/wp/v2/pages', body: { title: 'Empty', status: 'draft' } },
  { route: '/wp/v2/comments', body: { post: 1, content: 'Ash', author_name: 'A', author_email: 'a@site.example' } },
  { route: '/wp/v2/categories', body: { name: 'Trees', description: 'Ash & oak' } },
  { route: '/wp/v2/tags', body: { name: 'Ash' } },
  { route: '/wp/v2/menus', body: { name: 'Above' } },
  { route: '/wp/v2/menu-items', body: { title: 'Oak', url: '#oak', status: 'publish' } },
  { route: '/wp/v2/navigation', body: { title: 'Empty', status: 'draft' } },
  { route: '/wp/v2/blocks', body: { title: 'Empty', content: '', status: 'publish' } },
  { route: '/wp/v2/templates', body: { slug: 'live', title: 'Live', content: '' } },
  { route: '/wp/v2/template-parts', body: { slug: 'live', title: 'Live', area: 'header' } },
  {
    route: '/wp/v2/widgets',
    body: { id_base: 'text', sidebar: 'live', instance: { raw: { title: 'Ash', text: 'Oak' } } },
  },
  {
    route: '/wp/v2/users',
    body: { username: 'reader', email: 'reader@site.example', password: 'not a secret', roles: ['author'] },
  },
  { route: '/wp/v2/users/1/application-passwords', body: { name: 'Unused' } },
];

/** A file to upload: an image of one pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
