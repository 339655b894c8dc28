import { join } from 'node:path';
import * as commands from './commands.ts';
import type { Contest } from './contest.ts';
import { boundOfSet, purposeOfModule } from './edits.ts';
import { freshFolder } from './folders.ts';
import { type Following, followings } from './following.ts';
import { multiplied } from './multiplied.ts';
import { secondsOf } from './process.ts';
import { emptyRoutesIndex, largeIndex } from './route-index.ts';

const { bareNode, checkOf, cold, edited, generateOf, importOf, installed, ours, unchanged } = commands;

/** The contests about the daily work with a catalogue. */
const edits: readonly Contest[] = [
  {
    name: '--version / bare node',
    part: 'edits',
    goals: { seconds: 1.6 },
    prepare: () => ({ ours: () => [ours('--version')], peer: bareNode }),
  },
  {
    name: '--version, installed read-only / bare node',
    part: 'edits',
    goals: { seconds: 1.6 },
    prepare() {
      const file = installed();
      return { ours: () => [[file, '--version']], peer: bareNode };
    },
  },
  {
    name: 'check, nothing changed / bare node',
    part: 'edits',
    goals: { seconds: 1.5 },
    prepare: () => ({ ours: unchanged(checkOf(multiplied(freshFolder(), 1))), peer: bareNode }),
  },
  {
    name: 'check, a purpose changed / bare node',
    part: 'edits',
    goals: { seconds: null },
    prepare() {
      const catalogue = multiplied(freshFolder(), 1);
      return { ours: edited(catalogue, purposeOfModule, checkOf(catalogue)), peer: bareNode };
    },
  },
  {
    name: 'generate, nothing changed / bare node',
    part: 'edits',
    goals: { seconds: 1.5 },
    prepare: () => ({ ours: unchanged(generateOf(multiplied(freshFolder(), 1), freshFolder())), peer: bareNode }),
  },
  {
    name: 'generate, a purpose changed / bare node',
    part: 'edits',
    goals: { seconds: 4 },
    prepare() {
      const catalogue = multiplied(freshFolder(), 1);
      return { ours: edited(catalogue, purposeOfModule, generateOf(catalogue, freshFolder())), peer: bareNode };
    },
  },
  {
    name: 'generate, a bound of a shared set changed / bare node',
    part: 'edits',
    goals: { seconds: null },
    prepare() {
      const catalogue = multiplied(freshFolder(), 1);
      return { ours: edited(catalogue, boundOfSet, generateOf(catalogue, freshFolder())), peer: bareNode };
    },
  },
];

/** How many times the shipped catalogue each size is, and how often it is timed. */
const sizes = [
  { times: 1, part: 'cold' },
  { times: 10, part: 'scale', rounds: 3 },
  { times: 50, part: 'scale', rounds: 1 },
  { times: 100, part: 'huge', rounds: 1 },
] as const;

const checks = sizes.map(
  ({ times, ...size }): Contest => ({
    name: `check / redocly lint, ${times} ×`,
    ...size,
    goals: { seconds: times === 1 ? 0.25 : 0.4 },
    prepare() {
      const folder = multiplied(freshFolder(), times);
      const documents = commands.documentsOf(folder);
      return { ours: cold(() => [checkOf(folder)]), peer: () => commands.lintOf(documents) };
    },
  }),
);

const generations = sizes.map(
  ({ times, ...size }): Contest => ({
    name: `generate, all outputs / openapi-typescript, types only, ${times} ×`,
    ...size,
    goals: { seconds: times === 1 ? 0.5 : 1.2, megabytes: null },
    prepare() {
      const folder = multiplied(freshFolder(), times);
      const documents = commands.documentsOf(folder);
      return { ours: cold(() => [generateOf(folder, freshFolder())]), peer: () => commands.typesOf(documents) };
    },
  }),
);

/** The contests about the cost of an edit: the generation after it, in comparison with a complete one. */
const editsOfSizes = sizes.slice(0, 2).map(
  ({ times, ...size }): Contest => ({
    name: `generate, a purpose changed / cold, ${times} ×`,
    ...size,
    goals: { seconds: null, megabytes: null },
    prepare() {
      const folder = multiplied(freshFolder(), times);
      return {
        ours: edited(folder, purposeOfModule, generateOf(folder, freshFolder())),
        peer: cold(() => [generateOf(folder, freshFolder())]),
      };
    },
  }),
);

/** The contests with the self-description of a large server. */
const imports: readonly Contest[] = [
  {
    name: 'import, 928 routes',
    part: 'imports',
    goals: { seconds: 2 },
    prepare() {
      const index = largeIndex(freshFolder());
      return { ours: () => [importOf(index, freshFolder())] };
    },
  },
  {
    name: 'import over what it made, 928 routes',
    part: 'imports',
    goals: { seconds: 2 },
    prepare() {
      const [index, folder] = [largeIndex(freshFolder()), freshFolder()];
      return { ours: () => [importOf(index, folder)] };
    },
  },
  {
    name: 'import and then generate, 928 routes',
    part: 'imports',
    goals: { seconds: 3, megabytes: 250 },
    prepare() {
      const index = largeIndex(freshFolder());
      return {
        ours: cold(() => {
          const folder = freshFolder();
          return [importOf(index, folder), generateOf(join(folder, 'spec'), join(folder, 'out'))];
        }),
      };
    },
  },
  {
    name: 'drift, 928 routes',
    part: 'imports',
    goals: { seconds: 2 },
    prepare() {
      const [index, folder] = [largeIndex(freshFolder()), freshFolder()];
      secondsOf(importOf(index, folder));
      return { ours: () => [ours('drift', index, '--catalogue', join(folder, 'spec'))] };
    },
  },
  {
    name: 'import, 200,000 empty routes',
    part: 'imports',
    rounds: 1,
    goals: { seconds: 10, megabytes: 700 },
    prepare() {
      const index = emptyRoutesIndex(freshFolder());
      return { ours: () => [[...importOf(index, freshFolder()), '--limit', '200000']] };
    },
  },
];

export const contests: readonly Contest[] = [...edits, ...checks, ...generations, ...editsOfSizes, ...imports];

/** The contest that takes minutes, which runs only if it is named. */
const onRequest = 'huge';

/** The contests with these names; without names, all except those that run on request. */
export function contestsOf(named: readonly string[]): readonly Contest[] {
  const isAsked = partsAsked(named);
  return contests.filter(({ part }) => isAsked(part));
}

/** The measurements of a process that follows edits, unless only other contests are named. */
export function followingsOf(named: readonly string[]): readonly Following[] {
  return partsAsked(named)('follow') ? followings : [];
}

function partsAsked(named: readonly string[]): (part: string) => boolean {
  const isPart = ['follow', ...contests.map(({ part }) => part)].some((part) => named.includes(part));
  return (part) => (isPart ? named.includes(part) : part !== onRequest);
}
