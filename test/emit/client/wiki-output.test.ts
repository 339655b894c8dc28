import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { compiled } from '../typescript/compile.ts';
import { clientWith } from './generated-client.ts';

/** A wiki with a module that takes a token, and with limits of multiple values. */
const posting = {
  ...wikiOfPosts,
  'wiki/interface.yaml': `${wikiOfPosts['wiki/interface.yaml']}multi: { lowLimit: 50, highLimit: 500, limit: 50 }\n`,
  'wiki/modules/action/edit.yaml': String(wikiOfPosts['wiki/modules/action/edit.yaml']).replace(
    'sensitive: true',
    'sensitive: true, tokenType: csrf',
  ),
};

const filesFor = (files: Readonly<Record<string, string>>): Promise<Readonly<Record<string, string>>> =>
  clientWith(withBindings(catalogueFrom(files), ['wiki.mediawiki']));

let observed: Readonly<Record<string, string>>;
let whole: Readonly<Record<string, string>>;

beforeAll(async () => {
  [observed, whole] = await Promise.all([filesFor(observedWiki), filesFor(posting)]);
});

const first = `import { createClient, isApiError } from './client/wiki.mediawiki.js';
const wiki = createClient('https://wiki.example/w/api.php', { assert: 'user', parameters: { maxlag: 5 } });
declare const seen: unknown[];
`;

const errorsOf = (files: Readonly<Record<string, string>>, program: string): Promise<readonly string[]> =>
  compiled({ ...files, 'program.ts': `${first}${program}` });

it('has the facts that the preset and the catalogue state', () => {
  const transport = whole['client/wiki.mediawiki/transport.js'] ?? '';
  expect(transport).toContain("'continuation': 'continue', 'complete': 'batchcomplete', 'warnings': 'warnings'");
  expect(transport).toContain("'titles': [50, 500]");
  expect(transport).toContain("'taken': { 'action': { ");
  expect(transport).toContain("'edit': ['token', 'csrf']");
});

describe('The types of a client of modules', () => {
  it('are those of requests and of what they bring', async () => {
    const program = `const answer = await wiki.query({ list: 'allpages' });
export const title: string = answer.query.allpages[0]!.title;
for await (const page of wiki.pages({ titles: ['A', 'B'], prop: 'revisions', rvprop: 'ids' })) {
  const number: number | undefined = page.revisions?.[0]?.revid;
  seen.push(number);
}
for await (const { title } of wiki.items({ list: 'allpages' })) seen.push(title.length);
for await (const { query } of wiki.answers({ list: 'allpages' })) seen.push(query.allpages.length);
if (isApiError(seen[0], 'maxlag')) seen.push(seen[0].status);
await wiki.login('Bot@task', 'secret');`;
    expect(await errorsOf(observed, program)).toEqual([]);
  });

  it('are unknown where no answer is stated', async () => {
    const program = `const answer: unknown = await wiki.query({ list: 'allpages' });
for await (const page of wiki.pages({ titles: 'A', prop: 'links' })) {
  const unknown: unknown = page;
  seen.push(answer, unknown, isApiError);
}`;
    expect(await errorsOf(whole, program)).toEqual([]);
  });

  it('let a request leave out its token, and nothing else', async () => {
    const program = `await wiki.post({ action: 'edit', title: 'Oak', text: '…' });
await wiki.post({ action: 'edit', title: 'Oak', text: '…', token: 'known' });
seen.push(isApiError);`;
    expect(await errorsOf(whole, program)).toEqual([]);
  });

  it.each([
    ['a parameter that there is not', "await wiki.query({ list: 'allpages', aplimt: 5 });"],
    ['a value that there is not', "await wiki.query({ list: 'allpagez' });"],
    [
      'a request that has to be posted',
      "await wiki.query({ action: 'edit', title: 'Oak', text: '…', token: 'known' });",
    ],
    ['a posted request with a name that there is not', "await wiki.post({ action: 'edit', titel: 'Oak', text: '…' });"],
    ['a token for a module that takes none', "await wiki.post({ action: 'parse', page: 'Oak', token: 'known' });"],
    ['pages of wrong values', "for await (const page of wiki.pages({ titles: 'A', prop: 'infos' })) seen.push(page);"],
    ['an option that there is not', "await wiki.query({ list: 'allpages' }, { singal: seen });"],
  ])('refuse %s', async (_what, program) => {
    const errors = (await errorsOf(whole, program)).filter(
      (one) => one.startsWith('program.ts') && !one.includes(' TS6133:'),
    );
    expect(errors).not.toEqual([]);
    expect(errors.filter((one) => !one.startsWith('program.ts(4,'))).toEqual([]);
  });
});
