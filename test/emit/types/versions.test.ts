import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { typesGenerator } from '../../../generators/emit/types/index.ts';
import { outputOf } from '../../support/outputs.ts';
import { compiledEach, compilers } from '../typescript/compile.ts';
import { smallCatalogue } from '../typescript/small.ts';
import { ruledCatalogue } from './ruled.ts';

const settings = compilers.flatMap((compiler) => [true, false].map((exact) => ({ compiler, exact })));

describe.each(settings)('$compiler with exactOptionalPropertyTypes $exact', ({ compiler, exact }) => {
  const misuse = fixture('misuse.ts');
  const misuseOfRules = fixture('misuse-of-rules.ts');
  let errors: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    const small = await outputOf(typesGenerator, smallCatalogue());
    const ruled = await outputOf(typesGenerator, ruledCatalogue());
    const programs = {
      consumer: { ...small, 'consumer.ts': fixture('consumer.ts') },
      misuse: { ...small, 'misuse.ts': misuse },
      rules: { ...ruled, 'misuse.ts': misuseOfRules },
    };
    const more = { allowImportingTsExtensions: true, exactOptionalPropertyTypes: exact };
    errors = await compiledEach(programs, more, compiler);
  });

  it('accepts what the catalogue accepts', () => {
    expect(errors.get('consumer')).toEqual([]);
  });

  it('says of each misuse what is wrong with it', () => {
    expect(messages(errors.get('misuse'))).toEqual(stated(misuse));
  });

  it('refuses an object that breaks a constraint, and nothing else', () => {
    expect(messages(errors.get('rules'))).toEqual(stated(misuseOfRules));
  });
});

function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
}

/** The comments of a file, each with the number of the line behind it. */
function stated(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.startsWith('// ') && index > 0 ? [`${index + 2} ${line.slice(3)}`] : []));
}

/** The first line of each message with the number of its line, written as every compiler would with exact optional properties. */
function messages(lines: readonly string[] = []): string[] {
  return lines.flatMap((line) => {
    const [, number, message] = /^misuse\.ts\((\d+),\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
    if (message === undefined) return line.startsWith(' ') ? [] : [line];
    return [`${number} ${message.replace(/(?<=to type ')[^{}]* \| [^{}]*(?=')/, sortedUnion)}`];
  });
}

function sortedUnion(union: string): string {
  const members = union.split(' | ').filter((member) => member !== 'undefined');
  return members.sort((a, b) => (a < b ? -1 : 1)).join(' | ');
}
