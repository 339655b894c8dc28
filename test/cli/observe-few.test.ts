import { expect, test } from 'vitest';
import { servedWiki, wikiProject } from '../observe/observed-wiki.ts';

test('A module whose answers are never JSON is not asked', async () => {
  const { observe } = wikiProject({
    'spec/server/wiki/modules/main/main.yaml': `name: main
group: main
prefix: ''
parameters:
  action: { type: [edit, feedrecentchanges, query], default: query, submodules: '{value}' }
  format: { type: [json], default: json, submodules: '{value}' }
`,
    'spec/server/wiki/modules/action/feedrecentchanges.yaml':
      "name: feedrecentchanges\ngroup: action\nprefix: ''\npurpose: A feed\nparameters: { days: integer }\n",
  });
  const { address, requests } = await servedWiki();
  const { code, out } = await observe(address, '--dry-run');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringContaining('  feedrecentchanges: its answers are not JSON\n'),
  });
  expect((await observe(address)).code).toBe(0);
  expect(requests.filter((one) => one.includes('feed'))).toEqual([]);
});

test('A run that its limit ends before anything is learnt is told to allow more', async () => {
  const { observe } = wikiProject();
  const { address } = await servedWiki((_request, response) => response.end('{}'));
  expect(await observe(address, '--limit', '1')).toMatchObject({
    code: 2,
    error: expect.stringContaining(
      'no answer shows what a module adds\n  Allow more requests with --limit, or more time with --within.\n',
    ),
  });
});
