import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests never need at the same time, in bytes: they write thousands of small files and remove them again. */
const enough = 4 * 1024 ** 3;

/** Keeps temporary files, and what runs remember, out of the home of whoever runs the tests, and in memory where there is room. */
export function setup(): () => void {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'catalpa-test-'));
  process.env['TMPDIR'] = folder;
  process.env['XDG_STATE_HOME'] = join(folder, 'state');
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom(memory: string): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= enough;
}
