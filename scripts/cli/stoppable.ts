const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Carries out work that a signal stops: it then ends by itself, with all that it has to put away. */
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
