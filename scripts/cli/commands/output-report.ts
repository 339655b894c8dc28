import { join } from 'node:path';
import type { OutputRun } from '../../../generators/api/generate-project.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { orderDiagnostics } from '../../../generators/report/order.ts';
import { compareOutputs, type Staleness } from '../../../generators/write/compare-outputs.ts';
import { withUnixLines } from '../../../generators/write/digest.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { outputRules, stalenessFindings } from '../../../generators/write/output-findings.ts';
import type { WritePlan } from '../../../generators/write/plan.ts';
import type { ExitCode } from '../exit-codes.ts';
import { pathInRepository } from '../repository.ts';
import type { Terminal } from '../terminal.ts';
import { type Format, printFindings } from './print-findings.ts';

/** Prints the stale and edited files of all output folders in a format for programs, and their counts to standard error. */
export function reportOutputs(
  outputs: readonly OutputRun[],
  { format, command }: { readonly format: Format; readonly command: string },
  terminal: Terminal,
): ExitCode {
  const found = outputs.flatMap(({ output, plan }) => {
    const staleness = plan && compareOutputs(plan);
    const stale = plan && staleness ? findingsOf(plan, staleness, format, command) : [];
    const state = staleness?.hasNoOutputs ? 'has no outputs' : stateOf(stale.length);
    terminal.error(`catalpa: ${output.folder} ${state}\n`);
    return stale;
  });
  const more = { rules: outputRules, ...(found.length === 0 ? { summary: 'all outputs are up to date' } : {}) };
  terminal.out(printFindings(orderDiagnostics(found), format, '', terminal.colour, more));
  return found.length === 0 ? 0 : 1;
}

function findingsOf(
  { root }: WritePlan,
  staleness: Staleness,
  { inRepository }: Format,
  command: string,
): Diagnostic[] {
  const folder = inRepository ? pathInRepository(root) : root;
  const read = (path: string): string => withUnixLines(nodeDisk.read(join(root, path)).toString('utf8'));
  return stalenessFindings(staleness, { folder, command, read });
}

function stateOf(stale: number): string {
  if (stale === 0) return 'is up to date';
  return stale === 1 ? 'has 1 output that is stale or edited' : `has ${stale} outputs that are stale or edited`;
}
