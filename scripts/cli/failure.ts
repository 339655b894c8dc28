import { CatalogueFolderError } from '../../generators/catalogue/read/folder-files.ts';
import { ConfigPathError } from '../../generators/config/load.ts';
import { ImportError } from '../../generators/import/error.ts';
import { visibleLines } from '../../generators/lib/visible.ts';
import { printPretty } from '../../generators/report/pretty.ts';
import { WriteError } from '../../generators/write/error.ts';
import { ConfigError } from './project-settings.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** Prints why a command could not be carried out, and what to do about it. */
export function printFailure(error: unknown, terminal: Terminal): void {
  if (error instanceof ConfigError) {
    terminal.error(printPretty(error.diagnostics, { colour: terminal.colour, root: error.root }));
    terminal.error('catalpa: nothing was done, as the configuration has errors\n');
    return;
  }
  for (const { message, hint } of problemsIn(error)) {
    terminal.error(visibleLines(`catalpa: ${message}\n${hint ? `  ${hint}\n` : ''}`));
  }
  if (terminal.debug && error instanceof Error) terminal.error(visibleLines(`${error.stack}\n`));
}

interface Problem {
  readonly message: string;
  readonly hint?: string | undefined;
}

function problemsIn(error: unknown): readonly Problem[] {
  if (error instanceof WriteError) return error.problems;
  if ([UsageError, ImportError, CatalogueFolderError, ConfigPathError].some((kind) => error instanceof kind))
    return [error as Error & Problem];
  if (isWithoutFolder(error)) return [{ message: 'the working folder is gone', hint: 'Change to another folder.' }];
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const versions = `catalpa ${version}, Node ${process.version}`;
  return [
    {
      message: `internal error: ${message}`,
      hint: `Please report it with this message, the command and, if you can, the catalogue (${versions}).`,
    },
  ];
}

/** Whether a path could not be made absolute because the working folder was removed. */
function isWithoutFolder(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'uv_cwd';
}
