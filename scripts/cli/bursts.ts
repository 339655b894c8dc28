/**
 * Milliseconds without edits before work begins: editors save in several steps, and a change of branch edits many files. The steps of an
 * editor are one or two milliseconds apart. A step after the work has begun causes more work.
 */
const quiet = 10;

/** Milliseconds after the first edit when work begins even if edits go on. */
const longest = 500;

/** Edits that are handled together. */
export interface Edits {
  /** The changed paths, named like the watched ones; empty if they are unknown. */
  readonly paths: readonly string[];
  /** When the first edit was noticed, on the clock of `performance.now()`. */
  readonly since: number;
}

/** Collects edits and starts work for them. */
export interface Bursts {
  /** Adds an edit of a path; undefined if the path is unknown. */
  note(path?: string): void;
  end(): void;
}

/** Collects edits until they pause, then calls `work` with all of them. Only one call runs at a time. */
export function bursts(work: (edits: Edits) => Promise<void>): Bursts {
  const paths = new Set<string>();
  let since: number | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let isWorking = false;
  let hasEnded = false;
  const wait = (): void => {
    if (hasEnded || isWorking || since === undefined) return;
    clearTimeout(waiting);
    waiting = setTimeout(start, Math.max(0, Math.min(quiet, since + longest - performance.now())));
  };
  const start = async (): Promise<void> => {
    const edits = { paths: [...paths].sort(), since: since ?? performance.now() };
    paths.clear();
    since = undefined;
    isWorking = true;
    try {
      await work(edits);
    } finally {
      isWorking = false;
      wait();
    }
  };
  return {
    note(path) {
      if (path !== undefined) paths.add(path);
      since ??= performance.now();
      wait();
    },
    end() {
      hasEnded = true;
      clearTimeout(waiting);
    },
  };
}
