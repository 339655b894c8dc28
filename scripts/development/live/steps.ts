/** One step of a test. */
export interface Step {
  readonly what: string;
  /** Returns a detail for the report, if there is one; throws if the step fails. */
  work(): Promise<unknown>;
  /** Whether later steps make no sense if this one fails. */
  readonly needed?: boolean;
}

/** Runs steps in order, and prints a line about each. Returns the number of failed steps. */
export async function takeSteps(who: string, steps: readonly Step[], signal: AbortSignal): Promise<number> {
  let failed = 0;
  for (const { what, work, needed = false } of steps) {
    const start = performance.now();
    try {
      const detail = await work();
      console.log(`${who}: ${what}: ${typeof detail === 'string' ? `${detail}, ` : ''}${seconds(start)}`);
    } catch (error) {
      signal.throwIfAborted();
      failed += 1;
      console.log(`${who}: ${what}: FAILED, ${seconds(start)}\n${indented(error)}`);
      if (needed) return failed;
    }
  }
  return failed;
}

function seconds(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(2)} s`;
}

function indented(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^/gm, '    ');
}
