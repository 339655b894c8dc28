import { withCommas } from '../../lib/numbers.ts';

/** Findings that are kept where there may be as many as an input has characters: nobody reads more of them. */
export const mostKept = 1000;

/** The code of what stands for findings that are not listed, or for files that were not looked at. */
export const moreFindingsCode = 'more-findings';

/** The message and the hint of what stands for so many findings. */
export function moreWords(count: number): { readonly message: string; readonly hint: string } {
  return {
    message: `${withCommas(count)} more ${count === 1 ? 'finding is' : 'findings are'} not listed`,
    hint: 'Correct those that are listed, and check again.',
  };
}
