import { expect, it } from 'vitest';
import { mini } from '../../support/mini.ts';
import { at } from '../openapi/documents.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { resolved } from '../typescript/small.ts';
import { objectSchemas } from './object-schemas.ts';

it('keeps what is stated of a text beside several lists of alternatives', async () => {
  const schema = (await objectSchemas(kindsCatalogue())).get('shop/createPrint');
  expect(at(schema, 'properties', 'odd')).toMatchObject({
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
  const schemas = await objectSchemas(resolved({ ...mini, 'shop/routes/texts.yaml': route }));
  expect(Object.keys(at(schemas.get('shop/createText'), '$defs') ?? {})).toEqual(['createText', 'STATE']);
});
