import { expect, it } from 'vitest';
import { mini } from '../../support/mini.ts';
import { pagesOf, resolvedFrom } from './pages.ts';

async function limits(parameters: string): Promise<string> {
  const module = `{ name: pages, group: list, prefix: p, source: wiki-doc 3, parameters: ${parameters} }`;
  const pages = await pagesOf(resolvedFrom({ ...mini, 'wiki/modules/list/pages.yaml': module }));
  return pages.get('wiki/limits.md') ?? '';
}

it('states one number for all callers where only that for elevated rights is known, as a parameter does', async () => {
  const page = await limits('{ count: { type: limit, highMaximum: 50 } }');
  expect(page).toContain('may ask for is **50**.\n');
  expect(page).toContain('\n| Of | Parameter | Most |\n| --- | --- | --- |\n| ');
  expect(page).toContain(' | 50 |\n');
});

it('states the largest number of results where it is zero', async () => {
  expect(await limits('{ count: { type: limit, maximum: 0, highMaximum: 5 } }')).toContain(
    'may ask for is **0**, or **5** with elevated rights.\n',
  );
});

it('says that no number is stated where a number of results has no bounds', async () => {
  expect(await limits('{ count: limit }')).toContain(
    '\nThe largest number of results that may be asked for is not stated.\n',
  );
});

it('lists the bounds of the items of arrays', async () => {
  expect(await limits("{ sizes: { type: 'integer[]', minimum: 2, maximum: 8 } }")).toMatch(
    /\n\| .*sizes.* \| 2 \| 8 \|\n/,
  );
});
