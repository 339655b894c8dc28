import { definitions } from '../../generators/manual/text.ts';

/** How a command ends: the rule that all of them follow, as `--help` and the README state it. */
export const exitCodes = [
  { code: 0, meaning: 'success' },
  {
    code: 1,
    meaning:
      'findings: errors in the catalogue (or more warnings than allowed), outputs that are stale or edited by hand, a server that has changed',
  },
  {
    code: 2,
    meaning:
      'the command could not be carried out: wrong usage, no description at the target, a read or write error, a bug in Catalpa',
  },
] as const;

export type ExitCode = (typeof exitCodes)[number]['code'];

/** The rule as lines of a width. */
export function exitCodesText(width: number): string {
  const plain = (text: string): string => text;
  const rows = exitCodes.map(({ code, meaning }): [string, string] => [String(code), meaning]);
  return `${definitions(rows, { width, strong: plain, name: plain, faint: plain }).join('\n')}\n`;
}
