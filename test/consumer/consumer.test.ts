import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installIn, type Packed, packInto } from '../../scripts/build/packed.ts';
import { brokenLinks, linksOf } from '../emit/reference/links.ts';
import { byTwos, type Ended, runNode } from '../tools/processes.ts';

// A project that installs the packed tarball, outside the checkout, and uses nothing but it.

const folder = mkdtempSync(join(tmpdir(), 'catalpa-consumer-'));
let packed: Packed;

beforeAll(() => {
  packed = packInto(folder);
  cpSync(join(import.meta.dirname, 'fixtures'), folder, { recursive: true });
  installIn(folder, packed);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the tarball', () => {
  it('has the command line, the catalogue, the action, and the outputs that a program can use, and nothing else', () => {
    const kinds = [
      /^\.github\/actions\/catalpa\/(?:action\.yml|\w+\.sh)$/,
      /^(?:(?:ARCHITECTURE|CHANGELOG|CONTRIBUTING|GUIDE|PERFORMANCE|README|SECURITY)\.md|LICENSE|package\.json)$/,
      /^dist\/(?:build-id|THIRD-PARTY-NOTICES\.txt|catalpa(?:\.\w+)?\.cjs|index\.(?:js|cjs|d\.ts|d\.cts))$/,
      /^out\/(?:json-schema|openapi)\/[\w./]+\.json$/,
      /^out\/validators\/[\w.]+\/(?:package\.json|[\w./-]+\.(?:js|d\.ts))$/,
      /^scripts\/cli\/command\.cjs$/,
      /^spec\/(?:[\w./-]+\.(?:yaml|schema\.json)|schema\/index\.json)$/,
      /^dist\/theme\/(?:head\.js|(?:index|page|search-box|mount|chunk)-\w+\.(?:css|js))$/,
      /^templates\/(?:[\w./-]+\.hbs|reference\/views\.(?:json|md))$/,
    ];
    expect(packed.files.map(({ path }) => path).filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([]);
  });

  it('has its licence, those of the code in its bundles, and what it promises to be safe from', () => {
    const paths = packed.files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'SECURITY.md', 'dist/THIRD-PARTY-NOTICES.txt']));
  });

  it('has what its Markdown files link to', () => {
    const read = (path: string): string => readFileSync(join(folder, 'node_modules/catalpa', path), 'utf8');
    const pages = new Map(packed.files.map(({ path }) => [path, path.endsWith('.md') ? read(path) : '']));
    const relative = [...pages.values()].flatMap(linksOf).filter((link) => !/^https?:/.test(link));
    expect(relative.length).toBeGreaterThan(20);
    expect(brokenLinks(pages).filter((link) => !/: https?:/.test(link))).toEqual([]);
  });

  it('weighs no more than 6 MB, and its validators no more than 2 MB once unpacked', () => {
    expect(packed.size).toBeLessThan(6_000_000);
    const validators = packed.files.filter(({ path }) => path.startsWith('out/validators/'));
    const bytes = validators.reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(2_000_000);
  });

  it('gives an address to the index of every folder of validators', () => {
    const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
    const folders = readdirSync('out/validators').map((name) => `./validators/${name}`);
    const indexes = Object.keys(exports).filter((path) => path.startsWith('./validators/') && !path.includes('*'));
    expect(indexes).toEqual(folders.sort());
  });

  it('runs nothing where it is installed, so that npm has nothing to warn of', () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'node_modules/catalpa/package.json'), 'utf8'));
    const run = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare'];
    expect(run.filter((name) => name in scripts)).toEqual([]);
  });

  it('needs no other package', () => {
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['catalpa']);
  });
});

const compilers = ['typescript-5.4', 'typescript-5.9', 'typescript'];
const resolutions = ['bundler', 'node16', 'nodenext'];

