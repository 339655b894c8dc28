/** Work that is done one piece after the other. */
export interface Queue {
  /** Adds a piece of work; returns when it is done. */
  add(work: () => Promise<void>): Promise<void>;
  /** Whether something is to be done after what is being done. */
  isAwaited(): boolean;
  /** Waits until everything is done. */
  end(): Promise<void>;
}

/** Begins an empty queue. After a failure, which is passed on, the next piece of work is done all the same. */
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
