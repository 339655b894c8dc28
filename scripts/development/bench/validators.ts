import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeAjv } from './ajv.ts';
import { coldFigures } from './cold.ts';
import { type Entry, entriesOf } from './entries.ts';
import { type Figure, optionsOf, report } from './figures.ts';
import { quietEnvironment } from './process.ts';
import { sizeFigures } from './sizes.ts';
import type { Speeds } from './speed.ts';
import { writeZod } from './zod.ts';

// Compares the speed and the size of our validators with ajv's standalone code and zod 4, on the same schemas and objects.

const shapeCounts = [1, 64, 2048];
const goals: Readonly<Record<number, number>> = { 1: 1.5, 64: 3, 2048: 20 };
const zodGoal = 10;

function speeds(out: string, shapes: number, validity: string): Speeds {
  const file = join(import.meta.dirname, 'speed.mjs');
  const command = [file, out, String(shapes), validity];
  return JSON.parse(
    execFileSync(process.execPath, command, {
      env: quietEnvironment(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
}

/** One function of our validators, and a peer that does the same work. */
interface Pair {
  readonly peer: string;
  readonly own: 'ours' | 'allIssues';
  readonly goal?: (shapes: number) => number;
}

const ajvGoal = (shapes: number): number => goals[shapes] ?? 1;

/** The pairs of functions by kind of object. Valid objects have no issues to describe. */
const pairs: Readonly<Record<string, readonly Pair[]>> = {
  valid: [
    { peer: 'ajv', own: 'ours', goal: ajvGoal },
    { peer: 'zod', own: 'ours', goal: () => zodGoal },
  ],
  invalid: [
    { peer: 'ajv', own: 'ours', goal: ajvGoal },
    { peer: 'ajv, all errors', own: 'allIssues', goal: ajvGoal },
    { peer: 'zod', own: 'ours', goal: () => zodGoal },
    { peer: 'zod', own: 'allIssues' },
  ],
};

function speedFigures(out: string, shapes: number, validity: string): Figure[] {
  process.stderr.write(`timing ${validity} objects of ${shapes} ${shapes === 1 ? 'shape' : 'shapes'} …\n`);
  const { entries, nanoseconds, times } = speeds(out, shapes, validity);
  return (pairs[validity] ?? []).map(({ peer, own, goal }) => ({
    contest: `${validity}, ${shapes} ${shapes === 1 ? 'shape' : 'shapes'}, ${peer} / ${own}`,
    figure: times[`${peer} / ${own}`] ?? Number.NaN,
    unit: 'times',
    ...(goal ? { goal: { atLeast: goal(shapes) } } : {}),
    detail: `${nanoseconds[peer]?.toFixed(0)} / ${nanoseconds[own]?.toFixed(0)} ns, ${entries} entries`,
  }));
}

type Group = (out: string, entries: readonly Entry[]) => readonly Figure[] | Promise<readonly Figure[]>;

/** The groups of measurements by the name that selects them on the command line. */
const groups: Readonly<Record<string, Group>> = {
  sizes: (_, entries) => sizeFigures(entries),
  cold: coldFigures,
  valid: (out) => shapeCounts.flatMap((shapes) => speedFigures(out, shapes, 'valid')),
  invalid: (out) => shapeCounts.flatMap((shapes) => speedFigures(out, shapes, 'invalid')),
};

const { out, named, args } = optionsOf(process.argv);
const entries = entriesOf(out);
for (const allErrors of [false, true]) await writeAjv(entries, allErrors);
await writeZod();
const figures: Figure[] = [];
for (const [name, figuresOf] of Object.entries(groups)) {
  if (named.length === 0 || named.includes(name)) figures.push(...(await figuresOf(out, entries)));
}
report(figures, args);
