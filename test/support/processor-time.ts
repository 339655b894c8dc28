/** Milliseconds that the processor has worked for this process so far, whatever else the machine has to do meanwhile. */
export function processorTime(): number {
  return process.cpuUsage().user / 1000;
}

/** The least of three times that work takes, in milliseconds: the files before it leave rubbish that is collected meanwhile. */
export function leastTime(work: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const started = processorTime();
    work();
    return processorTime() - started;
  });
  return Math.min(...times);
}
