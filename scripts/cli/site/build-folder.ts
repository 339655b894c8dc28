import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputFile } from '../../../generators/emit/generator.ts';
import { naming } from '../../../generators/write/error.ts';

/** The temporary folder that VitePress builds the site in, next to the packages that it needs. */
export interface BuildFolder {
  readonly folder: string;
  /** Writes the files that are missing or differ, and removes those that are no longer given. */
  put(files: readonly OutputFile[]): void;
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
      const expected = new Map([...theme, ...files].map(({ path, text }) => [path, text]));
      const hadSettings = texts.has(settings);
      const changed = [...expected].filter(([path, text]) => texts.get(path) !== text);
      for (const [path, text] of changed) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      for (const path of texts.keys()) if (!expected.has(path)) rmSync(join(folder, path), { force: true });
      if (hadSettings && changed.some(([path]) => path === settings)) touch(join(folder, reader));
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
