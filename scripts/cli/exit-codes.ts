import { definitions } from '../../generators/manual/text.ts';

/** The exit codes of all commands, with their meanings in `--help` and the README. */
export const exitCodes = [
  { code: 0, meaning: 'success' },
  {
    code: 1,
    meaning:
      'findings: errors in the catalogue (or more warnings than allowed) or in a request, outputs that are stale or edited by hand, a server that has changed, that refuses a request, or that stopped answering during a run of requests',
  },
  {
    code: 2,
    meaning:
      'the command could not be carried out: wrong usage, no description at the target, a read or write error, a bug in Catalpa',
  },
] as const;

export type ExitCode = (typeof exitCodes)[number]['code'];

/** The exit codes and their meanings as lines of at most `width` columns. */
export function exitCodesText(width: number): string {
  const plain = (text: string): string => text;
  const rows = exitCodes.map(({ code, meaning }): [string, string] => [String(code), meaning]);
  return `${definitions(rows, { width, strong: plain, name: plain, faint: plain }).join('\n')}\n`;
}
