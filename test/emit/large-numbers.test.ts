import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import type { Generator } from '../../generators/emit/generator.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { selfDescriptionGenerator } from '../../generators/emit/self-description/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { zodGenerator } from '../../generators/emit/zod/index.ts';
import { importDocument } from '../../generators/import/import.ts';
import { importers } from '../../generators/import/index.ts';
import { readJson } from '../../generators/import/json/document.ts';
import { paraminfoImporter } from '../../generators/import/paraminfo/importer.ts';
import { routeIndexImporter } from '../../generators/import/route-index/index.ts';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { checkSources } from '../../generators/pipeline.ts';
import { dumpOf } from '../../scripts/cli/commands/dump.ts';
import { testedObjectsOf } from '../../scripts/development/fuzz/tested-objects.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { outputOf } from '../support/outputs.ts';
import { compareVerdicts } from './agreement/disagreements.ts';

const index = `{
  "name": "Shop",
  "namespaces": ["shop/v1"],
  "authentication": [],
  "routes": {
    "/shop/v1/items": {"namespace": "shop/v1", "methods": ["GET"], "endpoints": [{"methods": ["GET"], "args": {
      "size": {"required": false, "type": "integer", "minimum": -9223372036854775807, "maximum": 18446744073709551615,
        "default": 9007199254740993, "step": 9007199254740995},
      "code": {"required": true, "type": "integer", "enum": [9007199254740993, 9007199254740992, 5]},
      "parts": {"required": false, "type": "array", "maxItems": 9223372036854775807,
        "items": {"type": "integer", "maximum": 18446744073709551615, "exclusiveMaximum": true}},
      "label": {"required": false, "type": "string", "maxLength": 9223372036854775807},
      "box": {"required": false, "type": "object", "default": {"width": 18014398509481986},
        "properties": {"width": {"type": "integer", "multipleOf": 9007199254740993}}}
    }}]}
  }
}
`;

const modules = `{"paraminfo": {"modules": [{"name": "pages", "path": "query+pages", "group": "list", "prefix": "p", "parameters": [
  {"index": 1, "name": "limit", "type": "limit", "default": 10, "min": 1, "max": 9007199254740993, "highmax": 18446744073709551615,
    "required": false, "multi": false},
  {"index": 2, "name": "ids", "type": "integer", "default": "9007199254740993|18446744073709551615", "min": 9007199254740993, "required": false,
    "multi": true, "lowlimit": 50, "highlimit": 9223372036854775807, "limit": 50},
  {"index": 3, "name": "space", "type": "namespace", "extranamespaces": [-9007199254740993, -9007199254740994],
    "required": false, "multi": false},
  {"index": 4, "name": "kind", "type": ["a", "b"], "required": false, "multi": false,
    "info": [{"name": "modes", "values": [9007199254740993]}]}
]}]}}
`;

/** The files that an import of a description writes, and the number of repairs. */
function imported(text: string, importer: typeof paraminfoImporter, into: string) {
  const document = readJson('description.json', text);
  const from = { importer, importers, document, described: 'description.json', interface: into };
  const { texts, repairs } = importDocument({ ...from, check: checkSources });
  return { files: Object.fromEntries(texts), repairs };
}

const shop = imported(index, routeIndexImporter, 'shop');
const wiki = imported(modules, paraminfoImporter, 'wiki');
const [routes, lists] = [catalogueFrom(shop.files), catalogueFrom(wiki.files)];

/** The whole numbers of many digits in a text, sorted as texts. */
const numbersIn = (text: string): string[] => (text.match(/-?\d{10,}/g) ?? []).sort();

const both = { openapi: { versions: ['3.0', '3.1'], format: 'json' } } as const;

async function output(generator: Generator, catalogue: Catalogue, path: string): Promise<string> {
  const made = await outputOf(generator, catalogue, both);
  const text = made[path];
  if (text === undefined) throw new Error(`there is no ${path} among ${Object.keys(made).join(', ')}`);
  return text;
}

function shown(catalogue: Catalogue, name: string): string {
  const [entry] = findEntries(entriesOf(catalogue), name);
  return entry ? manualPage(entry, { width: 200, strong: String, name: String, faint: String }) : '';
}

