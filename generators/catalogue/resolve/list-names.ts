import { type Cursor, child, isMapData, placeOf, textAt } from '../definitions/cursor.ts';
import type { DefinedNames, Places } from '../definitions/defined-names.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { type InterfaceFiles, reportTwice } from '../definitions/interface-files.ts';
import { kindOf } from '../sources/file-kinds.ts';
import type { Place } from '../sources/source.ts';
import { listFiles } from './expand-lists.ts';

/** The files whose lists of parameters or fields others can include. */
function namedFiles({ modules, resources, hidden }: InterfaceFiles): readonly Cursor[] {
  return [...modules, ...resources, ...hidden];
}

/** The lists that `...NAME` can include: groups by name, then modules and resources by name. */
export function includableLists(gathered: Gathered, files: InterfaceFiles | undefined): ReadonlyMap<string, Cursor> {
  const lists = new Map<string, Cursor>();
  if (!files) return lists;
  const places = new Map<string, Place>();
  for (const [name, cursor] of files.groups) {
    const parameters = child(cursor, 'parameters');
    if (!parameters) continue;
    lists.set(name, parameters);
    places.set(name, placeOf(cursor, 'key'));
  }
  for (const cursor of namedFiles(files)) {
    const name = textAt(cursor, 'name') ?? '';
    const list = child(cursor, 'parameters') ?? child(cursor, 'fields');
    const first = places.get(name);
    const place = placeOfName(cursor);
    if (first) reportTwice(gathered, `the name "${name}" is already taken`, place, first);
    else if (list && isMapData(list.value)) {
      lists.set(name, list);
      places.set(name, place);
    }
  }
  return lists;
}

/** The places of the names that can be included. */
export function placesOfLists(files: InterfaceFiles): (readonly [string, Place])[] {
  const ofFiles = namedFiles(files).map((cursor) => [textAt(cursor, 'name') ?? '', placeOfName(cursor)] as const);
  return [...ofFiles, ...[...files.groups].map(([name, cursor]) => [name, placeOf(cursor, 'key')] as const)];
}

function placeOfName(cursor: Cursor): Place {
  return placeOf(child(cursor, 'name') ?? cursor);
}

/** The names that can be included. A module or resource whose file has the same name always counts as used. */
export function knownLists(places: Places, takenAway: DefinedNames['takenAway']): DefinedNames {
  const isUsedAnyway = (name: string): boolean => {
    const path = places.get(name)?.source.path ?? '';
    return kindOf(path) !== 'groups' && path.endsWith(`/${name}.yaml`);
  };
  return { what: 'group, module or resource', files: listFiles, places, isUsedAnyway, ...(takenAway && { takenAway }) };
}
