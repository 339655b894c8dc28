import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { visible } from '../../lib/visible.ts';
import { ImportError } from '../error.ts';
import { collect, textOf, tooLarge } from './bytes.ts';
import { withoutSecrets } from './secrets.ts';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a circular link',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Reads the text of a file.
 * @throws {ImportError} if it cannot be read, or is larger than `largest` bytes.
 */
export async function readText(path: string, largest: number): Promise<string> {
  const named = `the file "${visible(withoutSecrets(path))}"`;
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw unreadable(named, 'EISDIR', path);
    if (stats.size > largest) throw tooLarge(named, stats.size, largest);
    return textOf(await collect(createReadStream(path), largest, named), named, 'file');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    throw code === undefined ? error : unreadable(named, code, path);
  }
}

function unreadable(named: string, code: string, path: string): ImportError {
  const isMistyped = withoutSecrets(path) !== path || /^\s*https?\b[:/]/i.test(path);
  const looksLikeAddress =
    code === 'ENOENT' && (isMistyped || /^(?:localhost\b|[\w-]+(?:\.[\w-]+)+)(?::\d+)?\//i.test(path));
  const hint = looksLikeAddress
    ? 'An address begins with https:// or http://.'
    : 'Name a file, an address, or "-" for standard input.';
  return new ImportError(`${named} cannot be read: ${reasons[code] ?? code}`, { hint });
}
