import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Claim, claimsOn, makeClaim, mayBeAlive, removeClaim } from '../../../generators/write/claims.ts';
import { nodeDisk } from '../../../generators/write/disk.ts';
import { unlessRefused } from '../../../generators/write/error.ts';
import { stateFolder } from '../../../generators/write/state.ts';
import { clearOldSite, isFolder } from './own-files.ts';

/** The folders that a run of `docs` makes in a project; none is left when it is over. */
export interface Places {
  /** Where VitePress works, beside the packages that it needs. */
  readonly buildFolder: string;
  /** Where the site comes to be. */
  readonly target: string;
  /** The new site, until it is whole. */
  readonly fresh: string;
  /** The site that was there, until the new one is in its place. */
  readonly old: string;
}

/** The folders of a run that nobody else has; `root` is that of the project, `out` that of the site. */
export function placesIn(root: string, out: string): Places {
  const id = randomUUID();
  const target = resolve(out);
  return {
    buildFolder: join(root, `.catalpa-site-${id}`),
    target,
    fresh: `${target}.new-${id}`,
    old: `${target}.old-${id}`,
  };
}

/**
 * Puts the folders of a run on record before they are made, and clears away those of runs that have died. The record is
 * not in the project, so that nothing which came with the project is taken for ours.
 * @returns what takes them off the record.
 */
export function record(root: string, places: Places): () => void {
  const state = stateFolder(root);
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
    // What cannot be removed now stays on record.
    if (!places || unlessRefused(() => clear(places))) removeClaim(state, claim, nodeDisk);
  }
}

/** The folders on a record; undefined where its run died before it was whole, and so before it made any. */
function placesOf(text: string): Places | undefined {
  try {
    return JSON.parse(text) as Places;
  } catch {
    return undefined;
  }
}

function clear({ buildFolder, target, fresh, old }: Places): void {
  if (!existsSync(target) && isFolder(old)) renameSync(old, target);
  if (isFolder(old)) clearOldSite(old, target);
  for (const folder of [buildFolder, fresh]) {
    if (isFolder(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
