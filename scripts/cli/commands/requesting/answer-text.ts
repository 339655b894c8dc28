import { ImportError } from '../../../../generators/import/error.ts';
import { visibleJson } from '../../../../generators/lib/visible.ts';

/** An answer as JSON that is safe to print on a terminal. @throws {ImportError} if it is nested too deeply. */
export function answerText(answer: unknown): string {
  if (answer === undefined) return '';
  try {
    return `${visibleJson(answer, 2)}\n`;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportError('the answer is nested too deeply to be printed', { hint: 'Ask for fewer fields.' });
  }
}
