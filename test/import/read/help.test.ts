import { expect, it } from 'vitest';
import { readServer } from '../../../generators/import/read/any-server.ts';
import { options } from './reading.ts';
import { answering, type Handler, serve } from './server.ts';

const plain = '{"routes":{"/":{}}}';
const helpful = '{"routes":{"/":{"schema":{}}}}';

/** The index of a site that answers the context `help` in its own way. */
async function described(help: Handler): Promise<string> {
  const index: Handler = (request, response) =>
    (request.url?.includes('context=help') ? help : answering(plain))(request, response);
  const address = await serve({ '/wp-json/': index });
  const { text, described: name } = await readServer(new URL(`${address}/wp-json/`), options);
  expect(name).toBe(`${address}/wp-json/`);
  return text;
}

it('is asked of a WordPress first, as it states what responses show', async () => {
  expect(await described(answering(helpful))).toBe(helpful);
});

it.each([
  ['refuses it', answering('{"code":"rest_invalid_param","message":"Invalid"}', {}, 400)],
  ['answers with a page', answering('<html></html>', { 'content-type': 'text/html' })],
])('is done without where a site %s', async (_, help) => {
  expect(await described(help)).toBe(plain);
});
