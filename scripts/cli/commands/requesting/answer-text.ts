import { ImportError } from '../../../../generators/import/error.ts';
import { visibleJson } from '../../../../generators/lib/visible.ts';
import type { Terminal } from '../../terminal.ts';
import { areTables, tablesText } from './answer-table.ts';
import type { List } from './listed-items.ts';

/** The forms of an answer; undefined for a table on a terminal where all values fit into one, or else JSON. */
export type Form = 'json' | 'table' | undefined;

/** Prints an answer, in which no character is interpreted by a terminal. @throws {ImportError} if it is nested too deeply. */
export function printAnswer(answer: unknown, lists: readonly List[], form: Form, terminal: Terminal): void {
  const { columns } = terminal;
  const isTable =
    form === 'table' ? areTables(lists, false) : form === undefined && columns !== undefined && areTables(lists, true);
  if (form === 'table' && !isTable)
    terminal.error('catalpa: the answer has no list of objects, and is printed as JSON\n');
  if (answer === undefined) return;
  try {
    terminal.out(isTable ? tablesText(lists, columns) : `${visibleJson(answer, 2)}\n`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportError('the answer is nested too deeply to be printed', { hint: 'Ask for fewer fields.' });
  }
}
