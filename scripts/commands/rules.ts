import { rules } from '../../generators/check/rules/index.ts';
import { suppressionRules } from '../../generators/check/runner.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

/** `catalpa rules`: lists the consistency rules. */
export function listRules(terminal: Terminal): ExitCode {
  const all = [...rules, ...suppressionRules];
  const longest = Math.max(...all.map(({ id }) => id.length));
  const lines = all.map(({ id, severity, purpose }) => `${id.padEnd(longest)}  ${severity.padEnd(7)}  ${purpose}\n`);
  terminal.out(lines.join(''));
  return 0;
}
