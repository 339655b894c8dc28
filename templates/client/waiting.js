/**
 * The milliseconds before the next attempt: those that the server asks for, or more with each attempt, and at random, so that many programs
 * do not come back at once.
 * @type {(attempt: number, after: string | null | undefined) => number}
 */
export function pauseBefore(attempt, after) {
  const seconds = Number(after || Number.NaN);
  const asked = Number.isNaN(seconds) ? Date.parse(after ?? '') - Date.now() : seconds * 1000;
  const own = Math.min(500 * 2 ** attempt, 30_000) * (0.5 + Math.random() / 2);
  return Number.isNaN(asked) ? own : Math.max(asked, 0) + own / 4;
}

/**
 * Waits, or throws the reason of a signal that is aborted first.
 * @type {(milliseconds: number, signal: AbortSignal | undefined) => Promise<void>}
 */
export function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Lets so many functions run at a time, the others in their order.
 * @type {(most: number) => <Result>(work: () => Promise<Result>) => Promise<Result>}
 */
export function limiter(most) {
  /** @type {(() => void)[]} */
  const waiting = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
