import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Keeps what runs remember out of the home of whoever runs the tests. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-test-state-'));
  process.env['XDG_STATE_HOME'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
