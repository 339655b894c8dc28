import type { ProjectRun } from '../../../generators/api/generate-project.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { ConfigError } from '../project-settings.ts';
import type { Terminal } from '../terminal.ts';
import { type Format, printFindings } from './print-findings.ts';
import { requireRightFlags } from './wrong-flags.ts';

/**
 * Prints the errors that prevented the outputs.
 * @throws {UsageError} if the errors are in flags.
 * @throws {ConfigError} if they are in the config.
 */
export function printErrors(
  diagnostics: readonly Diagnostic[],
  wrong: NonNullable<ProjectRun['wrong']>,
  { format, root }: { readonly format: Format; readonly root: string },
  terminal: Terminal,
): void {
  const reason = reasonOf(diagnostics, wrong, root);
  terminal.out(printFindings(diagnostics, format, root, terminal.colour));
  terminal.error(`catalpa: nothing was generated, as ${reason}\n`);
}

/**
 * The reason why nothing was generated, as a clause.
 * @throws {UsageError} if the errors are in flags.
 * @throws {ConfigError} if they are in the config.
 */
export function reasonOf(
  diagnostics: readonly Diagnostic[],
  wrong: NonNullable<ProjectRun['wrong']>,
  root: string,
): string {
  requireRightFlags(diagnostics);
  if (wrong === 'settings') throw new ConfigError(diagnostics, root);
  return reasons[wrong];
}

const reasons: Readonly<Record<Exclude<NonNullable<ProjectRun['wrong']>, 'settings'>, string>> = {
  catalogue: 'the catalogue has errors',
  templates: 'templates have errors',
  generator: 'a generator failed',
};
