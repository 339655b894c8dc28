import { join } from 'node:path';
import type { Location, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import { addressOf, documentOf } from '../../generators/language/positions.ts';
import { type Project, readProject } from '../../generators/language/project.ts';
import { pathOfAddress } from '../../generators/language/workspace.ts';
import { folderOf } from '../support/cli.ts';

/** A catalogue on the disk, given as files by path, and what an editor asks of it. */
export function projectOf(files: Readonly<Record<string, string>>, root = '.') {
  const folder = folderOf(files);
  return projectIn(folder, root);
}

/** The same of a folder that is there. */
function projectIn(folder: string, root = '.') {
  const project = readProject(join(folder, root), new Map());
  const pathOf = (path: string): string => join(folder, path);
  return {
    folder,
    project,
    pathOf,
    addresses: addressOf,
    /** The offset inside of a text of a file. */
    offsetOf(path: string, sought: string, inside = 1): number {
      const index = project.files.get(pathOf(path))?.text.indexOf(sought) ?? -1;
      if (index < 0) throw new Error(`there is no "${sought}" in "${path}"`);
      return index + inside;
    },
    /** Places as `path:line:column text`, counted from 1. */
    shown: (locations: readonly Location[]): string[] => locations.map((one) => shownIn(project, folder, one)),
  };
}

function shownIn(project: Project, folder: string, { uri, range }: Location): string {
  const path = pathOfAddress(uri) ?? '';
  const source = project.files.get(path);
  const text = source ? documentOf(source).getText(range) : '';
  return `${path.slice(folder.length + 1)}:${range.start.line + 1}:${range.start.character + 1} ${text}`;
}

/** The texts of the files that edits change, by full path. */
export function editedTexts(project: Project, { changes = {} }: WorkspaceEdit): Map<string, string> {
  return new Map(
    Object.entries(changes).map(([uri, edits]) => {
      const path = pathOfAddress(uri) ?? '';
      const source = project.files.get(path);
      if (!source) throw new Error(`"${path}" is no file of the catalogue`);
      return [path, edited(documentOf(source), edits)];
    }),
  );
}

/** As an editor carries out edits: all are of the text before. */
function edited(document: ReturnType<typeof documentOf>, edits: readonly TextEdit[]): string {
  const last = [...edits].sort((a, b) => document.offsetAt(b.range.start) - document.offsetAt(a.range.start));
  return last.reduce((text, { range, newText }) => {
    return text.slice(0, document.offsetAt(range.start)) + newText + text.slice(document.offsetAt(range.end));
  }, document.getText());
}
