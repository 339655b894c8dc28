import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { naming, quoted } from '../../../generators/write/error.ts';
import { UsageError } from '../usage-error.ts';
import type { Places } from './docs-folders.ts';
import { clearOldSite, inTheWay, listOwnFiles, ownFilesOf } from './own-files.ts';

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
 * Replaces the folder by a new site. The folder does not change until the new site is complete. Files in it that Catalpa did not write
 * stay.
 * @returns the number of pages.
 * @throws {UsageError} if such a file is in the way.
 */
export function putSite(from: string, places: Pick<Places, 'target' | 'fresh' | 'old'>): number {
  const hint = 'Fix the cause, and build the site again.';
  return naming(places.target, '', 'written', () => replaceSite(from, places), hint);
}

function replaceSite(from: string, { target, fresh, old }: Pick<Places, 'target' | 'fresh' | 'old'>): number {
  mkdirSync(dirname(target), { recursive: true });
  try {
    move(from, fresh);
    if (hasOtherRobots(target)) rmSync(join(fresh, robots), { force: true });
    const own = listOwnFiles(fresh);
    refuseInTheWay(target, own);
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
    return [...own].filter((path) => path.endsWith('.html') && path !== '404.html').length;
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

/** Moves a folder, or copies it if its new path is on another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true });
  }
}
