import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * The text in the `expected.txt` of a case. With `CATALPA_UPDATE`, the actual text is written there first.
 * @throws {Error} if there is no such file.
 */
export function expectedText(path: string, actual: string, isUpdating = 'CATALPA_UPDATE' in process.env): string {
  if (isUpdating) writeFileSync(path, actual);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Error(
    `the case has no expected text: there is no "${path}"\n  Run the test with CATALPA_UPDATE=1 to write it, and read it line by line before you keep it.`,
  );
}
