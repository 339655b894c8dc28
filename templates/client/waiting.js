/** The most milliseconds of a timer. A longer one would end at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The milliseconds before the next attempt: those that the server asks for, or more with each attempt, and at random, so that many programs
 * do not come back at once; undefined if that is longer than a program waits.
 * @type {(attempt: number, after: string | null | undefined, longest: number) => number | undefined}
 */
export function pauseBefore(attempt, after, longest) {
  const seconds = Number(after || Number.NaN);
  const asked = Number.isNaN(seconds) ? Date.parse(after ?? '') - Date.now() : seconds * 1000;
  const own = Math.min(500 * 2 ** attempt, 30_000) * (0.5 + Math.random() / 2);
  if (asked > longest || (!(asked >= 0) && own > longest)) return undefined;
  return asked >= 0 ? asked + own / 4 : own;
}

/**
 * A signal that is aborted after so many milliseconds.
 * @type {(milliseconds: number) => AbortSignal}
 */
export function timeLimit(milliseconds) {
  return AbortSignal.timeout(Math.min(milliseconds, longestTimer));
}

/**
 * A signal of this client alone that is aborted with either of two: Node warns of more than ten listeners on the signal of a program.
 * @type {<Own extends AbortSignal | undefined>(ofProgram: AbortSignal | undefined, own?: Own) => AbortSignal | Own}
 */
export function eitherSignal(ofProgram, own) {
  return ofProgram ? AbortSignal.any([ofProgram, ...(own ? [own] : [])]) : /** @type {any} */ (own);
}

/**
 * The result of work. Throws the reason of a signal of this client that is aborted before the work has ended.
 * @type {<Result>(signal: AbortSignal | undefined, work: () => Promise<Result>) => Promise<Result>}
 */
export function unlessAborted(signal, work) {
  if (!signal) return work();
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    work()
      .finally(() => signal.removeEventListener('abort', stop))
      .then(resolve, reject);
  });
}

/**
 * Waits, unless a signal is aborted.
 * @type {(milliseconds: number, signal: AbortSignal | undefined) => Promise<unknown>}
 */
export function wait(milliseconds, signal) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const pause = () => new Promise((resolve) => { timer = setTimeout(resolve, Math.min(milliseconds, longestTimer)); });
  return unlessAborted(signal, pause).finally(() => clearTimeout(timer));
}

/**
 * Lets so many functions run at a time, the others in their order.
 * @type {(most: number) => <Result>(work: () => Promise<Result>) => Promise<Result>}
 */
export function limiter(most) {
  /** @type {((value?: unknown) => void)[]} */
  const waiting = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
