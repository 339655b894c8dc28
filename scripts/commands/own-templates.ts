import { orderDiagnostics } from '../../generators/report/order.ts';
import { type OwnTemplates, readOwnTemplates, TemplateFolderError } from '../../generators/templates/read.ts';
import type { Terminal } from '../terminal.ts';
import { UsageError } from '../usage-error.ts';
import { formatNamed, printFindings } from './findings.ts';

/**
 * The templates in a folder of the project, where there is one.
 * @throws {UsageError} where the folder cannot be read.
 */
export function ownTemplatesIn(folder: string | undefined): OwnTemplates | undefined {
  try {
    return folder === undefined ? undefined : readOwnTemplates(folder);
  } catch (error) {
    if (!(error instanceof TemplateFolderError)) throw error;
    throw new UsageError(error.message, `To begin one: catalpa templates eject reference/module --into ${folder}`);
  }
}

/** Prints what is wrong with templates of the project. The compiler that judges them is loaded only here. */
export async function areTemplatesSound(own: OwnTemplates, terminal: Terminal): Promise<boolean> {
  if (own.templates.length + own.unread.length === 0) return true;
  const { checkOwnTemplates } = await import('../../generators/templates/check.ts');
  const diagnostics = checkOwnTemplates(own);
  if (diagnostics.length === 0) return true;
  terminal.out(printFindings(orderDiagnostics(diagnostics), formatNamed('pretty'), '', terminal.colour));
  return false;
}
