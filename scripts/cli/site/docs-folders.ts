import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Claim, claimsOn, makeClaim, mayBeAlive, removeClaim } from '../../../generators/write/claims.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { unlessRefused } from '../../../generators/write/error.ts';
import { stateFolder } from '../../../generators/write/state.ts';
import { clearOldSite, isFolder } from './own-files.ts';

/** The folders of a run of `docs`. All but `target` are temporary. */
export interface Places {
  /** The folder of the site. */
  readonly target: string;
  /** The folder of the new site until it is complete. */
  readonly fresh: string;
  /** The folder of the old site until the new one has replaced it. */
  readonly old: string;
}

/** The folders of a run that writes the site into `out`, with unique names. */
export function placesIn(out: string): Places {
  const id = randomUUID();
  const target = resolve(out);
  return { target, fresh: `${target}.new-${id}`, old: `${target}.old-${id}` };
}

/**
 * Records the folders of a run before they are made, and removes those of runs that have died. The record is outside of the project, so
 * that no file of a project can name folders to remove.
 * @returns a function that removes the record.
 */
export function record(places: Places): () => void {
  const state = stateFolder(dirname(places.target));
  let claim: Claim | undefined;
  unlessRefused(() => {
    if (state === undefined) return;
    claim = makeClaim(state, 'docs', nodeDisk, JSON.stringify(places));
    clearLeftovers(state);
  });
  return () => {
    if (state !== undefined && claim !== undefined) removeClaim(state, claim, nodeDisk);
  };
}

function clearLeftovers(state: string): void {
  for (const claim of claimsOn(state, 'docs', nodeDisk).filter((one) => !mayBeAlive(one))) {
    const places = placesOf(readFileSync(join(state, claim.name), 'utf8'));
    // Folders that cannot be removed now stay on record.
    if (!places || unlessRefused(() => clear(places))) removeClaim(state, claim, nodeDisk);
  }
}

/** The folders in a record; undefined if it is incomplete, as its run then died before it made any. */
function placesOf(text: string): Places | undefined {
  try {
    return JSON.parse(text) as Places;
  } catch {
    return undefined;
  }
}

function clear({ target, fresh, old }: Places): void {
  if (!existsSync(target) && isFolder(old)) renameSync(old, target);
  if (isFolder(old)) clearOldSite(old, target);
  if (isFolder(fresh)) rmSync(fresh, { recursive: true, force: true, maxRetries: 3 });
}
