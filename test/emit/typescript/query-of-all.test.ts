import { beforeAll, describe, expect, it } from 'vitest';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { queryScript } from '../../../generators/emit/typescript/query.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { wholeWiki, wholeWikiOf, wikiOfPairs } from '../../support/whole-wiki.ts';
import { compiledEach, compilers } from './compile.ts';
import { reportsIn } from './reports.ts';

const right = `import { query, raw, request, type Modules, type Query } from './wiki.ts';
request({ action: 'edit', title: 'A', text: 'b', token: 'c' });
request({ action: 'purge', generator: 'allpages', gaplimit: 5 });
request({ action: 'parse', page: 'A', prop: 'links|text', format: 'json', utf8: true });
request({ action: 'query', titles: 'A|B', prop: 'links', pllimit: 5, maxlag: 5 });
query({ list: 'allpages', aplimit: 5 });
export const edit: Modules['edit'] = { token: 'c' };
export const again = ({ ...others }: Query) => request({ ...others, maxlag: 5 } as Query);
// What is meant where a request names nothing is part of any.
export const named: Query<'edit'> = { action: 'edit', title: 'A', format: 'json', utf8: true };
export const listed: Query<'allpages'> = { list: 'allpages', aplimit: 5, titles: ['A'] };
// What the server lists no value of takes no more than that, or what nothing checks.
request({ action: 'edit', token: 'c', tags: [] });
request({ action: 'edit', token: 'c', ...raw({ tags: 'a' }) });
request({ action: 'edit', token: 'c', title: undefined, format: undefined });
export const any: readonly Query[] = [{ action: 'edit', title: 'A' }, { list: 'allpages', aplimit: 5 }];
`;

const wrong = `import { request, type Query } from './wiki.ts';
request({ action: 'edit', title: 'A' });
request({ action: 'edit', token: 'c', apfrom: 'A' });
request({ action: 'parse', prop: 'links', pllimit: 5 });
request({ action: 'edit', token: 'c', list: 'allpages' });
request({ action: 'edit', token: 'c', titel: 'A' });
request({ action: 'query', prop: 'links' });
const kept = { action: 'edit', token: 'c' };
request(kept);
const names = { titles: 'A', prop: ['links'] };
request(names);
declare const nameless: Record<string, string>;
request(nameless);
request({ action: 'edit', token: 'c', tags: ['a'] });
request({ action: 'edit', token: 'c', text: 'A', page: 'A' });
export const unnamed = { list: 'allpages', gaplimit: 5 } satisfies Query;
`;

const further = `import { query, request } from './wiki.ts';
declare module './wiki.ts' {
  interface ActionModules { thank: { rev: number } }
  interface ListModules { portalpages: { poptopic: 'history' | 'nature' } }
  interface Generators { portalpages: { gpoptopic: 'history' | 'nature' } }
}
request({ action: 'thank', rev: 5 });
query({ list: 'portalpages', poptopic: 'nature' });
query({ list: ['allpages', 'portalpages'], poptopic: 'nature', aplimit: 5 });
query({ list: 'allpages|portalpages', poptopic: 'nature', aplimit: 5 });
query({ generator: 'portalpages', gpoptopic: 'history', prop: 'links' });
request({ action: 'purge', generator: 'portalpages', gpoptopic: 'history' });
// @ts-expect-error: it needs a topic
query({ list: 'portalpages' });
`;

describe.each(compilers)('the entry point for a server that states what selects modules, by %s', (compiler) => {
  let errors: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const types = declarationsText(wholeWikiOf(), 'module');
    const programs = Object.fromEntries(
      Object.entries({ right, wrong, further }).map(([name, text]) => [name, { 'wiki.ts': types, 'a.ts': text }]),
    );
    errors = await compiledEach(programs, { allowImportingTsExtensions: true }, compiler);
  });

  it('takes the parameters of the modules that a request names, and of those that these name', () => {
    expect(errors.get('right')).toEqual([]);
  });

  it('takes modules that a program declares', () => {
    expect(errors.get('further')).toEqual([]);
  });

  it('says which module is missing, and what a request lacks', () => {
    const expected: readonly (readonly [line: number, part: string])[] = [
      [2, "Property 'token' is missing"],
      [3, '\'Mistake<"apfrom needs list=allpages">\''],
      [4, '\'Mistake<"pllimit needs prop=links">\''],
      // The action that is named is what a parameter is missing from, and not another one that has it.
      [5, "'list' does not exist in type 'Explained<Envelope & EditParams"],
      [6, "Did you mean to write 'title'?"],
      [7, '\'Mistake<"prop needs titles, pageids, revids or generator">\''],
      [9, '\'Mistake<"action may be any text here: keep its values with `as const` or `satisfies Query`">\''],
      [11, 'Mistake<"prop may be any text here: keep its values with `as const` or `satisfies Query`">'],
      [13, '\'Mistake<"it is not known which parameters these are: write them out, or use `raw`">\''],
      [14, '\'Mistake<"no values of tags are listed; `raw` takes any">\''],
      [15, "'page' does not exist in type 'Explained<Envelope & EditParams"],
      [16, "Property 'generator' is missing"],
    ];
    const reports = reportsIn(errors.get('wrong') ?? []);
    expect(reports.map(({ line }) => line)).toEqual(expected.map(([line]) => line));
    for (const [index, [, part]] of expected.entries()) expect(reports[index]?.text).toContain(part);
  });
});

