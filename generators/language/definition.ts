import type { Location } from 'vscode-languageserver-protocol';
import { type Addresses, locationIn } from './positions.ts';
import { type Found, nameAt, type Project, placesOf, type Subject, subjectOf } from './project.ts';

/**
 * The places where what has the name at an offset is defined, the lowest layer first, and then those where layers above change it.
 * A name that `rename` gives leads to the definition under the name before as well.
 */
export function definition(project: Project, path: string, offset: number, addresses: Addresses): Location[] {
  const found = nameAt(project, path, offset);
  if (!found) return [];
  return definitionsOf(project, subjectOf(project, found)).map(({ path, source, occurrence }) =>
    locationIn(path, source, occurrence.range, addresses),
  );
}

/** The same as places of the project. */
export function definitionsOf(project: Project, subject: Subject, seen: ReadonlySet<string> = new Set()): Found[] {
  if (seen.has(subject.name)) return [];
  if (subject.kinds.includes('interface')) return interfaceFile(project, subject.name);
  const places = placesOf(project, subject);
  const defined = places.filter(({ occurrence }) => occurrence.act === 'define');
  const before = defined.flatMap(({ occurrence }) => (occurrence.before === undefined ? [] : [occurrence.before]));
  return [
    ...before.flatMap((name) => definitionsOf(project, { ...subject, name }, new Set([...seen, subject.name]))),
    ...defined,
    ...places.filter(({ occurrence }) => occurrence.act === 'change'),
  ];
}

/** An interface is defined by its file, and its name is that of the folder. */
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
