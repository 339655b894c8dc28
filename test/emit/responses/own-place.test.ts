import { expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
import { outcome, responseValidators } from './loaded.ts';

const query = 'wiki/modules/action/query.yaml';

/** The wiki with a list that adds to the answer itself, as the preset says of its path. */
const files = {
  ...observedWiki,
  [query]: observedWiki[query]?.replace('list: { type: [allpages', 'list: { type: [allpages, watchlistraw') ?? '',
  'wiki/modules/list/watchlistraw.yaml': `
name: watchlistraw
group: list
prefix: wr
parameters: {}
response:
  type: object
  properties: { watchlistraw: { type: array, required: true, items: { type: object, properties: { ns: integer } } } }
`,
};

it('judges what a module adds elsewhere than its group', async () => {
  const validatorOf = await responseValidators(
    withBindings(catalogueFrom(files), ['wiki.mediawiki']),
    'wiki.mediawiki',
  );
  const judged = (answer: unknown, list: string) =>
    outcome(validatorOf('wholeAnswer'), answer, { request: { list }, strict: true });
  expect(judged({ watchlistraw: [{ ns: 0 }] }, 'watchlistraw')).toBe('accepted');
  expect(judged({ watchlistraw: [{ ns: '0' }] }, 'watchlistraw')).toHaveLength(1);
  expect(judged({}, 'watchlistraw')).toHaveLength(1);
  expect(judged({ watchlistraw: [], query: { allpages: [] } }, 'watchlistraw|allpages')).toBe('accepted');
});
