import { folderOf, type Source } from '../catalogue/sources/source.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import type { Occurrence } from './names-in-files.ts';
import { namesOf, type Project } from './project.ts';

/** A name in a file of a project. */
export interface Found {
  readonly path: string;
  readonly source: Source;
  readonly occurrence: Occurrence;
}

/** The thing that a name refers to. Names are those of one interface, except for the names of interfaces and rules. */
export interface Subject {
  readonly folder: string;
  readonly name: string;
  readonly kinds: readonly string[];
}

/** The name at an offset of a file. */
export function nameAt(project: Project, path: string, offset: number): Found | undefined {
  const source = project.files.get(path);
  if (!source) return undefined;
  const [occurrence] = namesOf(project, path, source)
    .filter(({ range }) => range.start <= offset && offset <= range.end)
    // The path of a route contains other names; the shortest one is meant.
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return occurrence && { path, source, occurrence };
}

function lengthOf({ range: { start, end } }: Occurrence): number {
  return end - start;
}

/** The folder of the interface that a name belongs to. In catalogue.yaml, the keys and values around the name determine it. */
export function folderOfName({ source, occurrence }: Found): string {
  const folder = folderOf(source);
  if (folder !== '') return folder;
  const [first, second] = occurrence.path;
  const data = source.data instanceof Map ? source.data : new Map<string, Data>();
  if (first === 'only' || first === 'without') return String(second);
  const bindings = data.get('bindings');
  const written = Array.isArray(bindings) ? bindings[Number(second)] : bindings;
  return first === 'bindings' ? (String(written).split('.')[0] ?? '') : '';
}

/** All places whose name may refer to the subject, in the order of files. */
export function placesOf(project: Project, subject: Subject): Found[] {
  const found: Found[] = [];
  for (const [path, source] of project.files) {
    // Most files do not contain the name, and need not be parsed.
    if (!source.text.includes(subject.name)) continue;
    for (const occurrence of namesOf(project, path, source)) {
      const { name, kinds } = occurrence;
      if (name !== subject.name || !kinds.some((kind) => subject.kinds.includes(kind))) continue;
      const one = { path, source, occurrence };
      if (subject.kinds.includes('interface') || folderOfName(one) === subject.folder) found.push(one);
    }
  }
  return found;
}

/** The subject of the name at a place. If several kinds are possible, those that define a thing of this name are chosen. */
export function subjectOf(project: Project, found: Found): Subject {
  const { name, kinds } = found.occurrence;
  const subject = { folder: folderOfName(found), name, kinds };
  if (kinds.length === 1) return subject;
  const defined = placesOf(project, subject).filter(({ occurrence }) => occurrence.act === 'define');
  const definedKinds = new Set(defined.flatMap(({ occurrence }) => occurrence.kinds));
  const left = kinds.filter((kind) => definedKinds.has(kind));
  return left.length > 0 ? { ...subject, kinds: left } : subject;
}

/** The subject under all names that it has in any layer, as `rename` changes names. The given name comes first. */
export function subjectsOf(project: Project, subject: Subject): Subject[] {
  const names = new Set([subject.name]);
  // Iteration includes the names that are added meanwhile.
  for (const name of names) {
    for (const { path, source, occurrence } of placesOf(project, { ...subject, name })) {
      const { act, before } = occurrence;
      if (before !== undefined) names.add(before);
      if (act !== 'refer' || occurrence.path[0] !== 'rename') continue;
      const after = namesOf(project, path, source).find((one) => one.before === name);
      if (after) names.add(after.name);
    }
  }
  return [...names].map((name) => ({ ...subject, name }));
}