it('is typed for three releases of TypeScript, however modules are resolved', async () => {
  const runs = compilers.flatMap((compiler) => resolutions.map((resolution) => ({ compiler, resolution })));
  const results = await byTwos(runs, async ({ compiler, resolution }) => {
    const tsc = resolve('node_modules', compiler, 'bin/tsc');
    const { out, error } = await runNode([tsc, '-p', `tsconfig.${resolution}.json`, '--noEmit'], folder);
    return `${compiler} ${resolution}: ${out}${error}`;
  });
  expect(results).toEqual(runs.map(({ compiler, resolution }) => `${compiler} ${resolution}: `));
}, 60_000);

it('compiles every example of the README and of the guide', async () => {
  const pages = ['README.md', 'GUIDE.md'].map((path) => readFileSync(path, 'utf8')).join('\n');
  const all = [...pages.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);
  // A file of a walk-through says its path, and is compiled there (walkthroughs.test.ts).
  const examples = all.filter((code) => !/^\/\/ \S+\.mts\n/.test(code));
  expect(examples.length).toBeGreaterThan(3);
  const shown = join(folder, 'shown');
  mkdirSync(shown);
  const files = examples.map((_, index) => join(shown, `example-${index}.ts`));
  for (const [index, file] of files.entries()) writeFileSync(file, `${examples[index]}\nexport {};\n`);
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const tsc = resolve('node_modules/typescript-5.9/bin/tsc');
  expect(await runNode([tsc, ...options, ...files], shown)).toEqual({ code: 0, out: '', error: '' });
}, 30_000);

/** The output of a run that must have succeeded. */
function printed({ code, out, error }: Ended): unknown {
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return JSON.parse(out);
}

describe('at run time', () => {
  it('validates, writes and reads as an ES module, where no code may be made from text', async () => {
    await runNode([resolve('node_modules/typescript-5.9/bin/tsc'), '-p', 'tsconfig.nodenext.json'], folder);
    const ended = await runNode(['--disallow-code-generation-from-strings', 'built/run.js'], folder);
    expect(printed(ended)).toEqual({
      isSameValidator: true,
      isInputItself: [true, true],
      directions: ['ascending', 'descending'],
      hasRight: true,
      faults: ['form unknown-parameter, meant from', 'limit out-of-range, meant nothing'],
      standardFaults: ['force', 'id'],
      contentAddress: 'per_page=5&orderby=date&status%5B%5D=publish',
      address:
        'action=query&format=json&formatversion=2&prop=info%7Crevisions&titles=Cat%7CDog&rvprop=ids%7Ctimestamp&rvslots=main',
      decoded: { apfrom: 'A', aplimit: 20, apprtype: ['edit', 'move'] },
    });
  });

  it('can be required by a CommonJS module, with schemas and documents as data', async () => {
    const ended = await runNode(['--no-warnings', 'common.cjs'], folder);
    const schema = 'node_modules/catalpa/spec/schema/module.schema.json';
    expect(printed(ended)).toEqual(['catalpa', ['out-of-range'], true, 'allpages', '3.1.0', 'A module', schema]);
  });

  it('gives the files of its catalogue, and the schemas of the format as modules', async () => {
    const ended = await runNode(['--no-warnings', 'data.mjs'], folder);
    expect(printed(ended)).toEqual({
      title: 'A module',
      common: 'object',
      file: 'node_modules/catalpa/spec/wiki/modules/list/allpages.yaml',
    });
  });

  it('has a command line that starts, and keeps itself compiled for the next start', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    // The version alone is printed without the program.
    const ended = await runNode(['node_modules/catalpa/dist/catalpa.cjs', '--version', 'check'], folder);
    expect(ended).toEqual({ code: 0, out: `${version}\n`, error: '' });
    const caches = readdirSync(join(folder, 'node_modules/catalpa/dist')).filter((name) => name.endsWith('.cache'));
    expect(caches).toEqual([expect.stringContaining(`catalpa.${process.version}.`)]);
  });
});
