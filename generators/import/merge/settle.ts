import type { Interface } from '../../catalogue/model.ts';
import type { Draft } from '../draft.ts';
import { withKey } from './definition.ts';
import { createWriter, type Writer } from './fresh.ts';
import { tidyInclusions } from './inclusions.ts';
import { lensOf } from './lens.ts';
import { editLists, writeOutLists } from './list-edits.ts';
import { isSettled, type Listing, listingsOf } from './listings.ts';
import { editSets } from './set-edits.ts';
import { editSites, type Lists } from './site-edits.ts';
import { currentModel, trialIn } from './view.ts';
import type { Workspace } from './workspace.ts';

/** The catalogue as it is now, with what is wanted to change it. */
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
  const lens = lensOf(old);
  const freshLens = lensOf(fresh);
  const trial = trialIn(old);
  const writer = createWriter(draft, fresh, freshLens, old, trial);
  const listings = listingsOf(old, fresh, lens, freshLens);
  const state = { workspace, editing: { lens, trial }, writer, old, listings };
  states.set(workspace, state);
  return state;
}

/** Ways to bring the lists to what the server says, the gentlest first; each as often as it may be needed. */
const ways: readonly { readonly most: number; readonly edit: (state: State) => boolean }[] = [
  { most: 3, edit: ({ workspace, old, listings, editing }) => editSets(workspace, old, listings, editing.lens) },
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

/** Brings all lists that both sides have to what the server says. `citation` is for what is added and has to have a source. */
export function settle(workspace: Workspace, draft: Draft, fresh: Interface, citation: string | undefined): State {
  const times = ways.map(() => 0);
  let state = stateOf(workspace, draft, fresh);
  while (!state.listings.every(isSettled)) {
    const way = ways.findIndex(({ most, edit }, index) => {
      if ((times[index] ?? 0) >= most) return false;
      return edit(state);
    });
    if (way < 0) throw new Error(`the lists of "${workspace.name}" cannot be brought to what the server says`);
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
