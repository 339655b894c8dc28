import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../../../generators/emit/generator.ts';
import { naming } from '../../../generators/write/error.ts';

/** A file of a site. The text of a picture is its bytes in base64. */
export interface SiteFile extends OutputFile {
  readonly encoding?: 'base64';
}

/** The temporary folder that VitePress builds the site in, next to the packages that it needs. */
export interface BuildFolder {
  readonly folder: string;
  /** Writes the files that are missing or differ, and removes those that are no longer given. */
  put(files: readonly SiteFile[]): void;
  remove(): void;
}

/** The file of the settings, and the file that reads them: VitePress reads the settings again when the latter is touched. */
const [settings, reader] = ['site.json', '.vitepress/config.mjs'];

/** Keeps the TypeScript settings of the project around the folder from applying to the theme. */
const ownSettings: OutputFile = { path: 'tsconfig.json', text: '{}\n' };

/** Creates the folder, which must not exist yet. */
export function createBuildFolder(folder: string): BuildFolder {
  const theme = [...themeFiles(), ownSettings];
  naming(folder, '', 'made', () => mkdirSync(folder), 'Fix the cause, and build the site again.');
  let texts = new Map<string, string>();
  return {
    folder,
    put(files) {
      const all: readonly SiteFile[] = [...theme, ...files];
      const expected = new Map(all.map(({ path, text }) => [path, text]));
      const hadSettings = texts.has(settings);
      const changed = all.filter(({ path, text }) => texts.get(path) !== text);
      for (const { path, text, encoding = 'utf8' } of changed) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text, encoding);
      }
      for (const path of texts.keys()) if (!expected.has(path)) rmSync(join(folder, path), { force: true });
      if (hadSettings && changed.some(({ path }) => path === settings)) touch(join(folder, reader));
      texts = expected;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

/** The configuration and the theme of VitePress, which come with the package. */
function themeFiles(): OutputFile[] {
  const folder = templatesFolder(__dirname);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => ({
      path: `.vitepress/${name.replaceAll('\\', '/')}`,
      text: readFileSync(join(folder, name), 'utf8'),
    }));
}

function templatesFolder(from: string): string {
  const folder = join(from, 'templates', 'site');
  if (existsSync(folder)) return folder;
  if (dirname(from) === from) throw new Error('the package has no templates/site');
  return templatesFolder(dirname(from));
}
