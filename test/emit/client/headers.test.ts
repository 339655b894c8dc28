import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

const files = {
  'catalogue.yaml': 'title: Own\nversion: 1.0.0\ninterfaces: [shop]\n',
  'shop/interface.yaml': `title: Shop
kind: routes
address: 'https://shop.example{route}'
requests: { arrays: '{name}[]', mediaTypes: [application/json] }
`,
  'shop/routes/pictures.yaml': `title: Pictures
routes:
  /pictures/{id:digits}:
    arguments: { id: integer, X-Trace: { type: string, location: header, required: true } }
    endpoints:
      - { name: getPicture, methods: GET, arguments: { session: { type: string, location: cookie } } }
`,
};

const client = () => clientWith(bindCatalogue(catalogueFrom(files), new Set()));

const first = "import { createClient } from './client/shop.js';\nconst shop = createClient('https://shop.example');\n";

it('sends the headers and cookies of an operation, which its validator checks', async () => {
  await inFolder(await client(), async (folder) => {
    const { createClient } = await import(pathToFileURL(join(folder, 'client/shop.js')).href);
    const sent: Request[] = [];
    const answer = (request: Request) => {
      sent.push(request);
      return Promise.resolve(new Response('{}'));
    };
    const shop = createClient('https://shop.example', { fetch: answer });
    await shop.getPicture({ path: { id: 1 }, headers: { 'X-Trace': 'a' }, cookies: { session: 'b c' } });
    expect(sent.map(({ url, headers }) => [url, headers.get('x-trace'), headers.get('cookie')])).toEqual([
      ['https://shop.example/pictures/1', 'a', 'session=b%20c'],
    ]);
    await expect(shop.getPicture({ path: { id: 1 } })).rejects.toThrow('"X-Trace"');
  });
});

it('types them as parts of a request', async () => {
  const right = "await shop.getPicture({ path: { id: 1 }, headers: { 'X-Trace': 'a' }, cookies: { session: 'b' } });";
  const wrong = 'await shop.getPicture({ path: { id: 1 } });';
  const errors = await compiled({ ...(await client()), 'program.ts': `${first}${right}\n${wrong}\n` });
  expect(errors.filter((one) => one.startsWith('program.ts')).map((one) => one.slice(0, 13))).toEqual([
    'program.ts(4,',
  ]);
});
