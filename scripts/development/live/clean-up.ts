import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The resources of a piece of work, which are available until it ends. */
export interface Context {
  /** A temporary folder for this user only, which is removed at the end. */
  readonly folder: string;
  /** Aborted when the user interrupts the program. */
  readonly signal: AbortSignal;
  /** Registers a clean-up, which runs however the work ends. The last one runs first. */
  atEnd(undo: () => Promise<void>): void;
}

/** Runs a piece of work and then its clean-ups, even if the work fails or is aborted. */
export async function inContext<T>(signal: AbortSignal, work: (context: Context) => Promise<T>): Promise<T> {
  const undoing: (() => Promise<void>)[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'catalpa-live-'));
  undoing.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  try {
    return await work({ folder, signal, atEnd: (undo) => void undoing.push(undo) });
  } finally {
    for (const undo of undoing.reverse()) await undo().catch((error) => console.error(`not undone: ${error}`));
  }
}

/** Aborted by the first signal, such as Ctrl-C. Further signals are ignored, as they would interrupt the clean-ups. */
export function signalOfUser(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (!controller.signal.aborted) console.error(`\n${name}: stopping what was started`);
      controller.abort(new Error(`stopped by ${name}`));
    });
  }
  return controller.signal;
}
