import { member } from '../requests/json-members.ts';
import { picture, samples } from './samples.ts';
import { type Ask, isSuccess, shown } from './site.ts';

/** Creates items in all collections of a site: an attachment, the samples, and a post in the trash. */
export async function createSamples(ask: Ask): Promise<void> {
  const uploaded = await ask('POST', '/wp/v2/media', picture);
  if (!isSuccess(uploaded)) throw new Error(`no upload: ${shown(uploaded)}`);
  for (const { route, body } of samples) {
    const answer = await ask('POST', route, body);
    if (!isSuccess(answer)) throw new Error(`nothing is created at ${route}: ${shown(answer)}`);
  }
  const trashed = await ask('POST', '/wp/v2/posts', { title: 'Old', status: 'publish' });
  await ask('DELETE', `/wp/v2/posts/${member(trashed.value, 'id')}`);
}
