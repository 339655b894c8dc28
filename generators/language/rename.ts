import type { Range as EditorRange, TextEdit, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { OpenTexts } from '../catalogue/read/folder-files.ts';
import { soundTexts } from '../catalogue/read/known-texts.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { isEditable, isImported } from '../catalogue/sources/layer.ts';
import { addTo } from '../lib/add-to.ts';
import { namesOfKind } from './completion.ts';
import { type Addresses, rangeIn } from './positions.ts';
import { type Project, readProject } from './project.ts';
import { type Found, nameAt, placesOf, type Subject, subjectOf } from './subjects.ts';

/** An error for a name that cannot be changed: a fact and its fix. */
export class RenameError extends Error {
  constructor(fact: string, fix: string) {
    super(`${fact}. ${fix}`);
  }
}

/** The range of the name at an offset. @throws {RenameError} if it cannot be changed. */
export function prepareRename(project: Project, path: string, offset: number): EditorRange {
  const { source, occurrence } = renamed(project, path, offset).found;
  return rangeIn(source, occurrence.range);
}

/**
 * The edits that rename the set or group at an offset, in all catalogues that have the file.
 * @throws {RenameError} if it must not be renamed, or cannot have the new name.
 */
export function rename(
  projects: readonly Project[],
  at: { readonly path: string; readonly offset: number },
  newName: string,
  open: OpenTexts,
  addresses: Addresses,
): WorkspaceEdit {
  const [first] = projects;
  if (!first) throw noName();
  const { subject } = renamed(first, at.path, at.offset);
  const old = subject.name;
  if (newName === old) return { changes: {} };
  requireForm(newName);
  const changed = new Map<string, Found[]>();
  for (const project of projects) {
    requireFree(project, subject, newName);
    for (const place of placesOf(project, subject)) {
      requireEditable(place, subject, newName);
      const isListed = changed
        .get(place.path)
        ?.some(({ occurrence }) => occurrence.range.start === place.occurrence.range.start);
      if (!isListed) addTo(changed, place.path, place);
    }
  }
  const texts = new Map([...changed].map(([path, places]) => [path, newText(places, newName)]));
  for (const project of projects) requireSound(project, new Map([...open, ...texts]), { old, newName });
  const changes = [...changed].map(([path, places]): [string, TextEdit[]] => [
    addresses(path),
    places.map(({ source, occurrence }) => ({ range: rangeIn(source, occurrence.range), newText: newName })),
  ]);
  return { changes: Object.fromEntries(changes) };
}

function noName(): RenameError {
  return new RenameError(
    'There is no name of a set or group here',
    'Place the cursor on one: other names cannot be changed in all files at once.',
  );
}

/** The set or group at an offset. @throws {RenameError} if there is none. */
function renamed(project: Project, path: string, offset: number): { readonly found: Found; readonly subject: Subject } {
  const found = nameAt(project, path, offset);
  const subject = found && subjectOf(project, found);
  const isShared = subject?.kinds.every((kind) => kind === 'set' || kind === 'group');
  if (!found || !subject || !isShared) throw noName();
  return { found, subject };
}

/** The words in capitals that YAML does not read as text. */
const notText: ReadonlySet<string> = new Set(['NULL', 'TRUE', 'FALSE']);

function requireForm(name: string): void {
  if (!/^[A-Z][A-Z0-9_]*$/.test(name))
    throw new RenameError(
      `"${name}" is not the name of a set or group`,
      'Use capitals, digits and underscores, with a capital first.',
    );
  if (notText.has(name)) throw new RenameError(`YAML does not read "${name}" as a name`, 'Choose another one.');
}

function requireFree(project: Project, { folder }: Subject, name: string): void {
  for (const kind of ['set', 'group', 'module', 'resource'] as const) {
    if (namesOfKind(project, folder, kind).includes(name))
      throw new RenameError(`There is a ${kind} "${name}" already`, 'Choose another name, or rename that one first.');
  }
}

function requireEditable({ source, occurrence }: Found, { name, kinds }: Subject, newName: string): void {
  const { layer } = source;
  const kind = kinds[0] ?? 'set';
  if (!isEditable(source)) {
    throw new RenameError(
      `The ${kind} "${name}" is named in "${source.path}" of the layer "${layer?.name}", which is not yours to edit`,
      `To give it another name in your own catalogue, write "rename: { ${name}: ${newName} }" in a file of ${kind}s.`,
    );
  }
  if (isImported(source)) {
    throw new RenameError(
      `The ${kind} "${name}" is named in "${source.path}", which an import makes anew each time`,
      `In the catalogue above, write "rename: { ${name}: ${newName} }" in a file of ${kind}s; or make the folder yours with "catalpa import --adopt".`,
    );
  }
  if (!occurrence.isExact)
    throw new RenameError(`"${name}" is written with escapes in "${source.path}"`, 'Write it as it is, and try again.');
}

function newText(places: readonly Found[], name: string): string {
  const text = places[0]?.source.text ?? '';
  const ordered = [...places].sort((a, b) => b.occurrence.range.start - a.occurrence.range.start);
  return ordered.reduce(
    (before, { occurrence: { range } }) => before.slice(0, range.start) + name + before.slice(range.end),
    text,
  );
}

/** Tries a renaming before it is made. @throws {RenameError} if the catalogue would have more findings afterwards. */
function requireSound(
  project: Project,
  open: OpenTexts,
  { old, newName }: { readonly old: string; readonly newName: string },
): void {
  const keyOf = ({ code, message, at }: Diagnostic): string =>
    JSON.stringify([code, at.source.path, message.replaceAll(newName, old)]);
  const left = new Map<string, number>();
  for (const one of project.diagnostics) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  // Reads the files separately, as those of the project are not edited yet.
  const textsWithoutErrors = soundTexts([...project.files.values()], project.diagnostics);
  for (const one of readProject(project.root, open, { knownTexts: textsWithoutErrors, settings: project.settings })
    .diagnostics) {
    const count = left.get(keyOf(one)) ?? 0;
    if (count === 0)
      throw new RenameError(
        `As "${newName}", ${one.message} (${one.code} in "${one.at.source.path}")`,
        'Choose another name.',
      );
    left.set(keyOf(one), count - 1);
  }
}
