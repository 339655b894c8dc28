import type { Location } from 'vscode-languageserver-protocol';
import { type Addresses, locationIn } from './positions.ts';
import type { Project } from './project.ts';
import { type Found, nameAt, placesOf, type Subject, subjectOf, subjectsOf } from './subjects.ts';

/**
 * The places that define the thing with the name at an offset, the lowest layer first, followed by those where layers above change it. A
 * thing that a layer renames is found under all its names.
 */
export function definition(project: Project, path: string, offset: number, addresses: Addresses): Location[] {
  const found = nameAt(project, path, offset);
  if (!found) return [];
  return definitionsOf(project, subjectOf(project, found)).map(({ path, source, occurrence }) =>
    locationIn(path, source, occurrence.range, addresses),
  );
}

/** The places that define or change a subject. */
export function definitionsOf(project: Project, subject: Subject): Found[] {
  if (subject.kinds.includes('interface')) return interfaceFile(project, subject.name);
  const places = subjectsOf(project, subject).flatMap((one) => placesOf(project, one));
  const stated = places.filter(({ occurrence }) => occurrence.act === 'define' && occurrence.before === undefined);
  const renamed = places.filter(({ occurrence }) => occurrence.before !== undefined);
  return [...stated, ...renamed, ...places.filter(({ occurrence }) => occurrence.act === 'change')];
}

/** The place that defines an interface: its file, as its name is that of the folder. */
function interfaceFile(project: Project, name: string): Found[] {
  return [...project.files].flatMap(([path, source]) =>
    source.path === `${name}/interface.yaml`
      ? [
          {
            path,
            source,
            occurrence: { act: 'define', kinds: ['interface'], name, range: start, path: [], isExact: false },
          },
        ]
      : [],
  );
}

const start = { start: 0, end: 0 };
