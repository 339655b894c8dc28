import { setFlagsFromString } from 'node:v8';

/**
 * The options that decide how early V8 optimizes functions. By itself it does so early that most of the compiling is lost to a process
 * that makes one run: a cold generation takes two fifths less of the processor when it is late, and a check a quarter. Versions of
 * Node that are not listed compile in more steps.
 */
const options: Readonly<Record<string, { readonly late: string; readonly usual: string }>> = {
  20: { late: '--interrupt-budget=600000', usual: '--interrupt-budget=135168' },
  22: { late: '--invocation-count-for-turbofan=15000', usual: '--invocation-count-for-turbofan=3000' },
};

const option = options[process.versions.node.split('.', 1)[0] ?? ''];

/** Lets V8 optimize functions later than it would by itself. */
export function optimizeLate(): void {
  if (option) setFlagsFromString(option.late);
}

/** Lets V8 optimize functions when it usually does, as a process that makes many runs wins by it. */
export function optimizeAsUsual(): void {
  if (option) setFlagsFromString(option.usual);
}
