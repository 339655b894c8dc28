import { afterAll, expect, it, vi } from 'vitest';
import type { Catalogue } from '../../../generators/catalogue/model/model.ts';
import { withSameParts } from '../../../generators/catalogue/model/same-parts.ts';
import { declarationsText } from '../../../generators/emit/typescript/declarations.ts';
import { typeNames } from '../../../generators/emit/typescript/type-names.ts';
import * as printer from '../../../generators/lib/typescript.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { links, mini } from '../../support/mini.ts';
import { resolved } from './small.ts';

const spied = vi.spyOn(printer, 'declaredTypes');

afterAll(() => spied.mockRestore());
const pages = mini['wiki/modules/list/pages.yaml'] ?? '';

function catalogueOf(edit: Readonly<Record<string, string>> = {}): Catalogue {
  const catalogue = resolved({ ...mini, 'wiki/modules/list/links.yaml': links, ...edit });
  return withBindings(catalogue, ['wiki.mediawiki']);
}

async function textsOf({ interfaces }: Catalogue): Promise<string[]> {
  const texts = interfaces.flatMap((iface) => [
    declarationsText(iface, 'module'),
    declarationsText(iface, 'declaration'),
  ]);
  return Promise.all(texts);
}

/** Lists what is declared again after an edit; the texts have to be those that are made without knowing the last ones. */
async function declaredAfter(edit: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const before = catalogueOf();
  await textsOf(before);
  const expected = await textsOf(catalogueOf(edit));
  spied.mockClear();
  expect(await textsOf(withSameParts(catalogueOf(edit), before))).toEqual(expected);
  const declared = spied.mock.calls.flatMap(([declarations]) =>
    declarations.flatMap((one) => ('name' in one ? [one.name] : [])),
  );
  return [...new Set(declared)].filter((name) => !always.has(name));
}

/** The types that are put together of all modules. */
const always = new Set([
  ...['NoParameters', 'Title', 'UserName', 'Envelope', 'Known', 'KnownParameters', 'KnownGenerators', 'AllKnown'],
  ...['Modules', 'ListModules', 'ListModule', 'GeneratorModule', 'Generators', 'Operations'],
]);

it('declares the types of an edited module again, and no others', async () => {
  expect(await declaredAfter({ 'wiki/modules/list/links.yaml': `${links}purpose: Lists links\n` })).toEqual([
    'LinksParams',
  ]);
  const withFrom = pages.replace('from: string', 'from: { type: string, purpose: The first one }');
  expect(await declaredAfter({ 'wiki/modules/list/pages.yaml': withFrom })).toEqual([
    'PagesProp',
    'PagesParams',
    'PagesGeneratorParams',
  ]);
});

it.each<[what: string, edit: Readonly<Record<string, string>>]>([
  ['a list of values', { 'wiki/modules/list/links.yaml': links.replace('string', '{ type: [a, b], multi: true }') }],
  [
    'a list that has the name of another one',
    {
      'wiki/modules/list/links.yaml': links
        .replace('name: links', 'name: pages-prop')
        .replace('string', '{ type: [a, b], multi: true }'),
    },
  ],
  [
    'a deprecated value',
    { 'wiki/modules/list/links.yaml': links.replace('string', '{ type: [a, b], deprecatedValues: [b] }') },
  ],
  ['a file', { 'wiki/modules/list/links.yaml': links.replace('string', 'upload') }],
  ['a scalar', { 'wiki/modules/list/links.yaml': links.replace('string', 'timestamp') }],
  ['no parameters', { 'wiki/modules/list/links.yaml': links.replace(/parameters:.*/, 'parameters: {}') }],
  ['a constraint', { 'wiki/modules/list/links.yaml': `${links}constraints: [{ atMostOne: [limit, target] }]\n` }],
  [
    'a shared set',
    { 'wiki/sets/sets.yaml': (mini['wiki/sets/sets.yaml'] ?? '').replace('[up, down]', '[up, down, around]') },
  ],
  [
    'a field of a resource',
    { 'shop/resources/item.yaml': (mini['shop/resources/item.yaml'] ?? '').replace('name: string', 'name: integer') },
  ],
  [
    'an endpoint',
    { 'shop/routes/items.yaml': (mini['shop/routes/items.yaml'] ?? '').replace('methods: POST', 'methods: PUT') },
  ],
])('has the same types as without knowing others after an edit that brings %s', async (_, edit) => {
  await declaredAfter(edit);
});

it('keeps the names of an interface as long as its objects need the same', () => {
  const before = catalogueOf();
  const namesAfter = (text: string) => {
    const edited = withSameParts(catalogueOf({ 'wiki/modules/list/links.yaml': text }), before);
    return edited.interfaces.map((iface, index) => typeNames(iface) === typeNames(before.interfaces[index] ?? iface));
  };
  expect(namesAfter(links.replace('string', 'integer'))).toEqual([true, true, true]);
  expect(namesAfter(links.replace('string', '{ type: [a, b], multi: true }'))).toEqual([true, false, false]);
});