it.each(compilers)(
  'takes the generators that a request can name, whichever modules are declared as such, by %s',
  async (compiler) => {
    const program = `import { query } from './wiki.ts';
query({ generator: 'links', gpllimit: 5 });
// @ts-expect-error: no parameter names it
query({ generator: 'edit' });
`;
    const flags = { none: /^generator: true\n/gm, another: /^(?=group: action$)/gm };
    const texts = Object.entries(flags).map(([name, flag]) => {
      const text = name === 'none' ? '' : 'generator: true\n';
      const files = Object.entries(wholeWiki).map(([path, yaml]) => [path, yaml.replace(flag, text)]);
      return [name, wholeWikiOf(withBindings(catalogueFrom(Object.fromEntries(files)), []))] as const;
    });
    const programs = texts.map(([name, iface]) => {
      return [name, { 'wiki.ts': declarationsText(iface, 'module'), 'a.ts': program }] as const;
    });
    const errors = await compiledEach(Object.fromEntries(programs), { allowImportingTsExtensions: true }, compiler);
    expect(Object.fromEntries(errors)).toEqual({ none: [], another: [] });
  },
);

it('is there under both names at run time', async () => {
  const { query, request } = await import(
    `data:text/javascript,${encodeURIComponent(queryScript(wholeWikiOf()) ?? '')}`
  );
  expect(request).toBe(query);
});

it.each(compilers)(
  'tells apart what has one name: modules that one value selects, and parameters, by %s',
  async (compiler) => {
    const program = `import { query, request, type MetaModule, type Query } from './wiki.ts';
request({ action: 'readinglists', command: 'create', name: 'A' });
query({ meta: 'readinglists', rlproject: 'A', rllist: 3 });
query({ list: 'allpages', meta: 'readinglists', aplimit: 5, rllist: 3 });
request({ action: 'purge', generator: 'allpages', gaplimit: 5 });
request({ action: 'harvest', generator: 'allpages', aplimit: 5 });
export const meta: MetaModule = 'readinglists';
export const listed: Query<'readinglists'> = { meta: 'readinglists', rllist: 3 };
// @ts-expect-error: of the other module
request({ action: 'readinglists', rllist: 3 });
// @ts-expect-error: of the other module
query({ meta: 'readinglists', command: 'create' });
// @ts-expect-error: there it has no prefix
request({ action: 'harvest', generator: 'allpages', gaplimit: 5 });
// @ts-expect-error: here it has one
request({ action: 'purge', generator: 'allpages', aplimit: 5 });
// @ts-expect-error: it is called otherwise
export const other: MetaModule = 'query-readinglists';
`;
    const iface = wholeWikiOf(withBindings(catalogueFrom(wikiOfPairs), []));
    const programs = { pairs: { 'wiki.ts': declarationsText(iface, 'module'), 'a.ts': program } };
    const errors = await compiledEach(programs, { allowImportingTsExtensions: true }, compiler);
    expect(errors.get('pairs')).toEqual([]);
  },
);

/** The errors of a program that uses the entry point of a wiki with these files. */
async function errorsOf(
  program: string,
  files: Readonly<Record<string, string>>,
): Promise<readonly string[] | undefined> {
  const iface = wholeWikiOf(withBindings(catalogueFrom(files), []));
  const programs = { one: { 'wiki.ts': declarationsText(iface, 'module'), 'a.ts': program } };
  return (await compiledEach(programs, { allowImportingTsExtensions: true }, 'typescript')).get('one');
}

it('tells apart generators whose parameters have different prefixes', async () => {
  const program = `import { request, type Query } from './wiki.ts';
request({ action: 'purge', generator: 'allpages', gaplimit: 5 });
request({ action: 'harvest', generator: 'allpages', haplimit: 5 });
export const query: Query = { action: 'harvest', generator: 'allpages' };
// @ts-expect-error: the prefix of the other
request({ action: 'harvest', generator: 'allpages', gaplimit: 5 });
`;
  const harvest = 'wiki/modules/action/harvest.yaml';
  const prefixed = String(wikiOfPairs[harvest]).replace("'query+{value}'", "'query+{value}', submodulePrefix: h");
  expect(await errorsOf(program, { ...wikiOfPairs, [harvest]: prefixed })).toEqual([]);
});

it('declares the parameters of generators for each of two parameters that choose these with one prefix', async () => {
  const program = `import { request } from './wiki.ts';
request({ action: 'query', generator: 'allpages', gaplimit: 5 });
request({ action: 'purge', xgenerator: 'allpages', gaplimit: 5 });
// @ts-expect-error: no number
request({ action: 'purge', xgenerator: 'allpages', gaplimit: 'many' });
`;
  const purge = 'wiki/modules/action/purge.yaml';
  const prefixed = String(wholeWiki[purge]).replace("prefix: ''", 'prefix: x');
  expect(await errorsOf(program, { ...wholeWiki, [purge]: prefixed })).toEqual([]);
});
