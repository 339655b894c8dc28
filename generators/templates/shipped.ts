import { dirname, join } from 'node:path';
import { existsSync, readdirSync, readFileSync } from '../lib/file-system.ts';
import { nameInFolder } from './own-templates.ts';
import type { Views } from './views.ts';

/** The texts of the templates that ship with Catalpa, by name, such as `module` and `partials/parameter`. */
export type ShippedTemplates = ReadonlyMap<string, string>;

/** Reads the sources of the templates that ship with Catalpa. */
export function readShippedTemplates(): ShippedTemplates {
  return templatesIn(shippedFolder());
}

/** Reads the views of these templates. */
export function readShippedViews(): Views {
  return JSON.parse(readFileSync(join(shippedFolder(), 'views.json'), 'utf8'));
}

/** The texts of the templates in a folder and of its partials, by name. */
export function templatesIn(folder: string): Map<string, string> {
  const named = (below: string): [string, string][] =>
    readdirSync(join(folder, below))
      .filter((file) => file.endsWith('.hbs'))
      .sort()
      .map((file) => [`${below}${file.slice(0, -'.hbs'.length)}`, readFileSync(join(folder, below, file), 'utf8')]);
  return new Map([...named(''), ...named('partials/')]);
}

/** The names of templates with their folder, which users write. */
export function shippedNames(shipped: ShippedTemplates): string[] {
  return [...shipped.keys()].map(nameInFolder);
}

/** The folder of templates in the package, found from the program or from its sources. */
function shippedFolder(from = __dirname): string {
  const folder = join(from, 'templates', 'reference');
  if (existsSync(join(folder, 'views.json'))) return folder;
  if (dirname(from) === from) throw new Error('the package has no templates/reference');
  return shippedFolder(dirname(from));
}
