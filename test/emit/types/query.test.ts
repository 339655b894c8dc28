import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { type Compiler, compiled, compilersOfShipped } from '../typescript/compile.ts';

let module: string;
let declaration: string;

beforeAll(() => {
  const { interfaces } = bindCatalogue(shippedCatalogue(), new Set(['wiki.mediawiki']));
  const wiki = interfaces.find(({ name }) => name === 'wiki.mediawiki');
  if (!wiki) throw new Error('The wiki has no binding');
  module = declarationsText(wiki, 'module');
  declaration = declarationsText(wiki, 'declaration');
});

describe.each(compilersOfShipped)('by %s', { timeout: 60_000 }, (compiler) => {
  const more = { allowImportingTsExtensions: true };

  it.each(['module', 'declaration'])('accepts queries of several modules, from a %s', async (form) => {
    const types = form === 'module' ? { 'wiki.mediawiki.ts': module } : { 'wiki.mediawiki.d.ts': declaration };
    const files = { ...types, 'consumer.ts': fixture('query-consumer.ts') };
    expect(await compiled(files, more, compiler)).toEqual([]);
  });

  it('names the culprit of each mistake', async () => {
    const text = fixture('query-misuse.ts');
    const lines = await compiled({ 'wiki.mediawiki.ts': module, 'misuse.ts': text }, more, compiler);
    expect(mistakes(lines).map(withSortedUnions)).toEqual(stated(text).map(withSortedUnions));
  });

  it('costs nothing before it is called, and little for a call', async () => {
    const types = { 'wiki.mediawiki.d.ts': declaration };
    const imported =
      "import type { AllpagesParams } from './wiki.mediawiki.ts';\nexport type Pages = AllpagesParams;\n";
    const empty = await instantiations({ 'a.ts': 'export {};\n' }, compiler);
    expect((await instantiations({ ...types, 'a.ts': imported }, compiler)) - empty).toBeLessThanOrEqual(100);
    // The compiler checks a module of source, unlike declarations: that is what the definitions of the helper types cost by themselves.
    const source = { 'wiki.mediawiki.ts': module, 'a.ts': imported };
    expect((await instantiations(source, compiler)) - empty).toBeLessThanOrEqual(1600);
    expect((await instantiations({ ...types, 'a.ts': fiftyCalls() }, compiler)) - empty).toBeLessThanOrEqual(10_000);
    // Types of any query are worked out once.
    const annotated = Array.from(
      { length: 20 },
      (_, index) => `export const a${index}: Query = { pageids: ${index} };`,
    );
    const text = `import type { Query } from './wiki.mediawiki.ts';\n${annotated.join('\n')}\n`;
    expect((await instantiations({ ...types, 'a.ts': text }, compiler)) - empty).toBeLessThanOrEqual(10_000);
  });
});

function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
}

/** Fifty queries, no two of which are the same. */
function fiftyCalls(): string {
  const calls = Array.from({ length: 10 }, (_, index) => [
    `query({ list: 'allpages', aplimit: ${index}, apfrom: 'A${index}' });`,
    `query({ titles: ['A${index}', 'B'], prop: ['revisions', 'links'], rvprop: 'ids|timestamp', pllimit: ${index} });`,
    `query({ generator: 'allpages', gaplimit: ${index}, prop: 'info|revisions' });`,
    `query({ list: 'search', srsearch: 'A${index}', titles: 'B', prop: 'info' });`,
    `query({ list: ['recentchanges', 'users'], ususers: ['A${index}'], rclimit: 5, meta: 'siteinfo' });`,
  ]);
  return `import { query } from './wiki.mediawiki.ts';\n${calls.flat().join('\n')}\n`;
}

/** How many types a checker makes from generic ones; fails where the files do not compile. */
async function instantiations(files: Readonly<Record<string, string>>, compiler: Compiler): Promise<number> {
  const more = { allowImportingTsExtensions: true, extendedDiagnostics: true, skipLibCheck: true };
  const lines = await compiled(files, more, compiler);
  expect(lines.filter((line) => line.includes('error'))).toEqual([]);
  return Number(lines.find((line) => line.startsWith('Instantiations:'))?.replace(/\D+/, ''));
}

/** The comments of a file in front of statements. */
function stated(text: string): string[] {
  return text.split('\n').flatMap((line, index, lines) => {
    const next = lines[index + 1] ?? '';
    return line.startsWith('// ') && /^(?:query\(|pages\(|export const unnamed )/.test(next) ? [line.slice(3)] : [];
  });
}

/** A message with the members of each union in one order: compilers print them in the order in which they first met them. */
function withSortedUnions(message: string): string {
  return message.replace(/[^\s'|]+(?: \| [^\s'|]+)+/g, (union) => union.split(' | ').sort().join(' | '));
}

/** The last error for each statement, normalized over compilers. */
function mistakes(lines: readonly string[]): string[] {
  const reports = new Map<string, string>();
  let place = '';
  for (const line of lines) {
    const [, number = place, message = line.trim()] = /^misuse\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    place = number;
    reports.set(place, message);
  }
  return [...reports.values()].map((message) =>
    message
      .replace(/^Object literal may only specify known properties, /, '')
      .replace(/^Property '\[mistake\]' is missing in type '.*?' (?=but)/, '')
      .replace(/^Type '.*' is not assignable to (?=type 'Mistake<"it is not known)/, 'but required in ')
      .replace(/'(?:Checked|Explained)<.*?>'/, "'…'")
      .replace(/(?<=required in type )'\{ generator: .*?'(?=\.$)/, "'…'")
      .replace(/readonly (\w+)\[\] \| \1\b/, '$1 | readonly $1[]')
      .replace(/readonly \((keyof \w+)\)\[\] \| \1\b/, '$1 | readonly ($1)[]'),
  );
}
