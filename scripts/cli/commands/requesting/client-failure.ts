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
  ['login-refused', 'Check the name and the password.'],
]);

const statusHints: ReadonlyMap<number, string> = new Map([
  [401, 'Give the credentials with --login or --header.'],
  [403, 'Give the credentials with --login or --header.'],
]);

/** The most characters of a server's words that are shown. */
const longest = 1000;

/** The refusal of a server in words, without these secrets, which it may repeat. @throws {ImportError} if the server has not answered the request. */
export function refusalText(error: ClientError, secrets: readonly string[]): string {
  const { code, status, request } = error;
  const where = request ? ` (${request.method} ${shownAddress(new URL(request.address))})` : '';
  const end = request ? ` (${request.method} ${request.address})` : '';
  const words = error.message.endsWith(end) ? error.message.slice(0, error.message.length - end.length) : error.message;
  const shown = visible(withoutSecrets(masked(words, secrets).slice(0, longest))).replace(/^The |\.$/g, (part) =>
    part === '.' ? '' : 'the ',
  );
  if (hints.has(code)) throw new ImportError(`${shown}${where}`, { hint: hints.get(code) ?? '' });
  const hint = statusHints.get(status ?? 0);
  const fact = code === 'http' ? shown : `the server answers ${status ?? 'an error'}, "${visible(code)}": ${shown}`;
  return `catalpa: ${fact}${where}\n${hint === undefined ? '' : `  ${hint}\n`}`;
}
