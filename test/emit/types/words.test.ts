import { expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';

it('has the words of a preset on hover, and not those of a shared set', async () => {
  const output = await outputOf(typesGenerator, boundShippedCatalogue());
  expect(output['wiki.mediawiki.ts']).toContain(`\
  /** Where to go on, as the previous response says */
  pwpcontinue?: string | undefined;
  /**
   * The most results to return
   *
   * Type: number of results or \`'max'\`.
   * Bounds: 1 to 500, or 5000 with elevated rights.
   * @defaultValue \`10\`
   */
  pwplimit?: Limit10 | 'max' | undefined;
`);
  expect(output['wiki.ts']).toContain(`\
  continue?: string | undefined;
  /**
   * Type: number of results.
   * Bounds: 1 to 500, or 5000 with elevated rights.
   * @defaultValue \`10\`
   */
  limit?: Limit10 | undefined;
`);
});
