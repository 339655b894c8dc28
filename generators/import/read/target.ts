import { ImportError } from '../error.ts';
import { decoded, isSecretName, withoutSecrets } from './secrets.ts';

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
    throw new ImportError(`addresses of "${scheme}:" cannot be requested`, {
      hint: 'Use an http: or https: address, or a file.',
    });
  }
  try {
    return { kind: 'address', url: new URL(text) };
  } catch {
    // The text may hold a password, so it is not shown.
    throw new ImportError('the address is not valid', {
      hint: 'Write it like https://example.org/wp-json/; special characters in a password are written as %40.',
    });
  }
}

/** An address as it may be seen by everybody: without user, password and fragment, and with "…" for values that may be secret. */
export function shownAddress(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  shown.hash = '';
  // A redirect to a mistyped address leads to a path that looks like one.
  const pathname = withoutSecrets(shown.pathname);
  let isWhole = pathname === shown.pathname;
  if (!isWhole) shown.pathname = pathname;
  for (const [name, value] of new Map(shown.searchParams)) {
    // A value may be an address itself, as where a page to log in is told where to go on.
    const seen = isSecretName(name) ? '…' : withoutSecrets(decoded(value));
    if (seen === decoded(value)) continue;
    isWhole = false;
    // Setting a parameter writes the others anew as well.
    shown.searchParams.set(name, seen);
  }
  return isWhole ? shown.href : shown.href.replaceAll('%E2%80%A6', '…');
}
