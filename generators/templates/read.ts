import { join } from 'node:path';
import { reasonOf } from '../catalogue/read/folder-files.ts';
import { readdirSync, readFileSync, statSync } from '../lib/file-system.ts';
import { withCommas } from '../lib/numbers.ts';
import type { OwnTemplate } from './own-templates.ts';

/** The limits of a folder of templates: bytes of a file, number of files, and levels of folders. */
const most = { bytes: 1024 ** 2, files: 1000, levels: 8 };

/** A folder of a project's own templates. */
export interface OwnTemplates {
  /** The path, as the user named it. */
  readonly folder: string;
  /** The templates, in the order of their names. */
  readonly templates: readonly OwnTemplate[];
  /** The files that could not be read, or have a wrong extension, with their paths in the folder. */
  readonly unread: readonly { readonly path: string; readonly message: string; readonly hint: string }[];
}

/** An error for a folder of templates that cannot be read. */
export class TemplateFolderError extends Error {
  constructor(
    readonly folder: string,
    reason: string,
  ) {
    super(`the folder of templates, "${folder}", cannot be read: ${reason}`);
  }
}

/**
 * Reads all templates below a folder. Names that start with a dot, and files that are not templates, are ignored.
 * @throws {TemplateFolderError} if the folder itself cannot be read, or exceeds the limits.
 */
export function readOwnTemplates(folder: string): OwnTemplates {
  const templates: OwnTemplate[] = [];
  const unread: OwnTemplates['unread'][number][] = [];
  for (const path of pathsBelow(folder)) {
    if (path.endsWith('.handlebars')) {
      const named = `${path.slice(0, -'.handlebars'.length)}.hbs`;
      unread.push({ path, message: 'the names of templates end in ".hbs"', hint: `Call it "${named}".` });
      continue;
    }
    const read = textOf(join(folder, path));
    if ('text' in read) templates.push({ name: path.slice(0, -'.hbs'.length), text: read.text });
    else unread.push({ path, message: read.problem, hint: 'Make it readable, or remove it.' });
  }
  return { folder, templates, unread };
}

function pathsBelow(folder: string): string[] {
  const paths: string[] = [];
  const collect = (below: string, level: number): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = `${below}${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (/\.(?:hbs|handlebars)$/.test(entry.name)) paths.push(path);
      else if (level < most.levels && isFolder(join(folder, path), entry)) collect(`${path}/`, level + 1);
      if (paths.length > most.files)
        throw new TemplateFolderError(folder, `it has more than ${withCommas(most.files)} templates`);
    }
  };
  try {
    collect('', 0);
  } catch (error) {
    throw error instanceof TemplateFolderError ? error : new TemplateFolderError(folder, reasonOf(error));
  }
  return paths.sort();
}

function isFolder(path: string, entry: { isDirectory(): boolean; isSymbolicLink(): boolean }): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a file with Unix line ends, as in pages, and without a byte order mark. */
function textOf(path: string): { readonly text: string } | { readonly problem: string } {
  try {
    const info = statSync(path);
    if (!info.isFile()) return { problem: 'the template cannot be read: it is no file' };
    if (info.size > most.bytes) return { problem: 'the template is larger than 1 MB' };
    return { text: decoder.decode(readFileSync(path)).replaceAll('\r\n', '\n') };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'the template is not valid UTF-8' };
    return { problem: `the template cannot be read: ${reasonOf(error)}` };
  }
}
