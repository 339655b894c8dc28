import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { naming, quoted } from '../../../generators/write/error.ts';
import { UsageError } from '../usage-error.ts';
import type { Places } from './docs-folders.ts';
import { clearOldSite, inTheWay, listOwnFiles, ownFilesOf } from './own-files.ts';
import { hintOfSite } from './write-site.ts';

const robots = 'robots.txt';

/** The files that hosts of sites and version control use in the folder of a site. */
const filesOfHosts = new Set([
  '.domains',
  '.git',
  '.gitattributes',
  '.gitignore',
  '.gitkeep',
  '.htaccess',
  '.nojekyll',
  '.well-known',
  'CNAME',
  '_headers',
  '_redirects',
  robots,
  'staticwebapp.config.json',
]);

/** @throws {UsageError} if the path has contents that are not a site made by Catalpa. */
export function refuseForeign(out: string): void {
  const hint = 'Name an empty or a new folder with --out.';
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new UsageError(`"${out}" is not a folder`, hint);
  if (ownFilesOf(out) || readdirSync(out).every((name) => filesOfHosts.has(name))) return;
  throw new UsageError(`"${out}" contains something other than a site`, hint);
}

/**
 * Replaces the folder by a new site, which is complete in `fresh`. Files in the folder that Catalpa did not write stay.
 * @throws {UsageError} if such a file is in the way.
 */
export function putSite(places: Places): void {
  naming(places.target, '', 'written', () => replaceSite(places), hintOfSite);
}

function replaceSite({ target, fresh, old }: Places): void {
  try {
    if (hasOtherRobots(target)) rmSync(join(fresh, robots), { force: true });
    refuseInTheWay(target, listOwnFiles(fresh));
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } finally {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    if (existsSync(old)) clearOldSite(old, target);
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Whether the folder has a file for crawlers that Catalpa did not write. */
function hasOtherRobots(target: string): boolean {
  return existsSync(join(target, robots)) && !ownFilesOf(target)?.has(robots);
}

/** @throws {UsageError} if the site has a file or folder at the path of one that Catalpa did not write. */
function refuseInTheWay(target: string, own: ReadonlySet<string>): void {
  if (!existsSync(target)) return;
  const [path] = inTheWay(target, own);
  if (path === undefined) return;
  const message = `${quoted(target, path)} is in the way of the site: Catalpa did not make it`;
  throw new UsageError(message, 'Move it out of the way, and build the site again.');
}
