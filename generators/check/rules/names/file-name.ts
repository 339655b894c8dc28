import { baseNameOf, type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { canNameFile } from '../../lib/text-forms.ts';
import type { Report, Rule } from '../../rule.ts';

/** The file of a module, a resource or a binding is named after it, so that a name leads to its file. */
export const fileName: Rule = {
  id: 'file-name',
  purpose: 'The file of a module, a resource or a binding is named after it.',
  severity: 'error',
  visit: { module: fileNamed('module'), resource: fileNamed('resource'), binding: fileNamed('binding') },
};

/** Returns a function that checks the name of a definition's file; `what` stands for the definition in messages. */
function fileNamed(what: string) {
  return ({ name, at }: { readonly name: string; readonly at: Place }, report: Report): void => {
    const file = baseNameOf(at.source);
    // A name that no file can have is the mistake itself.
    if (file === name || !canNameFile(name)) return;
    report({
      message: `the ${what} "${name}" is in the file "${file}.yaml"`,
      at: placeBelow(at, ['name']),
      hint: `Rename the file to "${name}.yaml", or correct the name.`,
    });
  };
}
