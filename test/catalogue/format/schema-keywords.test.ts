import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  consequences,
  describe as describeError,
  describers,
} from '../../../generators/catalogue/format/schema-messages.ts';
import { schemaNames } from '../../../generators/catalogue/sources/file-kinds.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';

describe('every keyword that the schemas use', () => {
  type Schema = Readonly<Record<string, unknown>>;
  const annotations = new Set(['$defs', '$schema', 'description', 'examples', 'title']);
  const maps = new Set(['$defs', 'patternProperties', 'properties']);
  const schemas = new Set(['additionalProperties', 'else', 'items', 'propertyNames', 'then']);

  function keywordsOf(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return [];
    return Object.entries(schema as Schema).flatMap(([keyword, value]) => {
      // What an `if` asks is never reported.
      const below = maps.has(keyword)
        ? Object.values(value as Schema)
        : keyword === 'allOf'
          ? (value as readonly unknown[])
          : schemas.has(keyword)
            ? [value]
            : [];
      return [keyword, ...below.flatMap(keywordsOf)];
    });
  }

  const found = ['common', ...schemaNames].map((kind) =>
    keywordsOf(JSON.parse(readFileSync(`spec/schema/${kind}.schema.json`, 'utf8'))),
  );
  const keywords = [...new Set(found.flat())].filter((keyword) => !annotations.has(keyword));

  it.each(keywords)('%s is described, or the consequence of one that is', (keyword) => {
    expect(consequences.has(keyword) || keyword in describers).toBe(true);
  });

  it('is among those that are known, and one that nobody has described is reported all the same', () => {
    expect(keywords).toEqual(expect.arrayContaining(['maximum', 'minProperties', 'pattern', 'propertyNames']));
    const error = {
      keyword: 'multipleOf',
      instancePath: '/a',
      schemaPath: '',
      params: {},
      message: 'must be multiple of 5',
    };
    const source = createSource('x.yaml', 'a: 3\n');
    expect(describeError(error, source, { a: 3 })?.message).toBe('"a" must be multiple of 5');
  });
});
