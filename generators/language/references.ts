import type { Location } from 'vscode-languageserver-protocol';
import { definitionsOf } from './definition.ts';
import { type Addresses, locationIn } from './positions.ts';
import type { Project } from './project.ts';
import { type Found, nameAt, placesOf, type Subject, subjectOf, subjectsOf } from './subjects.ts';

/** The places in all files that refer to the thing with the name at an offset; with definitions, also those that define or change it. */
export function references(
  project: Project,
  path: string,
  offset: number,
  withDefinitions: boolean,
  addresses: Addresses,
): Location[] {
  const found = nameAt(project, path, offset);
  if (!found) return [];
  const subject = subjectOf(project, found);
  const places = [...(withDefinitions ? definitionsOf(project, subject) : []), ...usesOf(project, subject)];
  return places.map(({ path, source, occurrence }) => locationIn(path, source, occurrence.range, addresses));
}

/** The places that refer to a subject, under any of its names. */
export function usesOf(project: Project, subject: Subject): Found[] {
  const places = subjectsOf(project, subject).flatMap((one) => placesOf(project, one));
  return places.filter(({ occurrence }) => occurrence.act === 'refer');
}
