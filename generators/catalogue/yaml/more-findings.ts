import { withCommas } from '../../lib/numbers.ts';

/** The maximum number of findings in a list. There may be as many as an input has characters, but nobody reads more. */
export const mostKept = 1000;

/** The code of a diagnostic in place of findings that are not listed, or of files that were not checked. */
export const moreFindingsCode = 'more-findings';

/** The message and the hint of a diagnostic in place of `count` findings. */
export function moreWords(count: number): { readonly message: string; readonly hint: string } {
  return {
    message: `${withCommas(count)} more ${count === 1 ? 'finding is' : 'findings are'} not listed`,
    hint: 'Correct those that are listed, and check again.',
  };
}
