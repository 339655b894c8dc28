import { beforeAll, describe, expect, it } from 'vitest';
import type { ClientFacts } from '../../../generators/catalogue/model/client-facts.ts';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { programsOf } from '../../../generators/emit/reference/languages/programs.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { examplesOf } from '../../../generators/shape/example-request.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

const bound = (files: Readonly<Record<string, string>>): Catalogue =>
  withBindings(catalogueFrom(files), ['wiki.mediawiki']);

/** A wiki with a module that takes a token under a prefix. */
const editing = (): Catalogue =>
  bound({
    ...wikiOfPosts,
    'wiki/modules/action/edit.yaml': String(wikiOfPosts['wiki/modules/action/edit.yaml'])
      .replace("prefix: ''", 'prefix: ed')
      .replace('sensitive: true', 'sensitive: true, tokenType: csrf'),
  });

/** The same where the binding states other facts for clients. */
function stating(change: (facts: ClientFacts) => ClientFacts | undefined): Catalogue {
  const catalogue = editing();
  const interfaces = catalogue.interfaces.map((iface) => {
    const { binding } = iface;
    if (iface.kind !== 'modules' || !binding?.results?.client) return iface;
    const { client, ...results } = binding.results;
    const changed = change(client);
    return { ...iface, binding: { ...binding, results: { ...results, ...(changed ? { client: changed } : {}) } } };
  });
  return { ...catalogue, interfaces };
}

const transport = 'client/wiki.mediawiki/transport.js';

const first = `import { createClient } from './client/wiki.mediawiki.js';
const address = 'https://wiki.example/w/api.php';
const wiki = createClient(address);
`;

/** What goes on only where a binding states the facts for it. */
const needing = [
  "await wiki.post({ action: 'edit', edtitle: 'Oak', edtext: '…' });",
  "await wiki.login('Bot@task', 'secret');",
  "createClient(address, { assert: 'user' });",
  "await wiki.post({ action: 'purge', titles: 'Oak' }, { partSize: 5, onProgress: () => {} });",
];

/** The lines after the first ones with errors. */
async function wrongLines(
  files: Readonly<Record<string, string>>,
  lines: readonly string[],
): Promise<readonly number[]> {
  const errors = await compiled({ ...files, 'program.ts': first + lines.join('\n') });
  expect(errors.filter((one) => !one.startsWith('program.ts'))).toEqual([]);
  const numbers = errors.map((one) => Number(/^program\.ts\((\d+),/.exec(one)?.[1]) - 4);
  return [...new Set(numbers)].sort();
}

describe('A client of a server of which all facts are stated', () => {
  let files: Readonly<Record<string, string>>;

  beforeAll(async () => {
    files = await clientWith(editing());
  });

  it('has functions for them', async () => {
    expect(await wrongLines(files, [...needing, "wiki.pages({ titles: 'Oak' });"])).toEqual([]);
  });

  it('knows tokens by the whole names of parameters, and lists beside pages', () => {
    expect(files[transport]).toContain("'edit': ['edtoken', 'csrf']");
    expect(files[transport]).toContain("'adds': { 'list': ['query'] }");
  });

  it('knows the codes of errors that its functions state', () => {
    expect(files['client/wiki.mediawiki/transport.d.ts']).toContain(
      "type KnownCode = 'maxlag' | 'ratelimited' | 'readonly' | 'badtoken' | 'login-refused';",
    );
  });
});

describe('A client of a server of which facts are missing', () => {
  it('has no function for them', async () => {
    const files = await clientWith(
      stating(({ login: _login, tokens: _tokens, assertion: _assertion, uploads: _uploads, ...others }) => others),
    );
    expect(files[transport]).toContain("'taken': {}");
    expect(await wrongLines(files, needing)).toEqual([0, 1, 2, 3]);
    const posted = "await wiki.post({ action: 'edit', edtitle: 'Oak', edtext: '…', edtoken: 'known' });";
    expect(await wrongLines(files, [posted, "wiki.pages({ titles: 'Oak' });"])).toEqual([]);
  });

  it('is shown with the token that it does not fetch', () => {
    const shown = [editing(), stating(({ tokens: _tokens, ...others }) => others)].flatMap(({ interfaces }) =>
      interfaces.flatMap((iface) =>
        [...examplesOf(iface).values()]
          .flatMap((example) => programsOf(iface, example, example.sent))
          .flatMap(({ label, text }) => (label === 'Client' && text.includes("action: 'edit'") ? [text] : [])),
      ),
    );
    expect(shown.map((text) => text.includes('edtoken:'))).toEqual([false, true]);
  });

  it('reads no pages where answers have none', async () => {
    const files = await clientWith(bound(mini));
    expect(await wrongLines(files, ["wiki.items({ list: 'pages' });", "wiki.pages({ list: 'pages' });"])).toEqual([1]);
  });

  it('is not written where nothing is stated for clients', async () => {
    expect(
      await outputOf(
        clientGenerator,
        stating(() => undefined),
      ),
    ).toEqual({});
  });
});

it('takes the limits of values from requests before those from modules', async () => {
  const files = {
    ...mini,
    'wiki/interface.yaml': String(mini['wiki/interface.yaml']).replace(
      'moduleGroups: {',
      'moduleGroups: { prop: { title: Properties, source: wiki-doc 1 },',
    ),
    'wiki/modules/prop/info.yaml': `
name: info
group: prop
prefix: ''
source: wiki-doc 3
parameters: { titles: { type: string, multi: { lowLimit: 5, highLimit: 10, limit: 5 } } }
`,
  };
  const { [transport]: text } = await clientWith(bound(files));
  expect(text).toContain("'titles': [50, 500]");
});
