import { visible } from '../../../generators/lib/visible.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { adoptFolder } from '../../../generators/write/import-folder.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

/** `catalpa import --adopt`: turns an imported folder into one that people edit. */
export function adopt(into: string, terminal: Terminal): ExitCode {
  adoptFolder(into, nodeDisk);
  terminal.out(`${visible(into)}: yours from now on; catalpa drift names each place to edit when the server changes\n`);
  return 0;
}
