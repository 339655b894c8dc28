import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Names that more than two files have, with the reason. */
const shared: Readonly<Record<string, string>> = {
  'check.ts': 'a function of the library, the command of that name, and the check of templates',
  'index.ts': 'the file of a folder that the other folders import',
  'json.ts':
    'the helpers for JSON, and the format of findings and the part of the fuzzer that are called so on the command line',
};

/** The names that more than two of these files have. */
function repeatedNames(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of paths.map((path) => basename(path))) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count > 2 ? [name] : [])).sort();
}

it('a file is named after its one subject: no name stands for more than two files, apart from those with a reason', () => {
  const paths = ['generators', 'scripts'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts')),
  );
  expect(repeatedNames(paths)).toEqual(Object.keys(shared));
});

it('a name is found that three files have', () => {
  expect(repeatedNames(['a/types.ts', 'b/types.ts', 'a/sets.ts', 'b/sets.ts', 'c/d/sets.ts'])).toEqual(['sets.ts']);
});

const pages = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'PERFORMANCE.md', 'SECURITY.md'];

it.each(pages)('every file that %s names is there', (page) => {
  const text = readFileSync(page, 'utf8');
  const named = [...text.matchAll(/`((?:generators|scripts|templates|test|spec)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

it('what ARCHITECTURE says is in a file is there', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  const named = [...text.matchAll(/`(\w+)`\sin\s`([\w./-]+\.(?:js|ts|yaml))`/g)];
  expect(named.length).toBeGreaterThan(5);
  const isThere = ([, name = '', path = '']: RegExpMatchArray): boolean =>
    new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8'));
  expect(named.filter((match) => !isThere(match)).map(([words]) => words)).toEqual([]);
});
