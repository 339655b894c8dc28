import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { reservedNames } from '../../../generators/emit/validators/runtime.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { hostileCatalogue, hostileModules, hostileParameters } from '../typescript/hostile.ts';
import { filesIn, resolved, smallCatalogue } from '../typescript/small.ts';
import { loadedValidators, outcome } from './loaded.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

/** The compiler finds the specification's own types where npm has put them. */
const specification = {
  paths: { '@standard-schema/spec': [resolve('node_modules/@standard-schema/spec/dist/index.d.ts')] },
};

it('writes a folder an interface, with a file for each module or family of routes', async () => {
  expect(await outputOf(validatorsGenerator, smallCatalogue())).toEqual(filesIn(join(fixtures, 'expected')));
});

it('declares the very types that the types output has', async () => {
  const types = await outputOf(typesGenerator, smallCatalogue());
  const validators = await outputOf(validatorsGenerator, smallCatalogue());
  /** The declarations of types in some files, each with its comment, without those of arrays and of what lists their values. */
  const declared = (texts: readonly string[]): readonly string[] =>
    texts
      .flatMap(
        (text) =>
          text.match(
            /(?:^\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^(?:export )?(?:interface|type) [\s\S]*?^(?=\n|$(?![\s\S]))/gm,
          ) ?? [],
      )
      .filter((text) => !/ = \(typeof \w+\)/.test(text))
      .sort();
  for (const name of ['query', 'store']) {
    const files = Object.entries(validators).filter(([path]) => path.startsWith(`${name}/`) && path.endsWith('.d.ts'));
    const own = files.filter(([path]) => !/\/(?:index|runtime|codec|decoder)\./.test(path));
    const all = declared([types[`${name}.ts`] ?? '']);
    expect(all.length).toBeGreaterThan(5);
    expect(declared(own.map(([, text]) => text))).toEqual(all);
  }
});

it('notes its own gaps, not those of the types', async () => {
  const output = await outputOf(validatorsGenerator, smallCatalogue());
  expect(output['store/shared.d.ts']).toContain('\n * - Codes of errors\n');
  expect(output['store/shared.d.ts']).not.toContain('Limits on the rate of requests');
});

it('writes declarations that stand alone and fit the Standard Schema', async () => {
  const output = await outputOf(validatorsGenerator, smallCatalogue());
  const consumer = readFileSync(join(fixtures, 'consumer.ts'), 'utf8');
  expect(await compiled({ ...output, 'consumer.ts': consumer }, specification)).toEqual([]);
});

it('writes modules of which a bundle takes only what is used', async () => {
  const output = await outputOf(validatorsGenerator, smallCatalogue());
  const entry = "import { deleteItem } from './store/index.js';\nexport const schema = deleteItem;\n";
  const bundle = await inFolder({ ...output, 'entry.js': entry }, async (folder) => {
    const options = { bundle: true, write: false, format: 'esm', logLevel: 'silent' } as const;
    const { outputFiles } = await build({ ...options, entryPoints: [join(folder, 'entry.js')] });
    return outputFiles.map(({ text }) => text).join('');
  });
  expect(bundle).toContain('force');
  for (const absent of ['new Set', 'hasForm', 'too-many-values', 'condition', 'getKind', 'price']) {
    expect(bundle).not.toContain(absent);
  }
});

it('writes hostile names and values so that the modules compile and mean what the catalogue says', async () => {
  const catalogue = resolved(hostileCatalogue());
  expect(await compiled(await outputOf(validatorsGenerator, catalogue))).toEqual([]);
  expect(await compiled(await outputOf(typesGenerator, catalogue))).toEqual([]);
  const loaded = await loadedValidators(catalogue);
  const wiki = loaded.get('wiki') ?? new Map();
  expect(wiki.size).toBe(hostileModules.length + 1);
  const everything: unknown = JSON.parse(
    JSON.stringify(Object.fromEntries(hostileParameters.map((name) => [name, '*/']))),
  );
  for (const [name, validate] of wiki) {
    if (name === 'pages') continue;
    expect(outcome(validate, everything), name).toBe('accepted');
    expect(outcome(validate, { set: '*/', open: `\`$\\a\${\u202Eb$`, anything: 5 }), name).toBe('accepted');
    expect(outcome(validate, { constructor: 'x', none: 'x' }), name).toEqual([
      expect.stringMatching(/^constructor: "constructor": not listed \(string\)\. Supply one of "", "'", /),
      'none: "none": wrong type (string). Supply no value.',
    ]);
  }
  expect([...(loaded.get('shop')?.keys() ?? [])].sort()).toEqual([
    '__proto__',
    '_class',
    'constructor',
    'createItem',
    'getItem',
    'listItems',
  ]);
});

it('lets nothing invisible and no markup into a file', async () => {
  const catalogue = resolved(hostileCatalogue());
  for (const generator of [typesGenerator, validatorsGenerator]) {
    for (const [path, text] of Object.entries(await outputOf(generator, catalogue))) {
      expect(path).toMatch(/^[A-Za-z0-9_/-]+(\.d)?\.(ts|js|json)$/);
      expect(text.replaceAll('\n', ''), path).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
      expect(text.replace(/`[^`\n]*`/g, ''), path).not.toMatch(/(?<!\\)<\/?script/i);
    }
  }
});

it('never lets two files of a folder differ only in case', async () => {
  const paths = Object.keys(await outputOf(validatorsGenerator, resolved(hostileCatalogue())));
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
});

it('reserves every name that a validator takes from the run time', async () => {
  const output = await outputOf(validatorsGenerator, boundShippedCatalogue());
  const taken = Object.values(output).flatMap((text) => {
    const [, names = ''] = /^import \{([^}]*)\} from '\.\/runtime\.js';$/m.exec(text) ?? [];
    return text.includes('@__PURE__ */ validator(') ? names.split(',').map((name) => name.trim()) : [];
  });
  expect(new Set(taken)).toContain('severalTexts');
  expect(new Set(taken)).toContain('several');
  expect([...new Set(taken)].filter((name) => name !== '' && !reservedNames.includes(name))).toEqual([]);
});
