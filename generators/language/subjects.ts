import { folderOf, type Source } from '../catalogue/sources/source.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import type { Occurrence } from './names.ts';
import { namesOf, type Project } from './project.ts';

/** A name in a file of a project. */
export interface Found {
  readonly path: string;
  readonly source: Source;
  readonly occurrence: Occurrence;
}

/** What a name is the name of: names are those of one interface, but for those of interfaces and rules. */
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
    // The path of a route has other names in it.
    .sort((a, b) => lengthOf(a) - lengthOf(b));
  return occurrence && { path, source, occurrence };
}

function lengthOf({ range: { start, end } }: Occurrence): number {
  return end - start;
}

/** The interface in whose files a name is looked for; in catalogue.yaml the keys and values around it say it. */
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

/** All places with a name that may be that of the same thing, in the order of files. */
export function placesOf(project: Project, subject: Subject): Found[] {
  const found: Found[] = [];
  for (const [path, source] of project.files) {
    // Most files have nothing of the name, and are not parsed for it.
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

/** What the name at a place is that of: where several kinds of things may have it, those that something of that name is defined as. */
export function subjectOf(project: Project, found: Found): Subject {
  const { name, kinds } = found.occurrence;
  const subject = { folder: folderOfName(found), name, kinds };
  if (kinds.length === 1) return subject;
  const defined = placesOf(project, subject).filter(({ occurrence }) => occurrence.act === 'define');
  const known = new Set(defined.flatMap(({ occurrence }) => occurrence.kinds));
  const left = kinds.filter((kind) => known.has(kind));
  return left.length > 0 ? { ...subject, kinds: left } : subject;
}

/** The same thing under all names that it has in one layer or another: `rename` gives it a new one. The one asked for comes first. */
export function subjectsOf(project: Project, subject: Subject): Subject[] {
  const names = new Set([subject.name]);
  // A set yields what is added while it is gone through.
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
