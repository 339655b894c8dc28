import { parseArgs } from 'node:util';
import type { FuzzPart } from './part.ts';
import { parts } from './parts.ts';
import { runPart } from './run.ts';

// Tries hostile input of every kind for the requested time, and prints the results.

interface Choices {
  readonly chosen: readonly FuzzPart[];
  readonly minutes: number;
  readonly seed: number;
  readonly files: readonly string[];
}

const usage = `npm run fuzz -- [part …] [--minutes <for each part>] [--seed <number>] [--file <description of a server>]…

${parts.map(({ name, purpose }) => `  ${name.padEnd(12)} ${purpose}`).join('\n')}`;

/** Reads the command line; undefined if it is wrong. */
function readCommandLine(): Choices | undefined {
  try {
    const options = {
      minutes: { type: 'string', default: '1' },
      seed: { type: 'string' },
      file: { type: 'string', multiple: true },
    } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    const minutes = Number(values.minutes);
    const seed = Number(values.seed ?? Date.now() % 2 ** 31);
    const isWrong = positionals.some((name) => !parts.some((part) => part.name === name));
    return isWrong || !(minutes > 0) || !Number.isSafeInteger(seed)
      ? undefined
      : { chosen, minutes, seed, files: values.file ?? [] };
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const choices = readCommandLine();
  if (!choices) {
    console.error(`usage: ${usage}`);
    return 2;
  }
  let failed = 0;
  for (const part of choices.chosen) {
    const limits = { milliseconds: choices.minutes * 60_000 };
    const { trials, outcomes, failures } = await runPart(part, choices.seed, limits, choices.files);
    console.log(`${part.name}: ${trials} trials, ${failures.length} failures (seed ${choices.seed})`);
    for (const [outcome, count] of outcomes) console.log(`  ${String(count).padStart(9)} ${outcome}`);
    for (const failure of failures) console.log(`  FAILED ${failure}`);
    failed += failures.length;
  }
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
