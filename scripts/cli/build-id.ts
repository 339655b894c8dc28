import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tells one build of Catalpa from another; undefined where it does not run from a build. */
export function buildId(): string | undefined {
  try {
    return readFileSync(join(__dirname, 'build-id'), 'utf8');
  } catch {
    return undefined;
  }
}
