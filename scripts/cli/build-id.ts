import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The id of this build of Catalpa; undefined if the program was not built. */
export function buildId(): string | undefined {
  try {
    return readFileSync(join(__dirname, 'build-id'), 'utf8');
  } catch {
    return undefined;
  }
}
