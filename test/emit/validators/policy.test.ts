import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { inFolder } from '../typescript/compile.ts';
import { smallCatalogue } from '../typescript/small.ts';

const script = `
import { icons, pages } from './query/index.js';
const results = [pages.validate({ title: 'A' }), pages.validate({ form: 1 }), icons.validate({ first: 'x' })];
console.log(JSON.stringify(results.map(({ issues }) => issues?.length ?? 0)));
`;

it('makes no code of text, so that it runs where a policy forbids that', async () => {
  const output = await outputOf(validatorsGenerator, smallCatalogue());
  const printed = await inFolder(output, async (folder) => {
    const file = join(folder, 'script.js');
    writeFileSync(file, script);
    return execFileSync(process.execPath, ['--disallow-code-generation-from-strings', file], { encoding: 'utf8' });
  });
  expect(JSON.parse(printed)).toEqual([0, 2, 2]);
});
