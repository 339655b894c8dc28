import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { resolveFolder } from '../../generators/pipeline.ts';
import { edited } from '../../scripts/development/bench/commands.ts';
import { type Contest, figuresOf } from '../../scripts/development/bench/contest.ts';
import { contests, contestsOf, followingsOf } from '../../scripts/development/bench/contests.ts';
import { freshFolder, makeReadOnly, removeFolders } from '../../scripts/development/bench/folders.ts';
import { followings } from '../../scripts/development/bench/following.ts';
import { multiplied } from '../../scripts/development/bench/multiplied.ts';
import { costOf, inTurn } from '../../scripts/development/bench/process.ts';
import { filesBelow } from '../support/files.ts';

afterEach(removeFolders);

it('has a name of its own for each contest, and measures something in each', () => {
  const names = contests.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(contests.filter(({ goals }) => Object.keys(goals).length === 0)).toEqual([]);
});

it('runs the parts that are named, and without a name all but the one that takes minutes', () => {
  const partsOf = (...named: string[]): string[] => [...new Set(contestsOf(named).map(({ part }) => part))];
  expect(partsOf()).toEqual(['edits', 'cold', 'scale', 'imports']);
  expect(partsOf('5')).toEqual(partsOf());
  expect(partsOf('huge', 'edits', '3')).toEqual(['edits', 'huge']);
  expect([[], ['follow'], ['edits']].map((named) => followingsOf(named).length > 0)).toEqual([true, true, false]);
  expect(partsOf('follow')).toEqual([]);
});

it('follows edits that leave a catalogue without errors, and each differs from the one before', () => {
  for (const { name, catalogue: make = (folder: string) => multiplied(folder, 1), edit } of followings) {
    const catalogue = make(freshFolder());
    const change = edit(catalogue);
    const texts = [1, 2].map((number) => {
      change(number);
      expect(resolveFolder(catalogue).catalogue, name).toBeDefined();
      return JSON.stringify(filesBelow(catalogue));
    });
    expect(texts[0], name).not.toBe(texts[1]);
  }
});

const contest = (goals: Contest['goals']): Contest => ({
  name: 'ours / theirs',
  part: 'edits',
  goals,
  prepare: () => expect.fail('nothing is run'),
});
const costs = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([seconds, megabytes]) => ({ seconds, megabytes }));

it('has a row for each measure: the median of the ratios to the peer, round by round', () => {
  const [ours, theirs] = [costs([1, 100], [3, 120], [8, 130]), costs([2, 50], [2, 60], [4, 65])];
  expect(figuresOf(contest({ seconds: 1.2, megabytes: null }), ours, theirs)).toEqual([
    { contest: 'ours / theirs', figure: 1.5, unit: '', goal: { atMost: 1.2 }, detail: '3.000 / 2.000 s' },
    { contest: 'ours / theirs, memory', figure: 2, unit: '', detail: '120 / 60 MB' },
  ]);
  expect(figuresOf(contest({ seconds: null }), ours, theirs)).toHaveLength(1);
});

it('has the median itself where there is no peer', () => {
  expect(figuresOf(contest({ seconds: 3, megabytes: 250 }), costs([1, 100.4], [3, 120.4], [2, 130]))).toEqual([
    { contest: 'ours / theirs', figure: 2, unit: 's', goal: { atMost: 3 } },
    { contest: 'ours / theirs, memory', figure: 120, unit: 'MB', goal: { atMost: 250 } },
  ]);
});

it('takes turns, and does not count the first round', () => {
  const order: string[] = [];
  const measure = (name: string) => () => order.push(name);
  expect(inTurn([measure('a'), measure('b')], 2)).toEqual([
    [3, 5],
    [4, 6],
  ]);
  expect(order.join('')).toBe('ababab');
});

it('adds up the time of processes, and knows the memory of the largest', () => {
  const holding = (megabytes: number) => ['-e', `globalThis.held = Buffer.alloc(${megabytes} * 2 ** 20, 1)`];
  const small = costOf([holding(1)], true);
  const large = costOf([holding(400), holding(1)], true);
  expect(large.megabytes - small.megabytes).toBeGreaterThan(200);
  expect(large.megabytes - small.megabytes).toBeLessThan(500);
  const waiting = ['-e', 'setTimeout(() => {}, 100)'];
  expect(costOf([waiting, waiting], false).seconds).toBeGreaterThan(0.2);
});

it('does not count a run that could not be carried out', () => {
  for (const code of [1, 2])
    expect(() => costOf([['-e', `console.error("broken"); process.exit(${code})`]], false)).toThrow('broken');
});

it('makes one edit before each run', () => {
  const edits: number[] = [];
  const command = edited('spec', () => (edit) => edits.push(edit), ['-e', '0']);
  command();
  command();
  expect(edits).toEqual([1, 2, 3]);
});

it('removes its folders, those too in which nothing can be written', () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'a/b'), { recursive: true });
  makeReadOnly(join(folder, 'a'));
  const canWrite = (): void => accessSync(join(folder, 'a/b'), constants.W_OK);
  // Root may write everywhere, and Windows has no such permissions of folders.
  if ((process.getuid?.() ?? 0) !== 0) expect(canWrite).toThrow('EACCES');
  removeFolders();
  expect(existsSync(folder)).toBe(false);
});
