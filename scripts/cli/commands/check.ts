import { checkProject, reportedRules } from '../../../generators/api/check-project.ts';
import { checkTemplates } from '../../../generators/api/project-templates.ts';
import { hasErrors } from '../../../generators/catalogue/sources/diagnostic.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { orderDiagnostics } from '../../../generators/report/order.ts';
import type { ExitCode } from '../exit-codes.ts';
import { textMemoryOf } from '../known-texts.ts';
import type { Terminal } from '../terminal.ts';
import { dumpOf } from './dump.ts';
import { findImportEdits } from './import-edits.ts';
import { formatNamed, printFindings } from './print-findings.ts';

export interface CheckOptions {
  readonly format: string;
  /** The most warnings with which the check succeeds; undefined for any number. */
  readonly maxWarnings: number | undefined;
  /** Print the resolved model in place of the findings, if there are no errors. */
  readonly dump: boolean;
}

/** `catalpa check`: reports the errors and warnings of the catalogue. */
export async function check(settings: Settings, options: CheckOptions, terminal: Terminal): Promise<ExitCode> {
  const format = formatNamed(options.format);
  const root = settings.catalogue;
  const memory = textMemoryOf(root);
  const checked = checkProject(settings, {
    starting: (stage) => terminal.progress(`${stage} ${root} …`),
    known: memory.known,
  });
  memory.keep(checked);
  const { catalogue, sources, diagnostics: found } = checked;
  const diagnostics = orderDiagnostics([
    ...found,
    ...findImportEdits(sources, root),
    ...(await checkTemplates(settings)),
  ]);
  if (options.dump && catalogue && !hasErrors(diagnostics)) {
    terminal.out(dumpOf(catalogue));
    return 0;
  }
  terminal.out(printFindings(diagnostics, format, root, terminal.colour, { rules: reportedRules(settings) }));
  if (hasErrors(diagnostics)) return 1;
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length;
  if (options.maxWarnings !== undefined && warnings > options.maxWarnings) {
    terminal.error(
      `catalpa: --max-warnings allows ${options.maxWarnings}, but there ${warnings === 1 ? 'is' : 'are'} ${warnings}\n`,
    );
    return 1;
  }
  return 0;
}
