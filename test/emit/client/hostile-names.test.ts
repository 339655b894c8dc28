import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { clientFolder } from '../../../generators/emit/client/client-folder.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { wholeWiki } from '../../support/whole-wiki.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

/** Names that a client, or what it is made of, uses itself. */
const names = (
  'ApiError Call CallOptions Client ClientOptions Connection KnownCode Method Site Validator ' +
  'address batched check connect create-client createClient default encode facts family1 index isApiError ' +
  'list login operation options pages raw request requestOf siteOf then transport upload validators'
).split(' ');

/** An endpoint is named by an identifier. */
const endpoints = names.filter((name) => !name.includes('-'));

const routes = (): Catalogue => {
  const families = endpoints.map((name) => [
    `shop/routes/${name}.yaml`,
    `title: ${name}\nroutes:\n  /${name}:\n    endpoints: [{ name: ${name}, methods: GET, arguments: { page: integer } }]\n`,
  ]);
  const ids = names.filter((name) => name === name.toLowerCase());
  const schemes = ids.map((name) => `${name}: { type: http, scheme: bearer }`);
  const requests = `requests: { arrays: '{name}[]', authentication: { schemes: { ${schemes.join(', ')} }, requirements: [${ids.join(', ')}] } }`;
  const first = 'title: Shop\nkind: routes\naddress: "https://shop.example{route}"\n';
  const files = {
    'catalogue.yaml': 'title: Own\nversion: 1.0.0\ninterfaces: [shop]\n',
    'shop/interface.yaml': `${first}${requests}\n`,
    ...Object.fromEntries(families),
  };
  return bindCatalogue(catalogueFrom(files), new Set());
};

const modules = (): Catalogue => {
  const path = 'wiki/modules/main/main.yaml';
  const actions = names.map((name) => [
    `wiki/modules/action/${name}.yaml`,
    `name: ${name}\ngroup: action\nprefix: ''\nparameters: { page: string }\n`,
  ]);
  const main = String(wholeWiki[path]).replace('[edit,', `[edit, ${names.join(', ')},`);
  return withBindings(catalogueFrom({ ...wholeWiki, [path]: main, ...Object.fromEntries(actions) }), [
    'wiki.mediawiki',
  ]);
};

/** Imports a client that answers requests with their addresses. */
async function withClient(
  files: Readonly<Record<string, string>>,
  path: string,
  use: (client: Readonly<Record<string, (request?: object) => Promise<string>>>, all: object) => Promise<void>,
): Promise<void> {
  await inFolder(files, async (folder) => {
    const all = await import(pathToFileURL(join(folder, path)).href);
    const answer = ({ url }: Request) => Promise.resolve(Response.json({ url }));
    await use(await Promise.resolve(all.createClient('https://site.example/', { fetch: answer })), all);
  });
}

describe('A client with the names of its own parts', () => {
  it('has each operation once, and compiles', async () => {
    const catalogue = routes();
    const files = await clientWith(catalogue);
    const folder = catalogue.interfaces.map(clientFolder).find((one) => one !== undefined);
    const calls = [...(folder?.calls ?? [])];
    expect(calls.map(([name]) => name).sort()).toEqual([...endpoints].sort());
    await withClient(files, 'client/shop.js', async (client, all) => {
      for (const [name, call] of calls) {
        expect(await client[call]?.()).toEqual({ url: `https://site.example/${name}` });
        expect(all).toHaveProperty(call);
      }
    });
    const imported = calls.map(([, call], index) => `${call} as one${index}`);
    const used = calls.map(([, call], index) => `one${index}(at), client.${call}()`);
    const program = `import { connect, createClient, ${imported.join(', ')} } from './client/shop.js';
const [client, at] = [createClient('https://shop.example'), connect('https://shop.example')];
export const all: readonly Promise<unknown>[] = [${used.join(', ')}];
`;
    expect(await compiled({ ...files, 'program.ts': program })).toEqual([]);
  });

  it('takes each module, and compiles', async () => {
    const files = await clientWith(modules());
    await withClient(files, 'client/wiki.mediawiki.js', async (client) => {
      for (const action of names)
        expect(String(Object.values((await client['query']?.({ action })) ?? {}))).toContain(`action=${action}`);
    });
    const used = names.map((action) => `client.query({ action: '${action}', page: 'A' })`);
    const program = `import { createClient } from './client/wiki.mediawiki.js';
const client = createClient('https://wiki.example/');
export const all: readonly Promise<unknown>[] = [${used.join(', ')}];
`;
    expect(await compiled({ ...files, 'program.ts': program })).toEqual([]);
  });
});
