import { gzipSync } from 'node:zlib';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { beforeAll, expect, it } from 'vitest';
import type { Catalogue, Interface } from '../../../generators/catalogue/model/model.ts';
import { type ParameterObject, parameterObjects } from '../../../generators/catalogue/model/parameter-objects.ts';
import type { Type } from '../../../generators/catalogue/model/type-model.ts';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { folderNames, validatorsFiles } from '../../../generators/emit/validators/folder-names.ts';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { shippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { inFolder } from '../typescript/compile.ts';

let catalogue: Catalogue;
let output: Record<string, string>;

beforeAll(async () => {
  catalogue = shippedCatalogue();
  output = await outputOf(validatorsGenerator, catalogue);
});

const compressed = (text: string): number => gzipSync(text, { level: 9 }).length;

/** A module bundled with all that it imports, minified. */
async function bundled(contents: string, resolveDir: string): Promise<string> {
  const options = { bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent' } as const;
  const { outputFiles } = await build({ ...options, stdin: { contents, resolveDir } });
  return outputFiles.map(({ text }) => text).join('');
}

function listsOf({ parameters }: ParameterObject): string {
  const valuesOf = (type: Type): readonly string[] => {
    if (type.kind === 'array') return valuesOf(type.items);
    return type.kind === 'values' ? type.values.map(({ value }) => value) : [];
  };
  const lists = parameters.map(({ type }) => JSON.stringify(valuesOf(type))).filter((list) => list !== '[]');
  return [...new Set(lists)].join();
}

/** The validators of an interface, with the stems of their files. */
function exportsOf(iface: Interface) {
  return validatorsFiles(folderNames(iface)).flatMap(({ stem, entries }) =>
    entries.map((entry) => ({ ...entry, stem })),
  );
}

/** How many bytes a validator has more than its own lists of values. */
async function sizes(name: string): Promise<readonly number[]> {
  const iface = catalogue.interfaces.find((one) => one.name === name);
  if (!iface) throw new Error(`no interface "${name}"`);
  const objects = new Map(parameterObjects(iface).map((object) => [object.name, object]));
  return inFolder(output, async (folder) => {
    const all = exportsOf(iface).map(async ({ stem, exported, shape: { owner: object } }) => {
      const known = objects.get(object.name);
      const lists = known ? listsOf(known) : '';
      const bundle = await bundled(`export { ${exported} } from './${name}/${stem}.js';`, folder);
      return compressed(bundle) - (lists === '' ? 0 : compressed(lists));
    });
    return (await Promise.all(all)).sort((a, b) => a - b);
  });
}

// The aim is 1,000 bytes; these are what issues with words, codes and suggestions, and loops of their own, have come down to.
const bounds = [
  { name: 'content', median: 2010, most: 2415 },
  { name: 'wiki', median: 2380, most: 3285 },
];

for (const { name, median, most } of bounds) {
  it(`keeps a validator of ${name} small beside its own lists of values`, async () => {
    const all = await sizes(name);
    expect(all[Math.floor(all.length / 2)]).toBeLessThanOrEqual(median);
    expect(all.at(-1)).toBeLessThanOrEqual(most);
  });
}

/** A file of schemas; those of objects have their name as a title. */
interface SchemaFile {
  readonly $id: string;
  readonly $defs: Readonly<Record<string, { readonly title?: string }>>;
}

it('keeps all validators of an interface together small beside the code that ajv makes of the same schemas', async () => {
  const schemas = await outputOf(jsonSchemaGenerator, catalogue);
  // The aim is a quarter for both interfaces together.
  for (const [name, share] of [
    ['content', 0.32],
    ['wiki', 0.25],
  ] as const) {
    const own = Object.entries(schemas).filter(([path]) => path.startsWith(`${name}/`) && path.endsWith('.json'));
    const ajv = new Ajv2020({ code: { source: true, esm: true } });
    for (const word of new Set(JSON.stringify(own).match(/x-catalpa-[a-z-]+/g))) ajv.addKeyword(word);
    const files = own.map(([, text]): SchemaFile => JSON.parse(text));
    for (const file of files) ajv.addSchema(file);
    const objects = files.flatMap(({ $id, $defs }) =>
      Object.keys($defs)
        .filter((name) => $defs[name]?.title === name)
        .map((name) => `${$id}#/$defs/${name}`),
    );
    const exports = Object.fromEntries(objects.map((id, index) => [`peer${index}`, id]));
    const peer = compressed(await bundled(standaloneCode.default(ajv, exports), process.cwd()));
    const iface = catalogue.interfaces.find((one) => one.name === name);
    const all = iface ? exportsOf(iface) : [];
    const entry = all.map(({ stem, exported }) => `export { ${exported} } from './${name}/${stem}.js';`).join('\n');
    const ours = await inFolder(output, async (folder) => compressed(await bundled(entry, folder)));
    expect(ours / peer, `${name}: ${ours} of ${peer}`).toBeLessThanOrEqual(share);
  }
}, 60_000);
