import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '../../random.ts';
import type { FuzzPart } from '../part.ts';

/** The ways to damage a code cache, by name. */
const damages: Readonly<Record<string, (whole: Buffer, random: Random) => Buffer>> = {
  'a bit flipped': (whole, random) => {
    const place = random.below(whole.length);
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(damaged.readUInt8(place) ^ (1 << random.below(8)), place);
    return damaged;
  },
  'the end missing': (whole, random) => whole.subarray(0, random.below(whole.length)),
  'a part zero': (whole, random) => {
    const start = random.below(whole.length);
    return Buffer.from(whole).fill(0, start, random.from(start + 1, whole.length));
  },
  'a part from another place': (whole, random) => {
    const damaged = Buffer.from(whole);
    damaged.copyWithin(random.below(whole.length), random.below(whole.length));
    return damaged;
  },
  'bytes added': (whole, random) => Buffer.concat([whole, whole.subarray(0, random.from(1, 64))]),
};

export const cache: FuzzPart = {
  name: 'cache',
  purpose: 'Tests that the built command line starts with a damaged code cache, and rebuilds it.',
  shortTrials: 1,
  async run(trials) {
    const folder = mkdtempSync(join(tmpdir(), 'catalpa-cache-'));
    try {
      for (const file of ['catalpa.cjs', 'catalpa.bundle.cjs']) cpSync(join('dist', file), join(folder, file));
      const expected = start(folder);
      const whole = readCache(folder);
      while (trials.next()) {
        const damage = trials.random.pick(Object.keys(damages));
        const damaged = damages[damage]?.(whole, trials.random) ?? whole;
        const problem = damaged.equals(whole) ? undefined : problemOf(folder, damaged, expected);
        trials.count(damage);
        if (problem !== undefined) trials.fail(`${damage}: ${problem}`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Runs a program with a damaged cache. Returns a description of the problem, if there is one. */
function problemOf(folder: string, damaged: Buffer, expected: string): string | undefined {
  writeFileSync(join(folder, cacheName(folder)), damaged);
  const ended = start(folder);
  if (ended !== expected) return ended;
  const made = readCache(folder);
  if (made.equals(damaged)) return 'the cache is not rebuilt';
  start(folder);
  return readCache(folder).equals(made) ? undefined : 'the rebuilt cache is not used';
}

/** Starts the program, and describes its output and its end on one line. Damage can make V8 crash or run forever. */
function start(folder: string): string {
  // For the version alone, the launcher would not load the program.
  const command = [join(folder, 'catalpa.cjs'), '--version', 'check'];
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return JSON.stringify({ status, signal, stdout, stderr });
}

function readCache(folder: string): Buffer {
  return readFileSync(join(folder, cacheName(folder)));
}

/** The name of the only file that a start creates. */
function cacheName(folder: string): string {
  const [name = '', ...others] = readdirSync(folder).filter((file) => !file.endsWith('.cjs'));
  if (name === '' || others.length > 0)
    throw new Error(`there are ${others.length + 1} files beside the program: ${name} ${others}`);
  return name;
}
