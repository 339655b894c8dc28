import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { queryScript, queryText } from '../../../generators/emit/typescript/query.ts';
import { mini } from '../../support/mini.ts';
import { compiledEach, compilers } from './compile.ts';
import { hostileCatalogue } from './hostile.ts';
import { boundWiki, farm, queryFiles, unjoined, unselected } from './query.ts';

const fixtures = join(import.meta.dirname, 'fixtures', 'query');

describe('the entry point', () => {
  it('stands behind the types of the parameters, with the helper types that it needs', () => {
    expect(queryText(boundWiki(), 'module')).toBe(`\n${fixture('expected.ts')}`);
  });

  it('is declared without the helper types being exported where it is JavaScript', () => {
    const module = queryText(boundWiki(), 'module');
    const declaration = queryText(boundWiki(), 'declaration');
    const at = module.indexOf('export function query<');
    expect(declaration.slice(0, at)).toBe(module.slice(0, at));
    // What is read has the parameters of any query, none of them as a text for a number.
    const any = module.slice(module.indexOf('export type Query<'), module.indexOf('/** Returns the parameters'));
    const names = any.replace('type Query<', 'type DecodedQuery<').replaceAll('LooseOrAlike<', 'Loose<').trimEnd();
    const decoded = `/** Any decoded query, in which numbers are numbers and not texts. */\n${names}\n`;
    expect(declaration.slice(at)).toBe(
      'export declare function query<const Q>(parameters: CheckedQuery<Q>): Mutable<Q>;\n\n' +
        '/** Returns parameters that the catalogue does not have, to be spread into a query. Nothing checks them. */\n' +
        'export declare function raw(parameters: Raw): object;\n\n' +
        `${decoded}\nexport {};\n`,
    );
  });

  it('gives back what it is given', async () => {
    const script = queryScript(boundWiki()) ?? '';
    const { query, raw } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const parameters = { show: 'pages' };
    expect([query(parameters), raw(parameters)]).toEqual([parameters, parameters]);
    expect(script).toBe(
      '/**\n * Returns the parameters of a query, which may be for several modules at once. The compiler checks them as they are written.\n' +
        ' * @type {<Q>(parameters: Q) => Q}\n */\nexport const query = (parameters) => parameters;\n\n' +
        '/**\n * Returns parameters that the catalogue does not have, to be spread into a query. Nothing checks them.\n' +
        ' * @type {(parameters: object) => object}\n */\nexport const raw = (parameters) => parameters;\n',
    );
  });

  it.each([
    ['no binding', mini],
    ['a binding that does not say how modules are named', { ...queryFiles, 'wiki/bindings/farm.yaml': unselected }],
  ])('is left out with %s', (_case, files) => {
    const iface = 'wiki/bindings/farm.yaml' in files ? boundWiki(files) : undefined;
    expect(iface ? queryText(iface, 'module') : '').toBe('');
    expect(iface && queryScript(iface)).toBeUndefined();
  });
});

type Files = Readonly<Record<string, string>>;

const imported = "import { query } from './wiki.ts';\n";

/** The files of a wiki each, and what uses its entry point. */
const consumers = {
  right: { files: queryFiles, text: fixture('consumer.ts') },
  misuse: { files: queryFiles, text: fixture('misuse.ts') },
  unjoined: {
    files: { ...queryFiles, 'wiki/bindings/farm.yaml': unjoined },
    text: `${imported}query({ show: ['pages'], pprop: ['ids', 'title'], ids: '5' });\nquery({ show: 'pages,places' });\n`,
  },
  taken: {
    files: takenNames(),
    text:
      "import { query, type Query, type Query_2 } from './wiki.ts';\n" +
      "const value: Query = 'a';\nexport const any: Query_2 = query({ show: 'taken', tp0: value, tp3: 'b' });\n",
  },
  hostile: {
    files: hostileQueries(),
    text: `${imported}query({ '*/': ['__proto__', '404', '*/'], "p*/'constructor": '*/' });\n`,
  },
};

