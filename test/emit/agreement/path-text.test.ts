import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { testedObjectsOf } from '../../../scripts/development/fuzz/tested-objects.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { loadedValidators } from '../validators/loaded.ts';

const kinds = {
  word: "{ pattern: '[\\w-]+' }",
  rest: "{ pattern: '.+' }",
  slow: "{ pattern: '([a-z]+-?)+', suppress: { expensive-pattern: The server has it } }",
};

const catalogue = catalogueFrom({
  ...mini,
  'shop/interface.yaml': `${mini['shop/interface.yaml']}`.replace(
    /^segments:.*$/m,
    `segments: { digits: { pattern: '[\\d]+' }, ${Object.entries(kinds).map(([name, kind]) => `${name}: ${kind}`)} }`,
  ),
  'shop/routes/texts.yaml': `title: Texts\nroutes:\n${Object.keys(kinds)
    .map(
      (kind) =>
        `  /shop/v1/${kind}s/{text:${kind}}: { source: shop-doc 1, arguments: { text: string }, endpoints: [{ name: ${kind}, methods: GET }] }\n`,
    )
    .join('')}`,
});

it('has outputs that agree on how long a part of a path may be', async () => {
  const objects = await testedObjectsOf(catalogue);
  const verdicts = (name: string, text: unknown): boolean[] => {
    const accepts = objects.find(({ object }) => object.name === name)?.accepts;
    return [accepts?.validator, accepts?.schema, accepts?.zod].map((verdict) => verdict?.({ text }) ?? false);
  };
  const accepted: readonly [string, string][] = [
    ['word', 'a'.repeat(2000)],
    ['rest', '😀'.repeat(2000)],
    ['rest', `${'a/'.repeat(900)}😀`],
    ['slow', `${'a'.repeat(1990)}!`],
    ['slow', 'A b/c'],
  ];
  for (const [name, text] of accepted) expect([name, verdicts(name, text)]).toEqual([name, [true, true, true]]);
  const refused: readonly [string, unknown][] = [
    ['word', 'a'.repeat(2001)],
    ['word', 'a b'],
    ['word', 1],
    ['rest', '😀'.repeat(2001)],
    ['rest', `${'😀'.repeat(1000)}${'a'.repeat(1001)}`],
    ['rest', 'a'.repeat(1_000_000)],
    ['slow', 'a'.repeat(2001)],
    ['slow', ''],
  ];
  for (const [name, text] of refused) expect([name, verdicts(name, text)]).toEqual([name, [false, false, false]]);
});

it('says of text in a path whether it is too long or of another form', async () => {
  const validators = (await loadedValidators(catalogue)).get('shop');
  const issuesOf = (name: string, text: unknown) => validators?.get(name)?.({ text }).issues;
  expect(issuesOf('word', 'a'.repeat(2001))).toEqual([
    {
      code: 'too-long',
      message: '"text": too long (string). Supply text of at most 2000 characters.',
      path: ['text'],
      expected: 'text of at most 2000 characters',
      received: 'string',
      suggestion: undefined,
    },
  ]);
  expect(issuesOf('word', 'a b')).toMatchObject([
    { code: 'wrong-form', message: '"text": wrong form (string). Supply text that matches `[\\w-]+`.' },
  ]);
  expect(issuesOf('word', 1)).toMatchObject([
    { code: 'wrong-type', message: '"text": wrong type (1). Supply text that matches `[\\w-]+`.' },
  ]);
});

it('runs no pattern in OpenAPI that may take long, and states how long a text may be', async () => {
  const { 'shop.json': text = '' } = await outputOf(openapiGenerator, catalogue);
  const { paths } = JSON.parse(text);
  const schemaAt = (path: string): unknown => paths[path].get.parameters[0].schema;
  expect(schemaAt('/shop/v1/words/{text}')).toEqual({ type: 'string', maxLength: 2000, pattern: '^[\\w-]+$' });
  expect(schemaAt('/shop/v1/slows/{text}')).toEqual({ type: 'string', maxLength: 2000, pattern: '^.+$' });
});
