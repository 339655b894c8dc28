import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { naming, quoted } from '../../../generators/write/error.ts';
import { UsageError } from '../usage-error.ts';
import { clearOldSite, inTheWay, listOwnFiles, ownFilesOf } from './own-files.ts';
import type { Places } from './places.ts';

/** What hosts of sites, and version control, want in the folder of a site. */
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
  'robots.txt',
  'staticwebapp.config.json',
]);

/** @throws {UsageError} where there is something that is not a site of ours. */
export function refuseForeign(out: string): void {
  const hint = 'Name an empty or a new folder with --out.';
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new UsageError(`"${out}" is not a folder`, hint);
  if (ownFilesOf(out) || readdirSync(out).every((name) => filesOfHosts.has(name))) return;
  throw new UsageError(`"${out}" contains something other than a site`, hint);
}

/**
 * Puts a site in the place of the folder, which stays as it is until all of the new one is there. Files in it that Catalpa did not
 * write stay.
 * @returns the number of its pages.
 * @throws {UsageError} where such a file is in the way.
 */
export function putSite(from: string, places: Pick<Places, 'target' | 'fresh' | 'old'>): number {
  const hint = 'Fix the cause, and build the site again.';
  return naming(places.target, '', 'written', () => replaceSite(from, places), hint);
}

function replaceSite(from: string, { target, fresh, old }: Pick<Places, 'target' | 'fresh' | 'old'>): number {
  mkdirSync(dirname(target), { recursive: true });
  try {
    move(from, fresh);
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

/** @throws {UsageError} where the site has a file or a folder in the place of one that Catalpa did not write. */
function refuseInTheWay(target: string, own: ReadonlySet<string>): void {
  if (!existsSync(target)) return;
  const [path] = inTheWay(target, own);
  if (path === undefined) return;
  const message = `${quoted(target, path)} is in the way of the site: Catalpa did not make it`;
  throw new UsageError(message, 'Move it out of the way, and build the site again.');
}

/** Moves a folder, which has to be copied where its new place is on another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true });
  }
}
