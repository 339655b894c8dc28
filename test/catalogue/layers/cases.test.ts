import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFolder } from '../../../generators/pipeline.ts';
import { report } from '../../support/report.ts';

const folder = 'test/catalogue/layers/cases';

describe('a catalogue that builds on others', () => {
  test.each(readdirSync(folder))('%s', (name) => {
    const { diagnostics } = checkFolder(join(folder, name));
    const expected = join(folder, name, 'expected.txt');
    expect(report(diagnostics)).toBe(existsSync(expected) ? readFileSync(expected, 'utf8') : report([]));
    expect(name).toMatch(diagnostics.length > 0 ? /^bad-/ : /^ok-/);
  });
});
