import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Ends this process when the command that started it has died without stopping it, and clears away the folder that it works
 * in, which nobody else would then do.
 */
export function endWithParent() {
  // The settings are read again after each edit of them.
  if (process.listenerCount('disconnect') > 0) return;
  if (process.connected === false) end();
  process.once('disconnect', end);
  // Listening alone is not to keep a build from ending.
  process.channel?.unref();
}

function end() {
  rmSync(fileURLToPath(new URL('..', import.meta.url)), { recursive: true, force: true });
  process.exit(2);
}
