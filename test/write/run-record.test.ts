import { renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { askingProgram, readdirSync, readFileSync } from '../../generators/lib/file-system.ts';
import { nodeDisk } from '../../generators/write/disk.ts';
import { type Answer, answerOf, followRun } from '../../generators/write/run-record.ts';
import { stateFolder } from '../../generators/write/state.ts';
import { Random } from '../../scripts/development/random.ts';
import { put, temporaryFolder } from './support.ts';

const command = 'check';
const answer: Answer = {
  code: 1,
  printed: [
    ['stderr', 'catalpa: a word\n'],
    ['stdout', 'one finding\n'],
  ],
};

/** So late that all files count as old. */
const later = Date.now() + 3_600_000;

/** A folder with a catalogue, whose runs are remembered in a home of their own. */
function catalogueFolder(): string {
  const folder = temporaryFolder();
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
  put(folder, { 'program.cjs': 'run()', 'spec/a.yaml': 'a: 1', 'spec/wiki/b.yaml': 'b: 2', 'other/c.yaml': 'c: 3' });
  symlinkSync(join(folder, 'other/c.yaml'), join(folder, 'spec/c.yaml'));
  return folder;
}

/** What a run reads: the files of a folder, and one that is not there. */
function readAll(folder: string): string {
  const names = ['', 'wiki'].flatMap((below) =>
    readdirSync(join(folder, 'spec', below))
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(below, name)),
  );
  const missing = nodeDisk.look(join(folder, 'spec/import.json'));
  return [...names.map((name) => readFileSync(join(folder, 'spec', name), 'utf8')), missing?.kind].join('\n');
}

function remember(folder: string, printed = answer, began = later): void {
  const run = followRun(join(folder, 'program.cjs'), began);
  readAll(folder);
  run.remember(folder, command, printed);
}

afterEach(() => void vi.unstubAllEnvs());

describe('a run that changes nothing', () => {
  test('is answered with all that it printed as long as everything is as it was', () => {
    const folder = catalogueFolder();
    expect(answerOf(folder, command)).toBeUndefined();
    remember(folder);
    expect(answerOf(folder, command)).toMatchObject(answer);
    expect(answerOf(folder, command)).toMatchObject(answer);
  });

  const changes: Readonly<Record<string, (folder: string) => void>> = {
    'a file has another text of the same length': (folder) => writeFileSync(join(folder, 'spec/a.yaml'), 'a: 2'),
    'a file has the same text again': (folder) => writeFileSync(join(folder, 'spec/a.yaml'), 'a: 1'),
    'a file in a folder below has another text': (folder) => writeFileSync(join(folder, 'spec/wiki/b.yaml'), 'b: 21'),
    'a file is added': (folder) => writeFileSync(join(folder, 'spec/wiki/d.yaml'), ''),
    'a file is removed': (folder) => unlinkSync(join(folder, 'spec/a.yaml')),
    'a file is renamed': (folder) => renameSync(join(folder, 'spec/a.yaml'), join(folder, 'spec/z.yaml')),
    'a file that was looked for is there': (folder) => writeFileSync(join(folder, 'spec/import.json'), '{}'),
    'what a link leads to has another text': (folder) => writeFileSync(join(folder, 'other/c.yaml'), 'c: 4'),
    'a link leads nowhere': (folder) => rmSync(join(folder, 'other'), { recursive: true }),
    'the program is another': (folder) => writeFileSync(join(folder, 'program.cjs'), 'go()!'),
    'its record is damaged': (folder) => {
      const state = stateFolder(folder) ?? '';
      const record = nodeDisk.list(state).find((name) => name.startsWith('run-')) ?? '';
      writeFileSync(join(state, record), nodeDisk.read(join(state, record)).subarray(0, -5));
    },
  };

  test.for(Object.entries(changes))('is made again where %s', async ([, change]) => {
    const folder = catalogueFolder();
    remember(folder);
    await setTimeout(10);
    change(folder);
    expect(answerOf(folder, command)).toBeUndefined();
  });

  test('is made again for another command, and in another folder', () => {
    const folder = catalogueFolder();
    remember(folder);
    expect(answerOf(folder, 'check --format json')).toBeUndefined();
    expect(answerOf(join(folder, 'spec'), command)).toBeUndefined();
  });

  test('is not remembered where a file may still change within the same tick of a clock', () => {
    const folder = catalogueFolder();
    remember(folder, answer, Date.now());
    expect(answerOf(folder, command)).toBeUndefined();
  });

  test('is not remembered where it prints very much', () => {
    const folder = catalogueFolder();
    remember(folder, { ...answer, printed: [['stdout', 'x'.repeat(2_000_000)]] });
    expect(answerOf(folder, command)).toBeUndefined();
  });

  test('gives way to later ones, of which twenty are kept', () => {
    const folder = catalogueFolder();
    for (let count = 0; count < 25; count += 1)
      followRun(join(folder, 'program.cjs'), later).remember(folder, `show ${count}`, answer);
    const kept = nodeDisk.list(stateFolder(folder) ?? '').filter((name) => name.startsWith('run-'));
    expect(kept).toHaveLength(20);
    expect(answerOf(folder, 'show 24')).toMatchObject(answer);
  });
});

test('a run that changes a file is not remembered', () => {
  const folder = catalogueFolder();
  const run = followRun(join(folder, 'program.cjs'), later);
  readAll(folder);
  nodeDisk.create(join(folder, 'made.txt'), 'made');
  run.remember(folder, command, answer);
  expect(answerOf(folder, command)).toBeUndefined();
});

test('a run that asks another program is not remembered', () => {
  const folder = catalogueFolder();
  const run = followRun(join(folder, 'program.cjs'), later);
  askingProgram();
  run.remember(folder, command, answer);
  expect(answerOf(folder, command)).toBeUndefined();
});

test('answers are those of runs after each of 200 random edits', async () => {
  const folder = catalogueFolder();
  const random = new Random(7);
  const paths = ['spec/a.yaml', 'spec/wiki/b.yaml', 'spec/wiki/new.yaml', 'other/c.yaml', 'spec/x.yaml'];
  let answered = 0;
  for (let round = 0; round < 200; round += 1) {
    const path = join(folder, random.pick(paths));
    const kind = random.below(4);
    if (kind === 0) rmSync(path, { force: true });
    else if (kind < 3) put(folder, { [path.slice(folder.length + 1)]: `k: ${random.below(10)}` });
    // Longer than a tick of the clock of file systems.
    await setTimeout(8);
    // What the link leads to is there for whoever reads all.
    if (!isThere(join(folder, 'spec/c.yaml'))) put(folder, { 'other/c.yaml': 'c: 3' });
    const found = answerOf(folder, command);
    if (found) answered += 1;
    else remember(folder, { code: 0, printed: [['stdout', readAll(folder)]] });
    expect(answerOf(folder, command)?.printed).toEqual([['stdout', readAll(folder)]]);
  }
  expect(answered).toBeGreaterThan(20);
});

function isThere(path: string): boolean {
  try {
    return nodeDisk.read(path).length > 0;
  } catch {
    return false;
  }
}
