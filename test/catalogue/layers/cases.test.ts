import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFolder } from '../../../generators/pipeline.ts';
import { expectedText } from '../../support/expected-text.ts';
import { report } from '../../support/report.ts';

const folder = 'test/catalogue/layers/cases';

describe('a catalogue that builds on others', () => {
  test.each(readdirSync(folder))('%s', (name) => {
    const { diagnostics } = checkFolder(join(folder, name));
    const actual = report(diagnostics);
    const isBad = name.startsWith('bad-');
    expect(actual).toBe(isBad ? expectedText(join(folder, name, 'expected.txt'), actual) : report([]));
    expect(name).toMatch(diagnostics.length > 0 ? /^bad-/ : /^ok-/);
  });
});
