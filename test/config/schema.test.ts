import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { schemaErrors } from '../../generators/catalogue/format/schema-errors.ts';

type Schema = Readonly<Record<string, unknown>>;

const schema: Schema = JSON.parse(readFileSync('spec/schema/config.schema.json', 'utf8'));

/** The examples of the keys of a schema, each as a config that has only that key. */
function examplesOf({ properties = {} }: Schema): [key: string, example: unknown][] {
  return Object.entries(properties as Readonly<Record<string, Schema>>).flatMap(([key, { examples = [] }]) =>
    (examples as unknown[]).map((example): [string, unknown] => [key, example]),
  );
}

it('each key has a description, and its examples are what it takes', () => {
  for (const [key, { description }] of Object.entries(schema['properties'] as Readonly<Record<string, Schema>>))
    expect([key, description]).toEqual([key, expect.stringMatching(/\.$/)]);
  const { output } = schema['$defs'] as Readonly<Record<string, Schema>>;
  const wrong = [
    ...examplesOf(schema).map(([key, example]) => ({ [key]: example })),
    ...examplesOf(output ?? {}).map(([key, example]) => ({ outputs: [{ folder: 'out', [key]: example }] })),
  ].filter((config) => schemaErrors('config', config).length > 0);
  expect(wrong).toEqual([]);
});

it('the keys in the guide are those of the schema', () => {
  const section = /## Configuration\n([\s\S]*?)\n## /.exec(readFileSync('GUIDE.md', 'utf8'))?.[1] ?? '';
  const listed = [...section.matchAll(/^\| (`.*?`) \|/gm)].flatMap(
    ([, keys = '']) => parse(`[${keys.replaceAll('`', '"')}]`) as string[],
  );
  const { output } = schema['$defs'] as Readonly<Record<string, Schema>>;
  const keys = Object.keys(schema['properties'] as object).filter((key) => key !== '$schema');
  const ofOutputs = Object.keys(output?.['properties'] as object).filter((key) => key !== 'folder');
  expect(listed.sort()).toEqual([...keys, ...ofOutputs.map((key) => `outputs[].${key}`)].sort());
});
