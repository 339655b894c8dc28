import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { holdFolder } from '../../generators/write/hold.ts';
import { before, folderBefore, killedAt } from './folder-before.ts';
import { put, tree } from './support.ts';

/** Before this step all files are in their places, and the run is still not done. */
const lastStep = 13;

/** The problems reported about a run that is taken back, with the folder as `out`. */
function takenBack(root: string): string[] | undefined {
  const hold = holdFolder(root);
  hold.release();
  return hold.takenBack?.flatMap(({ message, hint }) => [message, hint]).map((text) => text.replaceAll(root, 'out'));
}

/** The files that are not kept from an earlier run, and the texts of those that are. */
function filesAndKept(root: string) {
  const entries = Object.entries(tree(root));
  const isKept = ([path]: [string, string]): boolean => path.startsWith('.catalpa-import/');
  return {
    files: Object.fromEntries(entries.filter((entry) => !isKept(entry))),
    kept: entries.filter(isKept).map(([, text]) => text),
  };
}

describe('what somebody did after an import was killed', () => {
  test('is left as it is, whatever the import had come to', () => {
    const ours = { 'catalogue.yaml': 'ours', 'a/gone.yaml': 'ours', 'a/new.yaml': 'ours', 'c/d/e.yaml': 'ours' };
    const kept = new Set<string>();
    for (let step = 0; ; step += 1) {
      const root = folderBefore();
      const isKilled = killedAt(root, step);
      put(root, ours);
      takenBack(root);
      const found = filesAndKept(root);
      expect(found.files).toEqual({ ...before, ...ours });
      for (const text of found.kept) kept.add(text);
      if (!isKilled) break;
    }
    expect(kept).toEqual(new Set(['old', 'gone']));
  });

  test('is named, with the place of what was there before', () => {
    const root = folderBefore();
    killedAt(root, lastStep);
    put(root, { 'catalogue.yaml': 'ours', 'a/new.yaml': 'ours' });
    expect(takenBack(root)?.map((text) => text.replace(/kept\.[0-9a-f-]+/, 'kept'))).toEqual([
      '"out/catalogue.yaml" was changed since an import wrote it, and is left as it is',
      'What it held before that import is in "out/.catalpa-import/kept.5": remove that if you do not need it.',
      '"out/a/new.yaml" was changed since an import wrote it, and is left as it is',
      'It was not there before that import: remove it if it is not yours.',
    ]);
    expect(filesAndKept(root)).toEqual({
      files: { ...before, 'catalogue.yaml': 'ours', 'a/new.yaml': 'ours' },
      kept: ['old'],
    });
    expect(takenBack(root)).toBeUndefined();
    expect(filesAndKept(root).kept).toEqual(['old']);
  });

  test('needs no word where it was to put everything back', () => {
    const root = folderBefore();
    killedAt(root, lastStep);
    put(root, before);
    expect(takenBack(root)).toEqual([]);
    expect(tree(root)).toEqual(before);
  });

  test('may be that a folder was removed, which is made again', () => {
    const root = folderBefore();
    killedAt(root, lastStep);
    rmSync(join(root, 'a'), { recursive: true });
    expect(takenBack(root)).toEqual([]);
    expect(tree(root)).toEqual({ 'a/gone.yaml': 'gone', 'b/mine.txt': 'mine', 'catalogue.yaml': 'old' });
  });
});
