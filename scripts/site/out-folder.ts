import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { naming } from '../../generators/write/error.ts';
import { UsageError } from '../usage-error.ts';
import type { Places } from './places.ts';

/** A file that marks a folder written as a site, which may be replaced. */
const mark = '.catalpa-site';

/** @throws {UsageError} where there is something that is not a site of ours. */
export function refuseForeign(out: string): void {
  const hint = 'Name an empty or a new folder with --out.';
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new UsageError(`"${out}" is not a folder`, hint);
  if (existsSync(join(out, mark)) || readdirSync(out).length === 0) return;
  throw new UsageError(`"${out}" contains something other than a site`, hint);
}

/** Puts a site in the place of the folder, which stays as it is until all of the new one is there. */
export function putSite(from: string, places: Pick<Places, 'target' | 'fresh' | 'old'>): void {
  naming(places.target, '', 'written', () => replaceSite(from, places), 'Fix the cause, and build the site again.');
}

function replaceSite(from: string, { target, fresh, old }: Pick<Places, 'target' | 'fresh' | 'old'>): void {
  mkdirSync(dirname(target), { recursive: true });
  try {
    move(from, fresh);
    writeFileSync(join(fresh, mark), '');
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
  } finally {
    if (!existsSync(target) && existsSync(old)) renameSync(old, target);
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Moves a folder, which has to be copied where its new place is on another disk. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    cpSync(from, to, { recursive: true });
  }
}

/** How many pages a site has. */
export function countPages(out: string): number {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.html') && name !== '404.html').length;
}
