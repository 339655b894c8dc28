import { join } from 'node:path';
import { settingError } from '../../../generators/api/setting-problem.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import { existsSync } from '../../../generators/lib/file-system.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import { linkOf } from '../../../generators/site/navigation.ts';
import { ConfigError } from '../project-settings.ts';
import { ownFilesOf } from './own-files.ts';

/**
 * Requires the links above the pages to lead to pages. Those to other files may lead to what the user puts beside the pages.
 * @param pages The paths of all pages.
 * @throws {ConfigError} if a link leads to no page.
 */
export function requireLinked(settings: Settings, pages: readonly string[]): void {
  const { folder, links = [] } = settings.site;
  const known = new Set(pages.map((path) => addressOf(linkOf({ path }))));
  const own = ownFilesOf(folder);
  const errors = links.flatMap(({ link }, index) => {
    if (!link.startsWith('/')) return [];
    const address = addressOf(link);
    const isPage = /(?:\.html|\/)$/.test(address) || known.has(`${address}/`);
    if (!isPage || known.has(address)) return [];
    const beside = link
      .replace(/[?#].*$/, '')
      .slice(1)
      .replace(/(^|\/)$/, '$1index.html');
    if (existsSync(join(folder, beside)) && !own?.has(beside)) return [];
    const hint =
      didYouMean(address, known) ?? 'Name a page by its path, such as "/format.html", or another site by its address.';
    const message = `"${link}" leads to no page of the site`;
    return [settingError(settings, { code: 'config', path: ['site', 'links', index, 'link'], message, hint })];
  });
  if (errors.length > 0) throw new ConfigError(errors);
}

/** The path of a page for a link to it, of which VitePress takes several forms. */
function addressOf(link: string): string {
  const { pathname } = new URL(link, 'https://site.example');
  return pathname
    .replace(/\.md$/, '.html')
    .replace(/\/[^/.]+$/, '$&.html')
    .replace(/\/index\.html$/, '/');
}
