import { dirname, join, relative } from 'node:path/posix';
import { settingError } from '../../../generators/api/setting-problem.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { type Place, textSource } from '../../../generators/catalogue/sources/source.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import type { OutputFile } from '../../../generators/emit/generator.ts';
import { existsSync } from '../../../generators/lib/file-system.ts';
import { didYouMean } from '../../../generators/lib/suggestions.ts';
import type { RenderMarkdown } from '../../../generators/site/markdown/render-markdown.ts';
import { linkOf } from '../../../generators/site/page-link.ts';
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

/**
 * Requires the links in the pages of the project to lead to pages. Those to other files may lead to what the user puts beside the pages.
 * @param own The pages of the project.
 * @param pages The paths of all pages.
 * @throws {ConfigError} if a link leads to no page.
 */
export function requireLinkedPages(
  { site }: Settings,
  own: readonly OutputFile[],
  pages: readonly string[],
  render: RenderMarkdown,
): void {
  const known = new Set(pages.map((path) => addressOf(linkOf({ path }))));
  const errors = own.flatMap(({ path, text }) =>
    render(text).links.flatMap(({ address, line }): Diagnostic[] => {
      if (/^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(address)) return [];
      const target = new URL(address, `https://site.example${linkOf({ path })}`).pathname;
      if (!/(?:\.html|\.md|\/)$/.test(target) || known.has(addressOf(target))) return [];
      const near = pages.map((page) => relative(dirname(path), page));
      const hint =
        didYouMean(address.replace(/[?#].*/, ''), near) ??
        'Link to a page by the path of its Markdown file, such as "../wiki/index.md".';
      const at = placeOfLine(join(site.pages ?? '', path), text, line);
      return [{ code: 'config', severity: 'error', message: `"${address}" leads to no page of the site`, hint, at }];
    }),
  );
  if (errors.length > 0) throw new ConfigError(errors);
}

function placeOfLine(path: string, text: string, line: number): Place {
  const lines = text.split('\n');
  const start = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
  const range = { start, end: start + (lines[line]?.length ?? 0) };
  return { source: textSource(path, text), path: [], part: 'value', range };
}

/** The path of a page for a link to it, of which there are several forms. */
function addressOf(link: string): string {
  const { pathname } = new URL(link, 'https://site.example');
  return pathname
    .replace(/\.md$/, '.html')
    .replace(/\/[^/.]+$/, '$&.html')
    .replace(/\/index\.html$/, '/');
}
