/** A thing that is tried. */
export interface Step {
  readonly what: string;
  /** Gives a text where there is a detail worth telling; throws where it goes wrong. */
  work(): Promise<unknown>;
  /** Nothing after it makes sense where it fails. */
  readonly needed?: boolean;
}

/** Takes steps in order, with a line about each, and gives the number of those that failed. */
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
