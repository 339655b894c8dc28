import { ImportError } from '../error.ts';
import { decoded, isSecretName, withoutSecrets } from './secrets.ts';

/** The place to read a description from. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'standard input' }
  | { readonly kind: 'address'; readonly url: URL };

/** Parses a target. @throws {ImportError} if it is an address that cannot be requested. */
export function targetOf(text: string, { mayBeFile = true }: { readonly mayBeFile?: boolean } = {}): Target {
  if (text === '-') return { kind: 'standard input' };
  const scheme = /^([a-z][a-z\d+.-]+):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return { kind: 'file', path: text };
  if (scheme !== 'http' && scheme !== 'https') {
    throw new ImportError(`addresses of "${scheme}:" cannot be requested`, {
      hint: `Use an http: or https: address${mayBeFile ? ', or a file' : ''}.`,
    });
  }
  try {
    return { kind: 'address', url: new URL(text) };
  } catch {
    // The text may contain a password, so it is not shown.
    throw new ImportError('the address is not valid', {
      hint: 'Write it like https://example.org/wp-json/; special characters in a password are written as %40.',
    });
  }
}

/** An address for messages: without user, password and fragment, and with "…" in place of possibly secret values. */
export function shownAddress(url: URL): string {
  const shown = new URL(url);
  shown.username = '';
  shown.password = '';
  shown.hash = '';
  // After a redirect to a mistyped address, the path may contain that address.
  const pathname = withoutSecrets(shown.pathname);
  let isWhole = pathname === shown.pathname;
  if (!isWhole) shown.pathname = pathname;
  for (const [name, value] of new Map(shown.searchParams)) {
    // A value may itself be an address, such as that of the page to show after a login.
    const seen = isSecretName(name) ? '…' : withoutSecrets(decoded(value));
    if (seen === decoded(value)) continue;
    isWhole = false;
    // Setting a parameter rewrites the others too.
    shown.searchParams.set(name, seen);
  }
  return isWhole ? shown.href : shown.href.replaceAll('%E2%80%A6', '…');
}
