/** Milliseconds that the processor has worked for this process so far, whatever else the machine has to do meanwhile. */
export function processorTime(): number {
  return process.cpuUsage().user / 1000;
}
