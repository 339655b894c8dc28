import { type Markdown, md } from '../../lib/markdown.ts';
import { type Page, parameterLinks } from './reference.ts';

/** Names the parameters that a binding requires for a group of modules, such as "one of `titles`, `pageids`". */
export function neededText(page: Page, group: string): Markdown | undefined {
  const { binding } = page.reference.iface;
  const names = binding?.deployment.needs?.get(group);
  if (!names) return undefined;
  const links = parameterLinks(page, binding, names);
  return names.length > 1 ? md`one of ${links}` : links;
}
