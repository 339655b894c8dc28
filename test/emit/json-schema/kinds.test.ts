import { expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../../generators/emit/json-schema/index.ts';
import { mini } from '../../support/mini.ts';
import { outputOf } from '../../support/outputs.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { resolved } from '../typescript/small.ts';

it('keeps what is stated of a text beside several lists of alternatives', async () => {
  const { 'shop/createPrint.json': text = '' } = await outputOf(jsonSchemaGenerator, kindsCatalogue());
  expect(JSON.parse(text).properties.odd).toMatchObject({
    type: 'string',
    format: 'ipv4',
    allOf: [{ pattern: '^1' }, { anyOf: [{ type: 'string' }, {}] }, { oneOf: [{ maxLength: 8 }, { minLength: 8 }] }],
  });
});

it('defines the shared sets that only alternatives, items or further fields refer to', async () => {
  const route = `
title: Texts
routes:
  /shop/v1/texts:
    source: shop-doc 3
    endpoints:
      - name: createText
        methods: POST
        arguments: { text: { type: object, additionalProperties: { type: array, oneOf: [{ items: STATE }, { maxItems: 0 }] } } }
`;
  const output = await outputOf(jsonSchemaGenerator, resolved({ ...mini, 'shop/routes/texts.yaml': route }));
  expect(Object.keys(JSON.parse(output['shop/createText.json'] ?? '').$defs)).toEqual(['STATE']);
});
