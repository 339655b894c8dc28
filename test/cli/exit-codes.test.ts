import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exitCodes } from '../../scripts/cli/exit-codes.ts';
import { catalpa } from '../support/cli.ts';

const unwrapped = (text: string): string => text.replace(/\s+/g, ' ');

it('the rule of exit codes stands in the help of the program and in the README', async () => {
  const { out } = await catalpa('--help');
  const rule = exitCodes.map(({ code, meaning }) => `${code} ${meaning}`).join(' ');
  expect(unwrapped(out)).toContain(`Exit codes: ${rule}`);
  const readme = unwrapped(readFileSync('README.md', 'utf8'));
  for (const { code, meaning } of exitCodes) expect(readme).toContain(`| ${code} | ${meaning} |`);
});
