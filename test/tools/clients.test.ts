import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { withBindings } from '../../generators/pipeline.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { shownBooks } from '../support/shown-books.ts';
import { type Address, endpointAddress, queryAddress } from './addresses.ts';
import { boundCatalogue, workFolder, writeDocuments } from './documents.ts';
import { clientGenerators, expectedWarnings } from './generators.ts';
import { byTwos, commandFile, type Ended, runNode } from './processes.ts';
import { type ClientRequest, placeFixture, received, requestsOf } from './requests.ts';

const folder = workFolder();
const { interfaces } = await boundCatalogue();
/** A binding that states the status of responses, without which openapi-fetch takes them for errors. */
const site = (shownBooks['shop/bindings/site.yaml'] ?? '').replace(
  'partly: true',
  'partly: true, statuses: [{ status: 200, says: Success. }]',
);
/** Documents of an interface whose responses are known. */
const shown = await writeDocuments(folder, {
  catalogue: withBindings(catalogueFrom({ ...mini, ...shownBooks, 'shop/bindings/site.yaml': site }), ['shop.site']),
  ...{ versions: ['3.0', '3.1'], prefix: 'books.' },
});
const documents = [
  ...(await writeDocuments(folder)),
  ...shown.filter(({ name }) => name.startsWith('books.shop.site')),
];
/** The documents that there are requests for, each with the path of these. */
const fixtures = documents
  .filter(({ iface }) => existsSync(`test/tools/fixtures/${iface}.ts`))
  .map((document) => ({
    ...document,
    requests: placeFixture(folder, document.iface, document.name, `../openapi-typescript/${document.name}.ts`),
  }));
let ended: readonly Ended[] = [];

beforeAll(async () => {
  ended = await byTwos(clientGenerators, ({ command }) => runNode(command(documents, folder), folder));
}, 150_000);

it.each(clientGenerators.map((tool, index) => ({ ...tool, index })))(
  '$name generates from every document without a warning',
  ({ index, ...tool }) => {
    const expected = expectedWarnings.filter(({ generator }) => generator === tool.name);
    const { code, out, error } = ended[index] ?? { code: null, out: '', error: '' };
    const lines = `${out}\n${error}`.split('\n').filter((line) => line.trim() !== '');
    const unusual = lines.filter((line) => !tool.says.some((usual) => usual.test(line)));
    expect(unusual.filter((line) => !expected.some(({ warning }) => warning.test(line)))).toEqual([]);
    for (const { warning, documents: concerned } of expected) {
      const times = documents.filter(({ name }) => concerned.test(name)).length;
      expect(unusual.filter((line) => warning.test(line))).toHaveLength(times);
    }
    expect(code).toBe(0);
    expect(documents.filter((document) => !existsSync(join(folder, tool.file(document))))).toEqual([]);
  },
);

it('what they generate compiles in strict mode, and so do requests with it', { timeout: 60_000 }, async () => {
  const generated = clientGenerators.flatMap(({ file }) => documents.map((document) => join(folder, file(document))));
  for (const file of generated) {
    // Some tools turn the compiler off for what they generate.
    const text = readFileSync(file, 'utf8');
    if (text.includes('// @ts-nocheck')) writeFileSync(file, text.replace('// @ts-nocheck', ''));
  }
  const compilerOptions = {
    ...{ noEmit: true, strict: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
    ...{ module: 'ESNext', moduleResolution: 'bundler' },
  };
  const files = [...generated, ...fixtures.map(({ requests }) => requests), placeReader(folder)];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const { code, out } = await runNode([commandFile('typescript', 'tsc'), '--project', folder], folder);
  expect(out).toBe('');
  expect(code).toBe(0);
});

/** A program that reads typed responses. */
function placeReader(into: string): string {
  const path = join(into, 'responses.ts');
  writeFileSync(
    path,
    `import createClient from 'openapi-fetch';
import type { Book } from './orval/books.shop.site.ts';
import type { Book as Generated } from './hey-api/books.shop.site/index.ts';
import type { paths } from './openapi-typescript/books.shop.site.ts';

const client = createClient<paths>({ baseUrl: 'https://shop.example' });
const { data = [] } = await client.GET('/shop/v1/books');
for (const book of data) {
  const id: number | undefined = book.id;
  const title: string | undefined = book.title?.raw;
  // @ts-expect-error Not a field of a book
  const price: unknown = book.price;
  const ids: [Book['id'], Generated['id']] = [book.id, book.id];
}
export {};
`,
  );
  return path;
}

it.each(fixtures)('requests with the types of $name reach the address that the catalogue says', async (fixture) => {
  const server: string = JSON.parse(fixture.text).servers[0].url;
  const expected: Address[] = [];
  const addresses = await received(async (host) => {
    const site = `${host}/site`;
    for (const request of await requestsOf(fixture.requests, server.replace('{base_url}', site))) {
      expected.push(addressOf(fixture.iface, site, request));
      await request.send();
    }
  });
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.map((address, index) => withoutValues(address, expected[index]))).toEqual(expected);
});

function addressOf(ifaceName: string, site: string, request: ClientRequest): Address {
  const iface = interfaces.find(({ name }) => name === ifaceName);
  if (iface?.kind === 'modules') return queryAddress(iface, site, request.modules ?? [], request.generator);
  if (!iface) throw new Error(`there is no interface "${ifaceName}"`);
  return endpointAddress(iface, site, request.endpoint ?? '', request.values ?? {});
}

/** The address without the values of what is true by being there. */
function withoutValues(address: Address, expected: Address | undefined): Address {
  const present = new Set(expected?.query.filter(([, value]) => value === '').map(([name]) => name));
  return { ...address, query: address.query.map(([name, value]) => [name, present.has(name) ? '' : value]) };
}
