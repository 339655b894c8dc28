import { createClient, isApiError } from './client/wiki.mediawiki.js';

// A bot, which uses nothing but the generated client: in Node, and in a page of another origin, which a wiki lets read only.

const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

export default async function run(address: string, user: string, password: string): Promise<string> {
  const isPage = 'origin' in globalThis;
  const found: string[] = [];
  const wiki = createClient(address, {
    userAgent: 'catalpa-live/1.0',
    ...(isPage ? { parameters: { origin: '*' } } : { assert: 'user' }),
  });
  if (!isPage) await wiki.login(user, password);
  const start = 'Client page';
  const titles = Array.from({ length: 60 }, (_, index) => `${start} ${index}`);
  for (const title of isPage ? [] : titles.slice(0, 20))
    await wiki.post({ action: 'edit', title, text: `[[A ${title}]] and [[B]]` });
  const fields = { prop: ['info', 'revisions', 'links'], rvprop: 'ids', pllimit: 7 } as const;
  let links = 0;
  for await (const page of wiki.pages({ generator: 'allpages', gapprefix: start, gaplimit: 8, ...fields }))
    links += (page.links?.length ?? 0) + (page.revisions?.[0]?.revid ? 100 : 0);
  found.push(`${links}`);
  let missing = 0;
  for await (const page of wiki.pages({ titles, prop: 'info' })) if ('missing' in page) missing += 1;
  found.push(`${missing} missing`);
  let items = 0;
  for await (const { title } of wiki.items({ list: 'allpages', apprefix: start, aplimit: 3 }))
    items += Number(title.startsWith(start));
  found.push(`${items} items`);
  if (!isPage) {
    const bytes = Uint8Array.from(atob(image), (character) => character.charCodeAt(0));
    const file = new File([bytes], 'Client.png', { type: 'image/png' });
    await wiki.post({ action: 'upload', filename: 'Client.png', file, ignorewarnings: true });
    found.push('uploaded');
  }
  try {
    await wiki.post({ action: 'edit', title: start, text: '', token: 'wrong' });
  } catch (error) {
    if (!isApiError(error, 'badtoken')) throw error;
    found.push(`${error.code}`);
  }
  return found.join(', ');
}
