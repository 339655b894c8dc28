import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { zodGenerator } from '../../../generators/emit/zod/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiled } from '../typescript/compile.ts';
import { kindsCatalogue } from '../typescript/kinds.ts';
import { accepted, refused } from '../typescript/kinds-values.ts';
import { filesIn } from '../typescript/small.ts';
import { loadedSchemas, outcome } from './loaded.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const schemas = await loadedSchemas(kindsCatalogue());
const createPrint = schemas.get('shop')?.get('createPrint');

it('writes a schema of every kind of value', async () => {
  const output = await outputOf(zodGenerator, kindsCatalogue());
  expect(output).toMatchObject(filesIn(join(fixtures, 'kinds')));
});

it('accepts and refuses what the validators do, as soon as what is undefined is left out', () => {
  const given = (input: object): object => JSON.parse(JSON.stringify(input));
  for (const input of accepted) expect(outcome(createPrint, given(input)), JSON.stringify(input)).toBe('accepted');
  for (const [input] of refused) expect(outcome(createPrint, input), JSON.stringify(input)).not.toBe('accepted');
});

it('says what is wrong where', () => {
  const inputs: readonly (readonly [object, RegExp])[] = [
    [{ due: 'today' }, /^due: Invalid/],
    [{ code: 'a' }, /^code: Supply text of 3 to 8 characters$/],
    [{ code: 'abcd' }, /^code: Supply text that matches \/\^\[a-z\]\+-\/u$/],
    [{ dozen: 13 }, /^dozen: Supply a value that is a multiple of 12$/],
    [{ sizes: [1, 1] }, /^sizes: Supply items of which no two are equal$/],
    [{ title: { raw: '' } }, /^title\.raw: Supply text of at least 1 character$/],
    [{ meta: { 'x-a': 1 } }, /^meta\.x-a: Invalid input: expected string, received number$/],
    [{ meta: { other: 'x' } }, /^meta\.other: Invalid input: expected number, received string$/],
    [{ edits: [{ id: 1 }] }, /^edits\.0: Supply what exactly one of the alternatives accepts$/],
    [{ amount: 7 }, /^amount: Supply what one of the alternatives accepts$/],
  ];
  for (const [input, message] of inputs) {
    expect(outcome(createPrint, input), JSON.stringify(input)).toContainEqual(expect.stringMatching(message));
  }
});

it('writes types that tell right values from wrong ones', { timeout: 60_000 }, async () => {
  const output = await outputOf(zodGenerator, kindsCatalogue());
  // The program for types: the schemas call the same type by the name of all arguments.
  const consumer = readFileSync('test/emit/types/fixtures/kinds-consumer.ts', 'utf8').replace(
    '{ PrintCreate }',
    '{ PrintCreateArguments as PrintCreate }',
  );
  const zod = { skipLibCheck: true, paths: { zod: [resolve('node_modules/zod/index.d.ts')] } };
  expect(await compiled({ ...output, 'consumer.ts': consumer }, { ...zod, allowImportingTsExtensions: true })).toEqual(
    [],
  );
});