describe('whole numbers past 2^53', () => {
  it('are imported without a repair', () => {
    expect([shop.repairs, wiki.repairs]).toEqual([[[]], [[]]]);
    expect(shop.files['shop/routes/shop.yaml']).toContain(
      'code: { type: integer, enum: [9007199254740993, 9007199254740992, 5], required: true }',
    );
    expect(wiki.files['wiki/modules/list/pages.yaml']).toContain(
      'limit: { type: limit, minimum: 1, maximum: 9007199254740993, highMaximum: 18446744073709551615, default: 10 }',
    );
    expect(wiki.files['wiki/modules/list/pages.yaml']).toContain('default: [9007199254740993, 18446744073709551615]');
  });

  it('are the same in what the server says of itself', async () => {
    const own = await output(selfDescriptionGenerator, routes, 'shop/route-index.json');
    const their = await output(selfDescriptionGenerator, lists, 'wiki/paraminfo.json');
    expect(numbersIn(own)).toEqual(numbersIn(index));
    expect(numbersIn(their)).toEqual(numbersIn(modules));
  });

  it.each<[Generator, string, readonly string[]]>([
    [
      jsonSchemaGenerator,
      'shop/shop.json',
      [
        '"minimum": -9223372036854775807,\n          "maximum": 18446744073709551615,\n          "default": 9007199254740993\n',
        '"enum": [\n            9007199254740993,\n            9007199254740992,\n            5\n          ]',
        '"exclusiveMaximum": 18446744073709551615\n',
        '"maxItems": 9223372036854775807\n',
        '"maxLength": 9223372036854775807\n',
        '"multipleOf": 9007199254740993\n',
        '"width": 18014398509481986\n',
      ],
    ],
    [
      openapiGenerator,
      'shop.json',
      [
        '"minimum": -9223372036854775807,\n              "maximum": 18446744073709551615,\n              "default": 9007199254740993\n',
        '"exclusiveMaximum": 18446744073709551615\n',
        '"step": 9007199254740995\n',
      ],
    ],
    [
      openapiGenerator,
      'shop.openapi-3.0.json',
      ['"maximum": 18446744073709551615,\n                "exclusiveMaximum": true\n'],
    ],
    [
      referenceGenerator,
      'shop/routes/shop/getItems.md',
      [
        '- **Bounds:** -9223372036854775807 to 18446744073709551615\n',
        '- **Default:** `9007199254740993`\n',
        '- **Default:** `{"width":18014398509481986}`\n',
        '- **Type:** one of `9007199254740993`, `9007199254740992`, `5`\n',
        '- **Items:** at most 9223372036854775807\n',
        '- **Length:** at most 9223372036854775807 characters\n',
        // A program would round the default.
        '{ code: 9007199254740993 }',
      ],
    ],
    [
      typesGenerator,
      'shop.ts',
      [
        'code: 9007199254740993 | 9007199254740992 | 5;',
        ' * Bounds: -9223372036854775807 to 18446744073709551615.\n',
        ' * @defaultValue `9007199254740993`\n',
      ],
    ],
    [
      validatorsGenerator,
      'shop/shop.js',
      [
        'value >= -9223372036854775807 && value <= 18446744073709551615',
        "'a whole number from -9223372036854775807 to 18446744073709551615'",
        'value === 9007199254740993 || value === 9007199254740992 || value === 5',
        "'one of 9007199254740993, 9007199254740992, 5'",
      ],
    ],
    [
      zodGenerator,
      'shop.ts',
      ['.min(-9223372036854775807).max(18446744073709551615)', 'z.literal([9007199254740993, 9007199254740992, 5])'],
    ],
  ])('%# have all digits in the output of each generator', async (generator, path, expected) => {
    const text = await output(generator, routes, path);
    for (const part of expected) expect(text).toContain(part);
  });

  it('have all digits on the page of limits', async () => {
    const text = await output(referenceGenerator, lists, 'wiki/limits.md');
    expect(text).toContain('is **9007199254740993**, or **18446744073709551615** with elevated rights.');
    expect(text).toContain('| 9007199254740993 | 18446744073709551615 | `10` |');
    expect(text).toContain('At most 50, or 9223372036854775807 with elevated rights');
    expect(await output(referenceGenerator, lists, 'wiki/index.md')).toContain('| `modes` | `9007199254740993` |');
  });

  it('have all digits in "show" and in the printed model', () => {
    expect(shown(lists, 'pages')).toContain('namespace number (also -9007199254740993, -9007199254740994)');
    expect(shown(lists, 'pages')).toContain('default 10; 1 to 9007199254740993, or 18446744073709551615 with elevated');
    expect(shown(routes, '/shop/v1/items')).toContain('also stated: step is 9007199254740995');
    expect(dumpOf(routes)).toContain('"stated": 9007199254740993,');
  });

  it('are compared by validators, JSON Schemas and Zod schemas as JavaScript does, in the same way', async () => {
    const tested = [...(await testedObjectsOf(routes)), ...(await testedObjectsOf(lists))];
    expect(tested.map(({ object }) => object.name)).toEqual(['getItems', 'pages']);
    for (const one of tested) {
      const { accepted, disagreements } = compareVerdicts(one, 200, 1);
      expect(accepted).toBeGreaterThan(20);
      const unexplained = disagreements.filter(({ exceptions }) => exceptions.length === 0);
      expect(unexplained).toEqual([]);
    }
  });
});
