import { ImportError } from '../error.ts';

export interface Header {
  readonly name: string;
  readonly value: string;
}

const nameForm = /^[\w!#$%&'*+.^`|~-]+$/;

/** The headers of the connection itself, which cannot be set. */
const reserved: ReadonlySet<string> = new Set(
  'connection content-length expect keep-alive te trailer transfer-encoding upgrade'.split(' '),
);

/**
 * Parses a header of the form `Name: value`.
 * @throws {ImportError} if it is malformed. The message does not show the value, which may be secret.
 */
export function headerOf(text: string): Header {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  const value = text.slice(colon + 1).trim();
  const hint = 'Write it like "Authorization: Bearer 0123".';
  if (colon < 0) throw new ImportError('a header has no ":" between its name and its value', { hint });
  if (!nameForm.test(name)) throw new ImportError('the name of a header has characters that are not allowed', { hint });
  if (reserved.has(name.toLowerCase())) {
    throw new ImportError(`the header "${name}" is set by the connection itself`, { hint: 'Leave it out.' });
  }
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
    throw new ImportError(`the value of the header "${name}" has characters that are not allowed`, { hint });
  }
  return { name, value };
}
