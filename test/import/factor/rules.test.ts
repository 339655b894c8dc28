import fc from 'fast-check';
import { expect, it } from 'vitest';
import { resolveCatalogue } from '../../../generators/catalogue/resolve/catalogue.ts';
import { rules } from '../../../generators/check/rules/index.ts';
import { checkCatalogue } from '../../../generators/check/runner.ts';
import { factor } from '../../../generators/import/factor/factor.ts';
import { modulesDraft, someLists, sourcesOf } from './drafts.ts';

/** The rules that find sets and groups made without care. */
const about = new Set([
  'unused-set',
  'equal-sets',
  'values-equal-a-set',
  'repeated-values',
  'unused-group',
  'duplicate-name',
  'set-shape',
]);

it('makes sets and groups that no rule finds fault with', () => {
  fc.assert(
    fc.property(someLists, (lists) => {
      const draft = modulesDraft(Object.fromEntries(lists.map((list, index) => [`m${index}`, list])));
      const { catalogue } = resolveCatalogue(sourcesOf('wiki', factor(draft)));
      if (!catalogue) throw new Error('the factored files cannot be resolved');
      const found = checkCatalogue(catalogue, rules).filter(({ code }) => about.has(code));
      expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
    }),
    { numRuns: 100 },
  );
}, 60_000);
