import type { Data } from '../../catalogue/data.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { editedDefinition, newDefinition } from './definition.ts';
import { editEndpoint, moveBody, pushDown } from './endpoint-edits.ts';
import { collapsed, type Entry, listsOf } from './inclusions.ts';
import { itemsOf, ownList, type Target, targetOf, writeOwn } from './list-target.ts';
import { isUpToDate, type Listing } from './listings.ts';
import { editModule } from './module-edits.ts';
import type { Lists } from './site-edits.ts';

/** Brings each list that differs to what the server says of it alone. */
export function editLists(lists: Lists, listings: readonly Listing[]): void {
  const places = listsOf(lists.workspace);
  const edited = new Set(listings.filter((one) => !isUpToDate(one)).map(({ file }) => file));
  const pushed = new Set<string>();
  for (const listing of listings) {
    if (isUpToDate(listing)) continue;
    const target = targetOf(lists, places, listing);
    if (!listing.route && !bringsInEdited(target, edited)) editModule(target);
    else if (!listing.route) continue;
    else if (!pushDown(target, pushed)) editEndpoint(target);
  }
}

/** Whether a list brings in one that is edited itself: it is looked at again when that is done. */
function bringsInEdited(target: Target, edited: ReadonlySet<string>): boolean {
  return itemsOf(target, ownList(target.listing)).some(({ key }) => {
    const place = key.startsWith('...') ? target.places.get(key.slice(3)) : undefined;
    return place !== undefined && edited.has(place.file);
  });
}

/** Writes out the lists that differ, with all that a person wrote of their parameters. */
export function writeOutLists(lists: Lists, listings: readonly Listing[]): void {
  const places = listsOf(lists.workspace);
  const pushed = new Set<string>();
  for (const listing of listings) {
    if (isUpToDate(listing)) continue;
    const target = targetOf(lists, places, listing);
    if (listing.route) {
      pushDown(target, pushed, true);
      moveBody(target);
    }
    const entries = new Map(
      itemsOf(target, ownList(listing)).flatMap((item) => item.entries.map((one) => [one.name, one])),
    );
    const written = listing.fresh.map((parameter): [string, Data] => [
      parameter.name,
      definitionIn(target, parameter, entries.get(parameter.name)),
    ]);
    writeOwn(target, written);
  }
}

function definitionIn(target: Target, parameter: Parameter, entry: Entry | undefined): Data {
  const described = target.writer.describe(parameter);
  return entry
    ? editedDefinition(target.editing, collapsed(entry.layers), described)
    : newDefinition(target.editing, described);
}
