import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOf } from '../support/cli.ts';
import { expectedText } from '../support/expected-text.ts';

test('A missing expected text is named, with the way to write it', () => {
  const path = join(folderOf({}), 'expected.txt');
  expect(() => expectedText(path, 'actual\n', false)).toThrow(
    `the case has no expected text: there is no "${path}"\n  Run the test with CATALPA_UPDATE=1 to write it, and read it line by line before you keep it.`,
  );
  expect(expectedText(path, 'actual\n', true)).toBe('actual\n');
  expect(readFileSync(path, 'utf8')).toBe('actual\n');
  expect(expectedText(path, 'other\n', false)).toBe('actual\n');
});
