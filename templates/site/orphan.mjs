import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Ends this process and removes its working folder if the command that started it dies without stopping it, as nothing else would. */
export function endWithParent() {
  // Settings are read again after each edit; one listener is enough.
  if (process.listenerCount('disconnect') > 0) return;
  if (process.connected === false) end();
  process.once('disconnect', end);
  // The listener must not keep a build from ending.
  process.channel?.unref();
}

function end() {
  rmSync(fileURLToPath(new URL('..', import.meta.url)), { recursive: true, force: true });
  process.exit(2);
}
