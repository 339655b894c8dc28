import { describe, expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { linkedBooks } from '../../support/linked-books.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { resolved } from '../openapi/documents.ts';
import { hostileResponses } from '../openapi/hostile.ts';
import { compiled } from '../typescript/compile.ts';

describe('resources that are named like other types', () => {
  const titled = [
    ...['response', 'responses', 'body-of', 'chosen', 'book-view', 'context-name', 'record', 'any'],
    ...['link', 'linked-item', 'book-links', 'link-error'],
  ];
  const contexts = ['any', '__proto__', 'a b', 'a-b', 'constructor', '*/'];
  const kind = (name: string, index: number): [string, string] => [
    `shop/resources/${name}.yaml`,
    JSON.stringify({
      name,
      title: 'A kind */',
      source: 'shop-doc 2',
      response: {
        type: 'object',
        properties: { [`own${index}`]: 'integer', odd: { type: 'string', contexts } },
      },
    }),
  ];
  const routes = titled.map((resource, index) => [
    `/shop/v1/named/${index}`,
    { source: 'shop-doc 3', resource, endpoints: [{ name: `getNamed${index}`, methods: 'GET' }] },
  ]);
  const files = {
    ...Object.fromEntries(titled.map(kind)),
    'shop/routes/named.yaml': JSON.stringify({
      title: 'Named',
      source: 'shop-doc 3',
      routes: Object.fromEntries(routes),
    }),
  };

  it('have types of their own', async () => {
    const catalogue = catalogueFrom({ ...mini, ...linkedBooks, ...files });
    const named = await outputOf(typesGenerator, withBindings(catalogue, ['shop.site']));
    const text = named['shop.site.ts'] ?? '';
    const exported = [...text.matchAll(/^(?:export )?(?:interface|type) (\w+)/gm)].map(([, name]) => name);
    expect(exported).toEqual([...new Set(exported)]);
    const typeOf = (index: number, context: string): string =>
      `import('./shop.site.ts').Response<'GET /shop/v1/named/${index}', { context: '${context}' }>`;
    const reads = titled.flatMap((_, index) =>
      contexts.map((context) => `(): number => ({} as ${typeOf(index, context)}).own${index}`),
    );
    const program = `export const all = [\n${reads.join(',\n')}\n];\n`;
    expect(await compiled({ ...named, 'program.ts': program }, { allowImportingTsExtensions: true })).toEqual([]);
  });
});

it('keep hostile names of fields and contexts inside their literals', async () => {
  const hostile = await outputOf(typesGenerator, withBindings(resolved(hostileResponses), ['shop.site']));
  expect(hostile['shop.site.ts']).toContain('GET /shop/v1/views');
  expect(await compiled(hostile)).toEqual([]);
});

it('keep hostile names of relations inside their literals', async () => {
  const site = (linkedBooks['shop/bindings/site.yaml'] ?? '').replaceAll("'s:next'", '"\\\\*/\'`a"');
  const catalogue = catalogueFrom({ ...mini, ...linkedBooks, 'shop/bindings/site.yaml': site });
  const hostile = await outputOf(typesGenerator, withBindings(catalogue, ['shop.site']));
  expect(hostile['shop.site.ts']).toContain("  '\\\\*/\\'`a'?: LinkedItem<BookEmbed>[];\n");
  expect(await compiled(hostile)).toEqual([]);
});
