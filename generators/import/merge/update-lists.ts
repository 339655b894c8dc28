import type { Interface } from '../../catalogue/model.ts';
import type { Draft } from '../draft.ts';
import { withKey } from './definition.ts';
import { descriptionsOf } from './descriptions.ts';
import { createWriter, type Writer } from './fresh.ts';
import { tidyInclusions } from './inclusions.ts';
import { editLists, writeOutLists } from './list-edits.ts';
import { isUpToDate, type Listing, listingsOf } from './listings.ts';
import { editSets } from './set-edits.ts';
import { editSites, type Lists } from './site-edits.ts';
import { currentModel, definitionResolver } from './view.ts';
import type { Workspace } from './workspace.ts';

/** The current state of the catalogue, with the means to change it. */
export interface State extends Lists {
  readonly old: Interface;
  readonly listings: readonly Listing[];
}

const states = new WeakMap<Workspace, State>();

/** The state of the files as they are; made anew only where they have changed. */
export function stateOf(workspace: Workspace, draft: Draft, fresh: Interface): State {
  const old = currentModel(workspace);
  const known = states.get(workspace);
  if (known?.old === old) return known;
  const descriptions = descriptionsOf(old);
  const freshDescriptions = descriptionsOf(fresh);
  const resolver = definitionResolver(old);
  const writer = createWriter(draft, fresh, freshDescriptions, old, resolver);
  const listings = listingsOf(old, fresh, descriptions, freshDescriptions);
  const state = { workspace, editing: { descriptions, resolver }, writer, old, listings };
  states.set(workspace, state);
  return state;
}

/** Ways to update the lists, the least invasive first, with the number of times that each may be tried. */
const ways: readonly { readonly most: number; readonly edit: (state: State) => boolean }[] = [
  {
    most: 3,
    edit: editSets,
  },
  { most: 4, edit: (state) => editSites(state, state.listings) },
  {
    most: 4,
    edit: (state) => {
      editLists(state, state.listings);
      return true;
    },
  },
  {
    most: 4,
    edit: (state) => {
      writeOutLists(state, state.listings);
      return true;
    },
  },
];

/** Updates all lists that both sides have to the server's description. `citation` is the source of added sets where one is required. */
export function updateLists(workspace: Workspace, draft: Draft, fresh: Interface, citation: string | undefined): State {
  const times = ways.map(() => 0);
  let state = stateOf(workspace, draft, fresh);
  while (!state.listings.every(isUpToDate)) {
    const way = ways.findIndex(({ most, edit }, index) => {
      if ((times[index] ?? 0) >= most) return false;
      return edit(state);
    });
    if (way < 0) throw new Error(`the lists of "${workspace.name}" cannot be changed to what the server says`);
    times[way] = (times[way] ?? 0) + 1;
    tidyInclusions(workspace);
    writeSets(workspace, state.writer, citation);
    state = stateOf(workspace, draft, fresh);
  }
  return state;
}

/** Adds the sets that new definitions refer to. */
function writeSets(workspace: Workspace, { added }: Writer, citation: string | undefined): void {
  for (const [file, sets] of added) {
    if (!workspace.files.has(file)) workspace.write(file, new Map());
    const map = workspace.map(file, []);
    for (const [name, set] of sets) {
      map?.set(name, citation === undefined || set.has('source') ? set : withKey(set, 'source', citation));
    }
  }
}
