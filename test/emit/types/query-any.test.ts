import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { wholeWikiOf } from '../../support/whole-wiki.ts';
import { type Editor, editorOf } from '../typescript/editor.ts';

// What an editor shows of the type of any query, which has the parameters of all modules at once.

vi.setConfig({ testTimeout: 60_000 });

/** The times of a plain object that completion in `Query` may take at most. It was fifty before it was one object type. */
const mostTimes = 25;

const imported = "import type { Query } from './wiki.mediawiki';\n";
const inQuery = `${imported}export const query: Query = { /*|*/ };\n`;

let editor: Editor;
let names: readonly string[];

beforeAll(async () => {
  const types = await outputOf(typesGenerator, bindCatalogue(shippedCatalogue(), new Set(['wiki.mediawiki'])));
  editor = editorOf(types);
  names = editor.completions(inQuery);
  // A plain object of the same names.
  const plain = names
    .map((name) => `  /** A parameter */\n  ${name}?: string | readonly string[] | undefined;\n`)
    .join('');
  editor = editorOf({ ...types, 'plain.ts': `export interface Plain {\n${plain}}\n` });
});

it('offers every parameter that a query can have, each once', () => {
  expect(names).toEqual(expect.arrayContaining(['list', 'aplimit', 'gaplimit', 'rvprop', '"rvcontentformat-main"']));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(900);
});

it('offers the values of a parameter, and the modules that one names', () => {
  const offered = (value: string) => editor.completions(`${imported}export const query: Query = { ${value} };\n`);
  expect(offered("list: '/*|*/'")).toEqual(expect.arrayContaining(['allpages', 'search']));
  expect([...offered("list: 'allpages', apfilterredir: '/*|*/'")].sort()).toEqual(['all', 'nonredirects', 'redirects']);
});

it('takes a few times as long as for a plain object of the same names', () => {
  const inPlain = "import type { Plain } from './plain';\nexport const plain: Plain = { /*|*/ };\n";
  const pairs = Array.from({ length: 9 }, (_, round) => {
    // An edit each time, as nothing is remembered then.
    const [plain = 1, query = 1] = [inPlain, inQuery].map((text) => secondsOf(`${text}// ${round}\n`));
    return query / plain;
  });
  expect(pairs.sort((a, b) => a - b)[4]).toBeLessThan(mostTimes);
});

function secondsOf(text: string): number {
  const before = process.cpuUsage();
  expect(editor.completions(text).length).toBe(names.length);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

describe('for a wiki of many actions', () => {
  beforeAll(() => {
    editor = editorOf({ 'wiki.ts': declarationsText(wholeWikiOf(), 'module') });
  });

  it('says for each module what a parameter is for that several of them have', () => {
    const text = editor.hover(
      "import type { Query } from './wiki';\nexport const query: Query = { action: 'parse', prop/*|*/: 'text' };\n",
    );
    expect(text).toContain('(property) prop?: ParseProp | ');
    expect(text).toContain('- `action=parse`: What to return\n');
    expect(text).toContain('- `action=query`: What to return about the pages, each by a module of its own');
  });
});
