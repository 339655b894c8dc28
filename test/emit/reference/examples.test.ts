import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { clientGenerator } from '../../../generators/emit/client/index.ts';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, inFolder } from '../typescript/compile.ts';
import { boundCatalogue, changedBinding } from './bound.ts';
import { pagesOf } from './pages.ts';

interface Shown {
  readonly page: string;
  readonly address: string | undefined;
  readonly call: string;
}

/** The programs in TypeScript on the pages, each with the preferred one of the addresses that stand last before it. */
function examplesIn(pages: ReadonlyMap<string, string>): Shown[] {
  return [...pages].flatMap(([page, text]) => {
    let addresses: string[] = [];
    let isAfterProgram = false;
    return [...text.matchAll(/^```(text|ts)\n(.*?)\n```$/gms)].flatMap(([, language, content = '']) => {
      if (language === 'text') addresses = isAfterProgram ? [content] : [...addresses, content];
      isAfterProgram = language === 'ts';
      return isAfterProgram ? [{ page, call: content, address: addresses[0] }] : [];
    });
  });
}

/** The validators, types and clients of a catalogue, as the programs import them. */
async function outputsOf(catalogue: Catalogue): Promise<Record<string, string>> {
  const outputs = [validatorsGenerator, typesGenerator, clientGenerator].map(async (generator) => {
    const files = await outputOf(generator, catalogue);
    return Object.entries(files).map(([path, text]) => [`${generator.name}/${path}`, text]);
  });
  return Object.fromEntries((await Promise.all(outputs)).flat());
}

async function bothOf(catalogue: Catalogue) {
  return { outputs: await outputsOf(catalogue), examples: examplesIn(await pagesOf(catalogue)) };
}

async function shipped() {
  return bothOf(boundShippedCatalogue());
}

function filesOf(examples: readonly Shown[]): Record<string, string> {
  return Object.fromEntries(examples.map(({ call }, index) => [`example-${index}.ts`, call]));
}

it('shows programs that compile, at least one for each module and nearly each endpoint', async () => {
  const { outputs, examples } = await shipped();
  expect(examples.length).toBeGreaterThan(440);
  expect(
    await compiled(
      { ...outputs, ...filesOf(examples) },
      { noUnusedLocals: false, lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
    ),
  ).toEqual([]);
}, 120_000);

it('shows programs that compile for a catalogue whose bindings say less', async () => {
  const { outputs, examples } = await bothOf(boundCatalogue());
  expect(examples.length).toBeGreaterThan(20);
  expect(
    await compiled(
      { ...outputs, ...filesOf(examples) },
      { noUnusedLocals: false, lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
    ),
  ).toEqual([]);
}, 60_000);

/** The pages on which a call writes another address than the one that is shown. */
async function pagesWithOther({ outputs, examples }: Awaited<ReturnType<typeof bothOf>>): Promise<string[]> {
  return inFolder(outputs, async (folder) => {
    const found: string[] = [];
    const writing = examples.flatMap(({ page, call, address = '' }, index) => {
      const [, name] = /^const (search|route) = encodeRequest\(/m.exec(call) ?? [];
      if (name === undefined) return [];
      const file = join(folder, `example-${index}`);
      writeFileSync(`${file}.ts`, `${call.replace(/\nconst response = .*/s, '')}\nexport const written = ${name};\n`);
      return [{ page, address, name, file }];
    });
    buildSync({ entryPoints: writing.map(({ file }) => `${file}.ts`), outdir: folder, outbase: folder });
    for (const { page, address, name, file } of writing) {
      const { written } = await import(pathToFileURL(`${file}.js`).href);
      const marks = name === 'search' ? ['?', '&'] : [''];
      if (!marks.some((mark) => address.endsWith(`${mark}${written}`))) found.push(`${page}: ${address} ${written}`);
    }
    return found;
  });
}

it('shows the address that a call writes', async () => {
  const both = await shipped();
  expect(both.examples.filter(({ call }) => call.includes('encodeRequest(')).length).toBeGreaterThan(120);
  expect(await pagesWithOther(both)).toEqual([]);
}, 60_000);

const [press, farm] = ['content/bindings/press.yaml', 'wiki/bindings/farm.yaml'];
const farmJoins = 'separator: \'|\'\n    alternative: "\\x1f"';

it.each([
  ['items of arrays named', press, "arrays: '{name}[]'", "arrays: '{name}[]'", /status%5B%5D=publish&status%5B%5D=/],
  ['arrays joined, whatever items are called', press, 'arrays:', "separator: ','\n    arrays:", /status=publish%2C/],
  ['arrays joined', press, "arrays: '{name}[]'", "separator: ','", /status=publish%2C/],
  ['multiple values joined', farm, farmJoins, farmJoins, /pcrights=\w+%7C\w+/],
  ['multiple values named', farm, farmJoins, "arrays: '{name}[]'", /pcrights%5B%5D=\w+&pcrights%5B%5D=\w+/],
  ['one of multiple values named', farm, farmJoins, "arrays: '{name}[]'", /apicon%5B%5D=cdxIconAdd/],
  ['names of a generator put into those of items', farm, farmJoins, "arrays: 'all-{name}'", /all-gapicon=cdxIconAdd/],
  [
    'flags that have to be false',
    farm,
    'key: { type: string, sensitive: true',
    'key: { type: boolean, const: false',
    /entry\?v=1&action=query&list=allpages&a/,
  ],
])('shows %s, as a call writes them', async (_, path, part, other, shown) => {
  const catalogue = boundCatalogue(undefined, changedBinding(path, part, other));
  expect([...(await pagesOf(catalogue)).values()].some((page) => shown.test(page))).toBe(true);
  expect(await pagesWithOther(await bothOf(catalogue))).toEqual([]);
});
