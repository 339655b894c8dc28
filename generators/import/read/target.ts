import { ImportError } from '../error.ts';

/** Where a description is to be read from. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'standard input' }
  | { readonly kind: 'address'; readonly url: URL };

/** @throws {ImportError} where an address is none that can be asked. */
export function targetOf(text: string): Target {
  if (text === '-') return { kind: 'standard input' };
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: 'file', path: text };
  if (scheme !== 'http' && scheme !== 'https') {
    throw new ImportError(`addresses of "${scheme}:" cannot be asked`, {
      hint: 'Name one of http: or https:, or a file.',
    });
  }
  try {
    return { kind: 'address', url: new URL(text) };
  } catch {
    // The text may hold a password, so it is not shown.
    throw new ImportError('the address cannot be read as one', {
      hint: 'An address is such as https://example.org/wp-json/; special characters in a password are written as %40.',
    });
  }
}

const secret = /pass|secret|token|key|nonce|auth|sig|session/i;

/** An address as it may be seen by everybody: without user, password and fragment, and with "…" for values that may be secret. */
export function shownAddress(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  shown.hash = '';
  const names = new Set([...shown.searchParams.keys()].filter((name) => secret.test(name)));
  // Only then, as setting a parameter writes the others anew as well.
  for (const name of names) shown.searchParams.set(name, '…');
  return names.size > 0 ? shown.href.replaceAll('%E2%80%A6', '…') : shown.href;
}
