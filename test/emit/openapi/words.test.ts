import { expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';

interface Described {
  readonly name?: string;
  readonly $ref?: string;
  readonly description?: string;
}

it('describes a parameter with the words of a preset, and not with those of a shared set', async () => {
  const output = await outputOf(openapiGenerator, boundShippedCatalogue());
  const described = (path: string) => {
    const [query] = JSON.parse(output[path] ?? '{}').paths['/cms/v2/categories'].get.parameters as Described[];
    return query;
  };
  expect(described('content.json')).toMatchObject({
    name: 'context',
    schema: { $ref: '#/components/schemas/CONTEXT' },
  });
  expect(described('content.json')?.description).toBeUndefined();
  expect(described('content.wordpress.json')).toMatchObject({
    name: 'context',
    description: 'Which fields the response has.',
  });
});
