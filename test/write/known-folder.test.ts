import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareOutputs } from '../../generators/write/compare-outputs.ts';
import { type Disk, nodeDisk } from '../../generators/write/disk.ts';
import { isAsLeft, type KnownFolder } from '../../generators/write/known-folder.ts';
import type { GeneratorOutput } from '../../generators/write/paths.ts';
import { folderAfter, planWrites } from '../../generators/write/plan.ts';
import { haltingDisk } from './halting-disk.ts';
import { made, messagesOf, put, temporaryFolder, tree } from './support.ts';
import { writeOutputs } from './write-outputs.ts';

/** A folder with some outputs, and what the run that wrote them knows of it. */
function written(...outputs: readonly GeneratorOutput[]): { readonly root: string; readonly known: KnownFolder } {
  const root = temporaryFolder();
  return { root, known: folderAfter(writeOutputs(root, outputs)) };
}

/** The paths in a folder that a run with some knowledge looks at or reads, beside the folders and the manifest. */
function lookedAt(root: string, outputs: readonly GeneratorOutput[], known: KnownFolder): string[] {
  const paths = new Set<string>();
  const noting = (path: string): string => {
    if (/\.ts$/.test(path)) paths.add(path.slice(root.length + 1).replaceAll('\\', '/'));
    return path;
  };
  const disk: Disk = {
    ...nodeDisk,
    look: (path) => nodeDisk.look(noting(path)),
    read: (path) => nodeDisk.read(noting(path)),
  };
  planWrites(root, outputs, { known }, disk);
  return [...paths].sort();
}

const files = { 'a.ts': 'a', 'b.ts': 'b', 'c.ts': 'c' };

describe('a run after another one of the same process', () => {
  test('looks at the files alone that it makes otherwise or for the first time, or no longer makes', () => {
    const { root, known } = written(made('types', files), made('zod', files));
    expect(lookedAt(root, [made('types', files), made('zod', files)], known)).toEqual([]);
    const next = [made('types', { ...files, 'b.ts': 'b2' }), made('zod', { 'a.ts': 'a', 'b.ts': 'b', 'd.ts': 'd' })];
    expect(lookedAt(root, next, known)).toEqual(['types/b.ts', 'zod/c.ts', 'zod/d.ts']);
  });

  test('looks at all files where another run has written to the folder', () => {
    const { root, known } = written(made('types', files));
    writeOutputs(root, [made('types', { ...files, 'a.ts': 'other' })]);
    expect(lookedAt(root, [made('types', files)], known)).toEqual(['types/a.ts', 'types/b.ts', 'types/c.ts']);
    expect(writeOutputs(root, [made('types', files)], { known })).toMatchObject({ unchanged: 2 });
    expect(tree(root)['types/a.ts']).toBe('a');
  });

  test('looks at the files of generators that the other one was not about', () => {
    const { root } = written(made('types', files), made('zod', files));
    const known = folderAfter(writeOutputs(root, [made('types', files)]));
    rmSync(join(root, 'zod/a.ts'));
    rmSync(join(root, 'types/a.ts'));
    const plan = planWrites(root, [made('types', files), made('zod', files)], { known });
    expect(plan.writes.map(({ path }) => path)).toEqual(['zod/a.ts']);
  });

  test('leaves and names what was edited by hand before the other one, and since where it would write', () => {
    const { root } = written(made('types', files));
    put(root, { 'types/a.ts': 'edited' });
    const known = folderAfter(writeOutputs(root, [made('types', files)]));
    put(root, { 'types/b.ts': 'edited' });
    const next = [made('types', { ...files, 'b.ts': 'b2' })];
    const { edited, writes } = writeOutputs(root, next, { known });
    expect([edited.map(({ path }) => path), writes]).toEqual([['types/a.ts', 'types/b.ts'], []]);
    expect(tree(root)).toEqual({ 'types/a.ts': 'edited', 'types/b.ts': 'edited', 'types/c.ts': 'c' });
  });

  test('names a file that is no longer made and was edited by hand', () => {
    const { root } = written(made('types', files));
    put(root, { 'types/a.ts': 'edited' });
    const next = [made('types', { 'b.ts': 'b', 'c.ts': 'c' })];
    const known = folderAfter(writeOutputs(root, next));
    expect(planWrites(root, next, { known }).kept).toEqual(['types/a.ts']);
  });

  test('writes the same manifest as one that knows nothing', () => {
    const [one, other] = [written(made('types', files)), written(made('types', files))];
    const next = [made('types', { 'a.ts': 'a', 'b.ts': 'b2', 'd.ts': 'd' }), made('zod', files)];
    const { manifest } = writeOutputs(one.root, next, { known: one.known });
    expect(manifest.after).toBe(writeOutputs(other.root, next).manifest.after);
    expect(compareOutputs(planWrites(one.root, next))).toBeUndefined();
  });
});

