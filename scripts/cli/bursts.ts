/**
 * Editors save in several steps, and branches change many files: so long, in milliseconds, it has to be quiet. The steps follow each
 * other within one or two milliseconds; after work that began between two of them, the later one causes more.
 */
const quiet = 10;

/** Milliseconds after which the work is done although edits go on. */
const longest = 500;

/** Edits that one piece of work is done for. */
export interface Edits {
  /** The paths that changed, as the watched ones are named; none where it is not known which. */
  readonly paths: readonly string[];
  /** When the first of them was noticed, in the time of `performance.now()`. */
  readonly since: number;
}

/** Collects edits, and has work done for them. */
export interface Bursts {
  /** Notes an edit of a path; undefined where it is not known which. */
  note(path?: string): void;
  end(): void;
}

/** Collects what is noted until it is quiet, and does the work for all of it, never twice at a time. */
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
