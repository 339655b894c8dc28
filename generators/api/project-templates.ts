import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Settings } from '../config/settings.ts';
import { oncePer } from '../lib/once-per.ts';
import { orderDiagnostics } from '../report/order.ts';
import { type OwnTemplates, readOwnTemplates, TemplateFolderError } from '../templates/read.ts';
import { settingError } from './setting-problem.ts';

/** A project's settings with its templates as an option of the generators, or the errors in their folder. */
export type WithTemplates =
  | { readonly settings: Settings; readonly templates: OwnTemplates | undefined }
  | { readonly diagnostics: readonly Diagnostic[] };

/** Reads the templates of a project, if it has any. They are not checked, as this needs the compiler, which few runs load. */
export function withProjectTemplates(settings: Settings): WithTemplates {
  if (settings.templates === undefined) return { settings, templates: undefined };
  try {
    const templates = asBefore(readOwnTemplates(settings.templates));
    const outputs = settings.outputs.map((output) => {
      const reference = { ...output.options.reference, templates: templates.templates };
      return { ...output, options: { ...output.options, reference } };
    });
    return { settings: { ...settings, outputs }, templates };
  } catch (error) {
    if (!(error instanceof TemplateFolderError)) throw error;
    const hint = `To begin one: catalpa templates eject reference/module --into ${error.folder}`;
    return {
      diagnostics: [settingError(settings, { code: 'templates', path: ['templates'], message: error.message, hint })],
    };
  }
}

let last: OwnTemplates | undefined;

/** Returns the same object as long as the templates do not change, as results are remembered by the object. */
function asBefore(read: OwnTemplates): OwnTemplates {
  if (!last || !isDeepStrictEqual(last, read)) last = read;
  return last;
}

/** Returns the errors in the templates of a project. */
export async function templateProblems(own: OwnTemplates | undefined): Promise<readonly Diagnostic[]> {
  if (!own || own.templates.length + own.unread.length === 0) return [];
  return judged(own);
}

/** Checks templates by the compiler, which is loaded only here. */
const judged = oncePer(async (own: OwnTemplates): Promise<readonly Diagnostic[]> => {
  const { checkOwnTemplates } = await import('../templates/check.ts');
  return orderDiagnostics(checkOwnTemplates(own));
});

/** Returns the errors in the templates of a project, or in their folder. */
export async function checkTemplates(settings: Settings): Promise<readonly Diagnostic[]> {
  const project = withProjectTemplates(settings);
  return 'diagnostics' in project ? project.diagnostics : templateProblems(project.templates);
}
