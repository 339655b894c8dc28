/** A queue of tasks that run one at a time. */
export interface Queue {
  /** Adds a task; resolves when it is done. */
  add(work: () => Promise<void>): Promise<void>;
  /** Whether tasks wait for the running one. */
  isAwaited(): boolean;
  /** Waits until everything is done. */
  end(): Promise<void>;
}

/** Creates an empty queue. `failed` gets the error of a task that fails; the next task runs all the same. */
export function createQueue(failed: (error: unknown) => void): Queue {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    add(work) {
      waiting += 1;
      const begin = (): Promise<void> => {
        waiting -= 1;
        return work();
      };
      last = last.then(begin).catch(failed);
      return last;
    },
    isAwaited: () => waiting > 0,
    end: () => last,
  };
}
