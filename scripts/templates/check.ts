import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TemplateFault } from './fault.ts';
import { NameChecker, readViews } from './names.ts';
import { syntaxFaults } from './syntax.ts';

/** The texts of the templates in a folder, by name. */
export function templatesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.hbs'));
  return new Map(files.map((file) => [basename(file, '.hbs'), readFileSync(join(folder, file), 'utf8')]));
}

/** All mistakes in the templates of a folder and in its partials. */
export function templateFaults(folder: string): TemplateFault[] {
  const pages = templatesIn(folder);
  const partials = templatesIn(join(folder, 'partials'));
  const faults = [
    ...[...pages].flatMap(([name, text]) => syntaxFaults(`${folder}/${name}.hbs`, text, partials.keys())),
    ...[...partials].flatMap(([name, text]) => syntaxFaults(`${folder}/partials/${name}.hbs`, text, partials.keys())),
  ];
  if (faults.length > 0) return faults;
  const names = new NameChecker(readViews(join(folder, 'views/index.ts')), folder, partials);
  for (const [name, text] of pages) names.check(name, text);
  return names.faults;
}
