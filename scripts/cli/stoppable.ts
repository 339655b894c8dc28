const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Carries out work that a signal aborts through `stopped`, so that the work can clean up before it ends. */
export async function stoppable<Result>(work: (stopped: AbortSignal) => Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
