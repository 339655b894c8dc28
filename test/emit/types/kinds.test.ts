import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled, compilers } from '../typescript/compile.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { filesIn, resolved } from '../typescript/small.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

it('writes every kind of value as a type, with what the type does not say in its comment', async () => {
  const output = await outputOf(typesGenerator, kindsCatalogue());
  expect(output).toMatchObject(filesIn(join(fixtures, 'expected-kinds')));
});

it.each(compilers)(
  'writes types by which %s tells right values from wrong ones',
  { timeout: 60_000 },
  async (compiler) => {
    const output = await outputOf(typesGenerator, kindsCatalogue());
    const consumer = readFileSync(join(fixtures, 'kinds-consumer.ts'), 'utf8');
    const files = { ...output, 'consumer.ts': consumer };
    expect(await compiled(files, { allowImportingTsExtensions: true }, compiler)).toEqual([]);
  },
);

it('asks for an object in a constraint without a copy of its fields', async () => {
  const route = `
title: Texts
routes:
  /shop/v1/texts:
    source: shop-doc 3
    endpoints:
      - name: createText
        methods: POST
        arguments: { title: { type: object, properties: { raw: string } }, code: string }
        constraints: [{ exactlyOne: [title, code] }]
`;
  const { 'shop.ts': text } = await outputOf(typesGenerator, resolved({ ...mini, 'shop/routes/texts.yaml': route }));
  expect(text).toContain('  | { title: {} | null; code?: undefined }\n  | { code: string; title?: undefined }\n');
});

it('names nothing after hostile fields but their keys', async () => {
  const route = `
title: Texts
routes:
  /shop/v1/texts:
    source: shop-doc 3
    endpoints:
      - name: createText
        methods: POST
        arguments:
          text: { type: object, properties: { __proto__: integer, "a'}; evil(); */": { type: string, purpose: 'Ends */ here' } } }
`;
  const output = await outputOf(typesGenerator, resolved({ ...mini, 'shop/routes/texts.yaml': route }));
  expect(output['shop.ts']).toContain("readonly 'a\\'}; evil(); */'?: string | undefined;");
  expect(output['shop.ts']).toContain('/** Ends *\\/ here */');
  expect(await compiled(output)).toEqual([]);
});
