import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
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

/** The examples of the pages: a call, and the address that stands last before it, one of a generator left out. */
function examplesIn(pages: ReadonlyMap<string, string>): Shown[] {
  return [...pages].flatMap(([page, text]) =>
    text.split('**Example:**\n').flatMap((part) => {
      const call = /^```ts\n(.*?)\n```$/ms.exec(part)?.[1];
      if (call === undefined) return [];
      return [{ page, call, address: /^```text\n(.*)\n```$/m.exec(part)?.[1] }];
    }),
  );
}

async function validatorsOf(catalogue: Catalogue): Promise<Record<string, string>> {
  const files = await outputOf(validatorsGenerator, catalogue);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`validators/${path}`, text]));
}

async function bothOf(catalogue: Catalogue) {
  return { validators: await validatorsOf(catalogue), examples: examplesIn(await pagesOf(catalogue)) };
}

async function shipped() {
  return bothOf(boundShippedCatalogue());
}

function filesOf(examples: readonly Shown[]): Record<string, string> {
  return Object.fromEntries(examples.map(({ call }, index) => [`example-${index}.ts`, call]));
}

it('shows calls that compile, one for each module and nearly each endpoint', async () => {
  const { validators, examples } = await shipped();
  expect(examples.length).toBeGreaterThan(220);
  expect(
    await compiled(
      { ...validators, ...filesOf(examples) },
      { noUnusedLocals: false, lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
    ),
  ).toEqual([]);
}, 120_000);

it('shows calls that compile for a catalogue whose bindings say less', async () => {
  const { validators, examples } = await bothOf(boundCatalogue());
  expect(examples.length).toBeGreaterThan(10);
  expect(
    await compiled(
      { ...validators, ...filesOf(examples) },
      { noUnusedLocals: false, lib: ['ES2022', 'DOM', 'DOM.Iterable'] },
    ),
  ).toEqual([]);
}, 60_000);

/** The pages on which a call writes another address than the one that is shown. */
async function pagesWithOther({ validators, examples }: Awaited<ReturnType<typeof bothOf>>): Promise<string[]> {
  return inFolder(validators, async (folder) => {
    const found: string[] = [];
    const writing = examples.flatMap(({ page, call, address = '' }, index) => {
      const [, name] = /^const (search|route) = encodeRequest\(/m.exec(call) ?? [];
      if (name === undefined) return [];
      const file = join(folder, `example-${index}`);
      writeFileSync(`${file}.ts`, `${call}\nexport const written = ${name};\n`);
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