describe.each(compilers)('by %s', { timeout: 60_000 }, (compiler) => {
  let errors: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const programs = Object.entries(consumers).map(([name, { files, text }]) => {
      const types = declarationsText(boundWiki(files), 'module');
      return [name, { 'wiki.ts': types, 'consumer.ts': text }] as const;
    });
    errors = await compiledEach(Object.fromEntries(programs), { allowImportingTsExtensions: true }, compiler);
  });

  it('accepts what the catalogue and the binding say', () => {
    expect(errors.get('right')).toEqual([]);
  });

  it('tells what breaks a constraint or lacks the value that a name is made from', () => {
    const lines = errors.get('misuse') ?? [];
    const mistakes = lines.flatMap((line) => /^consumer\.ts\((\d+),.*'Mistake<"(.*)">'\.$/.exec(line)?.slice(1) ?? []);
    expect(mistakes).toEqual([
      ...['3', 'gcoord excludes gpage', '3', 'gpage excludes gcoord'],
      ...['4', 'glat needs glon'],
      ...['5', 'gnote-a needs gkinds=a'],
      ...['6', 'gnote-a needs gkinds=a'],
      ...['7', 'gform-main needs gslots=main'],
      ...['8', 'plimit needs show=pages'],
    ]);
    // No module and no constraint goes without its report.
    expect(new Set(lines.flatMap((line) => /^consumer\.ts\((\d+)/.exec(line)?.slice(1) ?? []))).toEqual(
      new Set(['3', '4', '5', '6', '7', '8', '9', '10', '11']),
    );
  });

  it('takes joined text only where a binding says how values are joined', () => {
    expect(errors.get('unjoined')).toEqual([
      expect.stringMatching(/^consumer\.ts\(3,9\): error TS\d+: Type '"pages,places"' is not assignable to type '/),
    ]);
  });

  it('stands beside sets that have the names of its types, and of those that it uses', () => {
    expect(errors.get('taken')).toEqual([]);
  });

  it('stands where every name is hostile', () => {
    expect(errors.get('hostile')).toEqual([]);
  });
});

/** A wiki whose sets have the names of types of the entry point, and of those that it uses. */
function takenNames(): Files {
  const names = [
    'QUERY',
    'MISTAKE',
    'SPLIT',
    'PARTIAL',
    'OMIT',
    'PICK',
    'KNOWN',
    'Q',
    'SELECTORS',
    'ENVELOPE',
    'LIST_MODULES',
    'NAMES',
  ];
  const sets = names.map((name) => `${name}: { values: [a, b], source: wiki-doc 2 }\n`).join('');
  const parameters = names.map((name, index) => `  p${index}: ${name}\n`).join('');
  const taken = `name: taken\ngroup: list\nprefix: t\nsource: wiki-doc 2\nparameters:\n${parameters}`;
  return { ...queryFiles, 'wiki/sets/taken.yaml': sets, 'wiki/modules/list/taken.yaml': taken };
}

/** Hostile modules, all of them generators, that hostile parameters name. */
function hostileQueries(): Record<string, string> {
  const files = Object.entries(hostileCatalogue()).map(([path, text]): [string, string] => {
    if (path.startsWith('wiki/modules/list/m')) return [path, JSON.stringify({ ...JSON.parse(text), generator: true })];
    if (path !== 'wiki/gaps.yaml') return [path, text];
    const { gaps, ...others } = JSON.parse(text);
    return [path, JSON.stringify({ ...others, gaps: { joining: gaps.gap, selecting: gaps.gap } })];
  });
  const selecting = {
    says: 'Hostile',
    selectors: { list: '*/' },
    generators: { parameter: `it's \`\${x}\``, names: `\`\${x}'{name}` },
  };
  return {
    ...Object.fromEntries(files),
    'wiki/bindings/farm.yaml': farm(`\n  selecting: ${JSON.stringify(selecting)}`),
  };
}
function fixture(name: string): string {
  return readFileSync(join(fixtures, name), 'utf8');
}
