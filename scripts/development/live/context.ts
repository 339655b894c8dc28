import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The resources of a piece of work, available until it ends. */
export interface Context {
  /** A temporary folder that only this user can enter, removed at the end. */
  readonly folder: string;
  /** Aborted when the user has had enough. */
  readonly signal: AbortSignal;
  /** Registers a clean-up that runs however the work ends, the last registered first. */
  atEnd(undo: () => Promise<void>): void;
}

/** Carries work out, and then undoes whatever it left to be undone: also when it fails or is aborted. */
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

/** Aborted by Ctrl-C and its like, of which only the first counts: what is being undone is not to be disturbed. */
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