describe('paths that cannot stand in one folder', () => {
  const problems = (root: string, outputs: readonly GeneratorOutput[], known: KnownFolder): string[] =>
    messagesOf(root, () => planWrites(root, outputs, { known }));

  test('are found where a path is new, and where one is made twice', () => {
    const { root, known } = written(made('types', files));
    expect(problems(root, [made('types', { ...files, 'A.ts': 'A' })], known)).toEqual([
      'the generator "types" makes "types/a.ts" and "types/A.ts", which are one path where case does not count',
    ]);
    expect(problems(root, [made('types', files), made('types', { 'a.ts': 'a' })], known)).toEqual([
      'the generator "types" makes "types/a.ts" twice',
    ]);
  });

  test('are found where one of them was left there as it was edited by hand', () => {
    const { root } = written(made('types', { 'A.ts': 'A' }));
    put(root, { 'types/A.ts': 'edited' });
    const known = folderAfter(writeOutputs(root, [made('types', { 'a.ts': 'a' })]));
    expect(problems(root, [made('types', { 'A.ts': 'A', 'a.ts': 'a' })], known)).toHaveLength(1);
  });
});

test('a run that knows the folder and is stopped at any step leaves a state that the next one understands', () => {
  const before = [made('types', { ...files, 'gone.ts': 'g' }), made('zod', files)];
  const after = [made('types', { ...files, 'a.ts': 'a2', 'new/d.ts': 'd' }), made('zod', { ...files, 'c.ts': 'c2' })];
  const whole = new Set(['a', 'b', 'c', 'g', 'a2', 'd', 'c2']);
  for (let step = 0, isStopped = true; isStopped; step += 1) {
    const { root, known } = written(...before);
    isStopped = false;
    const stopping = haltingDisk(nodeDisk, step, () => {
      isStopped = true;
      throw new Error('stopped');
    });
    try {
      writeOutputs(root, after, { known }, stopping);
    } catch (error) {
      expect(String(error)).toContain('stopped');
    }
    const outputs = Object.entries(tree(root)).filter(([path]) => /\.ts$/.test(path));
    expect(outputs.filter(([, text]) => !whole.has(text))).toEqual([]);
    expect(writeOutputs(root, after)).toMatchObject({ edited: [], kept: [] });
    expect(compareOutputs(planWrites(root, after))).toBeUndefined();
  }
});

describe('a look at what was left', () => {
  const look = (root: string, known: KnownFolder) => isAsLeft(root, known, () => false);

  test('finds it as it was, with any line ends', async () => {
    const { root, known } = written(made('types', { ...files, 'lines.ts': 'a\nb\n' }), made('none', {}));
    put(root, { 'types/lines.ts': 'a\r\nb\r\n', 'types/mine.ts': 'mine' });
    expect(await look(root, known)).toBe(true);
  });

  test.each<[string, (root: string) => void]>([
    ['edited', (root) => put(root, { 'types/c.ts': 'edited' })],
    ['gone', (root) => rmSync(join(root, 'types/c.ts'))],
    ['gone with all others', (root) => rmSync(root, { recursive: true })],
    ['written by another run', (root) => writeOutputs(root, [made('types', { ...files, 'd.ts': 'd' })])],
    [
      'in a folder that is no longer one',
      (root) => {
        rmSync(join(root, 'types'), { recursive: true });
        put(root, { types: 'a file' });
      },
    ],
    ['recorded in a manifest that is damaged', (root) => put(root, { 'manifest.json': '{' })],
  ])('finds a file that is %s', async (_, change) => {
    const { root, known } = written(made('types', files));
    change(root);
    expect(await look(root, known)).toBe(false);
  });

  test('leaves what was edited before to a run that can tell how it is now', async () => {
    const { root } = written(made('types', files));
    put(root, { 'types/a.ts': 'edited' });
    expect(await look(root, folderAfter(writeOutputs(root, [made('types', files)])))).toBe(false);
  });

  test('lets others have their turn, and ends when they say so', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => [`${index}.ts`, 'text'] as const);
    const { root, known } = written(made('types', Object.fromEntries(many)));
    let reads = 0;
    const disk: Disk = {
      ...nodeDisk,
      read(path) {
        reads += 1;
        return nodeDisk.read(path);
      },
    };
    let isStopped = false;
    setImmediate(() => {
      isStopped = true;
    });
    expect(await isAsLeft(root, known, () => isStopped, disk)).toBeUndefined();
    expect(reads).toBeLessThan(many.length);
  });
});
