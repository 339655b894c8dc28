import { readFileSync as readBytes } from 'node:fs';
import { join } from 'node:path';
import { settingError } from '../../../generators/api/setting-problem.ts';
import type { Diagnostic } from '../../../generators/catalogue/sources/diagnostic.ts';
import { type Fault, isOutside } from '../../../generators/config/folders.ts';
import type { Settings } from '../../../generators/config/settings.ts';
import type { OutputFile } from '../../../generators/emit/generator.ts';
import { readdirSync, readFileSync } from '../../../generators/lib/file-system.ts';
import type { SiteFile } from '../../../generators/site/site-file.ts';
import { ConfigError } from '../project-settings.ts';
import { projectOf } from './edited-files.ts';

/** A name that is the same in an address. */
const plainName = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** The folder of the theme, at the root of the site. */
const reserved = new Set(['assets']);

/** The endings of files that pages can show or link to. */
const shownFile = /\.(?:avif|gif|jpe?g|pdf|png|svg|webp)$/i;

/** The files in the folder of the project's own pages that the pages show or link to. */
export function filesBesidePages(settings: Settings): SiteFile[] {
  const { pages } = settings.site;
  if (pages === undefined) return [];
  const project = projectOf(settings);
  return filesIn(pages, '', shownFile).flatMap((path) => {
    const file = join(pages, path);
    // Nothing outside of the project is read.
    return isOutside(file, project) ? [] : [{ path, contents: () => readBytes(file) }];
  });
}

/**
 * The Markdown files in the folder of the project's own pages, by path.
 * @param taken The paths of the pages that Catalpa makes.
 * @throws {ConfigError} if a file cannot be a page.
 */
export function ownPages(settings: Settings, taken: ReadonlySet<string>): OutputFile[] {
  const { pages } = settings.site;
  if (pages === undefined) return [];
  const project = projectOf(settings);
  const errors: Diagnostic[] = [];
  const found = filesIn(pages, '', /\.md$/).flatMap((path): OutputFile[] => {
    const file = join(pages, path);
    // Nothing outside of the project is read.
    const page = isOutside(file, project) ? undefined : { path, text: readFileSync(file, 'utf8') };
    const fault = page ? faultOf(page, taken) : outside;
    if (page && !fault) return [page];
    const { message, hint } = fault ?? outside;
    errors.push(
      settingError(settings, { code: 'config', path: ['site', 'pages'], message: `"${file}" ${message}`, hint }),
    );
    return [];
  });
  if (errors.length > 0) throw new ConfigError(errors);
  return found;
}

const outside: Fault = { message: 'is outside of the project', hint: 'Replace the link by a copy of the file.' };

/** The paths of the files of a kind in a folder, and in those below it, in the order of their names. No link to a folder is followed. */
function filesIn(folder: string, path: string, kind: RegExp): string[] {
  const entries = readdirSync(join(folder, path), { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(folder, below, kind);
      return kind.test(entry.name) ? [below] : [];
    });
}

/** The reason why a file cannot be a page, as the end of a sentence about it; undefined if it can. */
function faultOf({ path, text }: OutputFile, taken: ReadonlySet<string>): Fault | undefined {
  const names = path.split('/');
  if (!names.every((name) => plainName.test(name)))
    return {
      message: 'has a name that cannot be in an address',
      hint: 'Use letters without accents, digits, hyphens, dots and underscores.',
    };
  if (names.length > 1 && reserved.has(names[0] ?? ''))
    return { message: `is in a folder "${names[0]}", which the site has itself`, hint: 'Name the folder otherwise.' };
  if ([...taken].some((one) => one.toLowerCase() === path.toLowerCase()))
    return { message: `has the path of a page that Catalpa makes, "${path}"`, hint: 'Name the file otherwise.' };
  if (!/^\s*# \S/.test(text))
    return { message: 'does not begin with a title', hint: 'Put a line like "# Getting started" first.' };
  return undefined;
}
