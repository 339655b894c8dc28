import { describe, expect, it } from 'vitest';
import { openapiGenerator } from '../../../generators/emit/openapi/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { nestedCatalogue } from '../validators/nested-types.ts';

const brackets = "arrays: '{name}[]', objects: '{name}[{key}]'";

/** The parameters of a query with one argument, without what is not about their names. */
async function parametersOf(type: object, aspects = brackets): Promise<unknown[]> {
  const output = await outputOf(openapiGenerator, nestedCatalogue([type], aspects));
  const document = JSON.parse(output['shop.market.json'] ?? '');
  return document.paths['/shop/v1/any'].get.parameters;
}

describe('an argument of the query', () => {
  it('has the style of plain objects where it is one', async () => {
    const type = { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: { type: 'string' } };
    expect(await parametersOf({ ...type, required: true })).toEqual([
      {
        name: 'p0',
        in: 'query',
        required: true,
        style: 'deepObject',
        explode: true,
        schema: {
          type: 'object',
          properties: { a: { type: 'integer' } },
          additionalProperties: { type: 'string' },
        },
      },
    ]);
  });

  it('is described under each name that its forms have', async () => {
    const type = {
      type: 'object | integer[] | boolean',
      purpose: 'The terms',
      required: true,
      properties: { terms: { type: 'integer[]', purpose: 'Their numbers' }, operator: { type: ['AND', 'OR'] } },
      additionalProperties: false,
    };
    const whole = 'The terms.\n\nOne form of `p0`, of which a request has one. It is required, in one of its forms.';
    const part = 'Part of `p0`. It is required, in one of its forms.';
    const [own = {}, ...others] = await parametersOf(type);
    expect(own).toMatchObject({ name: 'p0', description: whole, schema: { type: 'boolean' } });
    expect(own).not.toHaveProperty('required');
    const marks = { 'x-catalpa-name': 'p0', 'x-catalpa-required': true };
    const list = {
      in: 'query',
      style: 'form',
      explode: true,
      schema: { type: 'array', items: { type: 'integer' } },
      ...marks,
    };
    expect(others).toEqual([
      { name: 'p0[terms][]', description: `Their numbers.\n\n${part}`, ...list },
      {
        name: 'p0[operator]',
        in: 'query',
        description: part,
        schema: { type: 'string', enum: ['AND', 'OR'] },
        ...marks,
      },
      { name: 'p0[]', description: whole, ...list },
    ]);
  });

  it('has the names of its fields where they are all that it has', async () => {
    const inner = { type: 'object', properties: { b: { type: 'integer' } }, additionalProperties: false };
    const type = { type: 'object', properties: { a: inner }, additionalProperties: false };
    expect(await parametersOf(type)).toMatchObject([{ name: 'p0[a]', style: 'deepObject', 'x-catalpa-name': 'p0' }]);
  });

  it('keeps its one name where there is no list of the others, and says how they are made', async () => {
    const nested = { type: 'array', items: { type: 'object', properties: { a: { type: 'integer' } } } };
    const open = { type: 'object', properties: { a: { type: 'integer[]' } } };
    for (const type of [nested, open]) {
      const [only, second] = await parametersOf(type);
      expect(second).toBeUndefined();
      expect(only).toMatchObject({ name: 'p0', 'x-catalpa-objects': '{name}[{key}]' });
      expect(only).toHaveProperty(
        'description',
        expect.stringMatching(/is called `\{name\}\[\{key\}\]`, which OpenAPI has no style for\.$/),
      );
      expect(only).not.toHaveProperty('style');
    }
  });

  it('may be one value or an array where only these are known', async () => {
    const names = async (type: object) => {
      const parameters = await parametersOf(type, "arrays: '{name}[]'");
      return parameters.map((one) => (one as { name: string }).name);
    };
    expect(await names({ type: 'boolean | string[]' })).toEqual(['p0', 'p0[]']);
    expect(await names({ type: 'object | string[]' })).toEqual(['p0']);
    expect(await names({})).toEqual(['p0']);
  });
});
