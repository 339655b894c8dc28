import type { OutputRun, ProjectRun } from '../../../generators/api/generate-project.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { generators } from '../../../generators/emit/index.ts';
import { generatorsMade } from '../../../generators/write/made.ts';
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

/** Says which of the targets that were asked for make nothing of the catalogue, and why. */
export function printWhyEmpty({ output: { folder, targets }, plan, outputs }: OutputRun, terminal: Terminal): void {
  const filled = outputs.filter(({ files }) => files.length > 0).map(({ generator }) => generator.name);
  // Without a plan, the folder has all that is made.
  const made = plan ? new Set(filled) : generatorsMade(folder);
  for (const { name, whenEmpty } of generators) {
    if (!whenEmpty || !targets.includes(name) || made.has(name)) continue;
    terminal.error(`catalpa: "${name}" makes nothing, as ${whenEmpty.reason}\n  ${whenEmpty.hint}\n`);
  }
}
