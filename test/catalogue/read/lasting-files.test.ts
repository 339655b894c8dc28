import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LastingFiles } from '../../../generators/catalogue/read/lasting-files.ts';
import { readLayers } from '../../../generators/catalogue/read/layers.ts';
import { createSource, type Source } from '../../../generators/catalogue/sources/source.ts';
import { Database } from '../../../generators/queries/database.ts';
import { folderOf } from '../../support/cli.ts';
import { mini } from '../../support/mini.ts';

const path = 'wiki/sets/sets.yaml';

/** A database with the files of texts; `names` is a query for the names of sets, which says when it was computed. */
function lasting() {
  const db = new Database();
  const files = new LastingFiles(db);
  let source: Source | undefined;
  let computed = 0;
  const names = db.query('names', () => {
    computed += 1;
    return source?.data instanceof Map ? [...source.data.keys()].join() : '';
  });
  return {
    files,
    read(text: string): Source {
      [source] = files.sources([createSource(path, text)]);
      if (!source) throw new Error('there is no file');
      return source;
    },
    names: () => names(''),
    get computed() {
      return computed;
    },
  };
}

it('a file is one object, and says what it says now', () => {
  const { read, names } = lasting();
  const source = read('A: { values: [a] }\n');
  expect(names()).toBe('A');
  expect(read('# A comment\nB: { values: [a] }\n')).toBe(source);
  expect(names()).toBe('B');
  expect(source.text).toContain('comment');
  const at = { source, path: ['B'], part: 'key' } as const;
  expect(source.position(source.locate(at).start)).toEqual({ line: 2, column: 1 });
  expect(source.lineText(1)).toBe('# A comment');
});

it('an edit that leaves the values of a file as they were is none to what reads them', () => {
  const all = lasting();
  const source = all.read('A: { values: [a] }\n');
  all.names();
  const { data } = source;
  all.read('# A comment\nA:\n  values: [ "a" ]\n');
  expect(all.names()).toBe('A');
  expect(all.computed).toBe(1);
  expect(source.data).toBe(data);
  all.read('A: { values: [b] }\n');
  all.names();
  expect(all.computed).toBe(2);
});

it('what is wrong with a file is where it is now', () => {
  const { read, files } = lasting();
  const source = read('A: { values: [a }\n');
  const lineOf = (): number => {
    const [found] = files.findingsIn(source);
    return found ? source.position(source.locate(found.at).start).line : 0;
  };
  expect(lineOf()).toBe(1);
  read('# A comment\n\nA: { values: [a }\n');
  expect(lineOf()).toBe(3);
  read('A: { values: [a] }\n');
  expect(files.findingsIn(source)).toEqual([]);
  read('A: { value: [a] }\n');
  expect(files.findingsIn(source)).toMatchObject([{ code: 'format' }]);
  read('# A comment\nA: { value: [a] }\n');
  expect(lineOf()).toBe(2);
});

it('files that are taken again are as they are, be they empty', () => {
  const { read, files } = lasting();
  for (const text of ['', 'A: { values: [a] }\n', '']) {
    const source = read(text);
    expect(files.sources([source])).toEqual([source]);
    expect(source.text).toBe(text);
    expect(files.findingsIn(source).map(({ code }) => code)).toEqual(text === '' ? ['empty-file'] : []);
  }
});

it('a file that is gone says what it said last, and is another one when it comes back', () => {
  const { read, files, names } = lasting();
  const source = read('A: { values: [a] }\n');
  names();
  expect(files.sources([])).toEqual([]);
  expect(source.text).toBe('A: { values: [a] }\n');
  expect(source.data).toEqual(new Map([['A', new Map([['values', ['a']]])]]));
  expect(read('B: { values: [a] }\n')).not.toBe(source);
  expect(source.text).toBe('A: { values: [a] }\n');
});

it('files are other ones where the layers are', () => {
  const folder = folderOf({
    ...Object.fromEntries(Object.entries(mini).map(([file, text]) => [`server/${file}`, text])),
    'catalogue.yaml': 'title: Ours\nversion: 1.0.0\nextends: ./server\n',
  });
  const files = new LastingFiles(new Database());
  const read = (): readonly Source[] => files.sources(readLayers(folder));
  const [before, between] = [read(), read()];
  expect(between).toHaveLength(before.length);
  for (const [index, source] of between.entries()) expect(source).toBe(before[index]);
  mkdirSync(dirname(join(folder, 'other/catalogue.yaml')));
  writeFileSync(join(folder, 'other/catalogue.yaml'), 'title: Other\nversion: 1.0.0\ninterfaces: []\n');
  writeFileSync(join(folder, 'catalogue.yaml'), 'title: Ours\nversion: 1.0.0\nextends: [./other, ./server]\n');
  const after = read();
  for (const source of after) expect(before).not.toContain(source);
  expect(new Set(after.map(({ layer }) => layer)).size).toBe(3);
  rmSync(folder, { recursive: true });
});
