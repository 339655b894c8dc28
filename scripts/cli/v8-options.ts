import { setFlagsFromString } from 'node:v8';

/** Options of V8, in the form of its command line. */
interface Options {
  /** The options of a process that makes one run. */
  readonly once: readonly string[];
  /** These options with V8's own values. */
  readonly usual: readonly string[];
}

/**
 * The options by the major version of Node. V8's own values suit long processes. It optimizes functions early, which does not pay off in
 * one run: with late optimization, a cold `generate` takes two fifths less processor time, and `check` a quarter less. It also lets the
 * heap grow by half or more before a full collection: with less growth, large outputs take a quarter less memory in the same time. Other
 * versions of Node compile in more steps, and were not measured.
 */
export const v8Options: Readonly<Record<string, Options>> = {
  20: {
    once: ['--interrupt-budget=600000', '--heap-growing-percent=30'],
    usual: ['--interrupt-budget=67584', '--heap-growing-percent=0'],
  },
  22: {
    once: ['--invocation-count-for-turbofan=15000', '--heap-growing-percent=30'],
    usual: ['--invocation-count-for-turbofan=3000', '--heap-growing-percent=0'],
  },
};

const { once, usual } = v8Options[process.versions.node.split('.', 1)[0] ?? ''] ?? { once: [], usual: [] };

/** Sets the options of V8 for a process that makes one run. */
export function prepareForOneRun(): void {
  for (const option of once) setFlagsFromString(option);
}

/** Resets the options to V8's own values, for a process that makes many runs. */
export function prepareForManyRuns(): void {
  for (const option of usual) setFlagsFromString(option);
}
