import { ImportError } from '../../../../generators/import/error.ts';
import { masked, withoutSecrets } from '../../../../generators/import/read/secrets.ts';
import { shownAddress } from '../../../../generators/import/read/target.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import type { ClientError } from './generated-client.ts';

/** The errors of clients that say nothing of a request, with their hints: no answer of the interface has come. */
const hints: ReadonlyMap<string, string> = new Map([
  ['network', 'Check the address and the connection.'],
  ['timeout', 'Allow it more time with --timeout.'],
  ['redirected', 'Name that address with --server, if that server is meant.'],
  ['not-json', 'Name the address of the interface with --server, such as …/wp-json or …/api.php.'],
  ['too-large', 'Ask for less.'],
  ['too-many-pages', 'Ask for more at a time.'],
  ['no-list', 'Leave out --all.'],
  ['no-token', 'Check the address of the server, and whether the user may get a token.'],
  // The client's message has the hint that the binding states.
  ['login-refused', ''],
]);

/** The statuses with which servers ask for credentials. */
const denied: ReadonlySet<number> = new Set([401, 403]);

/** The most characters of a server's words that are shown. */
const longest = 1000;

/**
 * The refusal of a server in words, without the secrets of the request, which it may repeat.
 * @throws {ImportError} if the server has not answered the request.
 */
export function refusalText(
  error: ClientError,
  { secrets, isSecret }: { readonly secrets: readonly string[]; readonly isSecret: boolean },
): string {
  const { code, status, request } = error;
  const where = request ? ` (${request.method} ${shownAddress(new URL(request.address))})` : '';
  const end = request ? ` (${request.method} ${request.address})` : '';
  const words = error.message.endsWith(end) ? error.message.slice(0, error.message.length - end.length) : error.message;
  const safe = (text: string): string => visible(withoutSecrets(masked(text, secrets).slice(0, longest)));
  const own = words.startsWith(`${code}: `) ? words.slice(code.length + 2) : words;
  const shown = safe(own).replace(/^The |\.$/g, (part) => (part === '.' ? '' : 'the '));
  const usual = hints.get(code);
  if (usual !== undefined) throw new ImportError(`${shown}${where}`, usual === '' ? {} : { hint: usual });
  const credentials = isSecret
    ? 'Check the credentials that are sent.'
    : 'Give the credentials with --login or --header.';
  const hint = denied.has(status ?? 0) ? credentials : undefined;
  const answer = `the server answers ${status ?? 'an error'}`;
  const fact =
    code === 'http'
      ? shown
      : code === 'no-code'
        ? `${answer}, with no code: ${shown}`
        : `${answer}, "${safe(code)}": ${shown}`;
  return `catalpa: ${fact}${where}\n${hint === undefined ? '' : `  ${hint}\n`}`;
}
