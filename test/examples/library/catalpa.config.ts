import { defineConfig } from 'catalpa';

export default defineConfig({
  outputs: [
    { folder: 'src/generated', targets: ['types'], banner: 'eslint-disable' },
    {
      folder: 'docs',
      targets: ['openapi', 'parameters'],
      only: { shop: ['/shop/v1/items'] },
      options: { openapi: { versions: ['3.0'] }, parameters: { separator: ';' } },
    },
  ],
  severities: { 'has-owner': 'error' },
  rules: ['./rules/has-owner.ts'],
  generators: ['./generators/parameters.ts'],
});
