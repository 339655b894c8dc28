import { takesPassword } from '../../../../generators/catalogue/model/authentication-schemes.ts';
import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { clientFolder } from '../../../../generators/emit/client/client-folder.ts';
import { headersFor, withoutUser } from '../../../../generators/import/read/client.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { clientOptions, type ReadingOptions } from '../reading.ts';
import type { CallOptions, Client, GeneratedClient, Middleware } from './generated-client.ts';
import type { Sending } from './sending-interface.ts';

export interface ConnectingOptions extends Pick<ReadingOptions, 'header' | 'timeout'> {
  /** The name of the user who logs in; undefined to ask without a login. */
  readonly login: string | undefined;
  /** The password of that user. */
  readonly password: string | undefined;
  /** Whether the user has elevated rights, which limits depend on. */
  readonly elevated: boolean;
}

/** How often a request is sent again. */
const retries = 2;

/** The most bytes of an answer. */
const largest = 64 * 1024 ** 2;

/** The most characters of a warning that are shown. */
const longestWarning = 1000;

/** A client of a server whose user is logged in, if the options name one. `use` has the functions through which requests pass. */
export async function readyClient(
  generated: GeneratedClient,
  { iface, server }: Sending,
  { login, password = '', elevated, signal, ...options }: ConnectingOptions & CallOptions,
  use: readonly Middleware[],
  terminal: Terminal,
): Promise<Client> {
  const { headers, agent, timeout } = clientOptions(options, terminal);
  const scheme = login === undefined ? undefined : loginOf(iface);
  const client = generated.createClient(withoutUser(server).href, {
    headers: Object.fromEntries(headersFor(server, server, { headers, agent })),
    timeout,
    retries,
    largest,
    use,
    ...(scheme === undefined || login === undefined ? {} : { auth: generated.credentials(scheme, login, password) }),
    ...(elevated ? { validate: { rights: 'elevated' } } : {}),
    onWarning: ({ module, text }) =>
      terminal.error(`catalpa: ${visible(`${module}: ${text}`.slice(0, longestWarning))}\n`),
  });
  if (login === undefined || scheme !== undefined) return client;
  terminal.progress(`Logging in at ${visible(server.host)} …`);
  await client.login(login, password, { signal });
  return client;
}

/**
 * The scheme by which a name and a password go with every request; undefined if a request of its own logs in.
 * @throws {UsageError} if no binding says how to log in.
 */
function loginOf(iface: Interface): string | undefined {
  const schemes = [...(clientFolder(iface)?.schemes ?? [])];
  const [name] = schemes.find(([, one]) => takesPassword(one)) ?? [];
  if (name !== undefined || iface.binding?.results?.client?.login) return name;
  throw new UsageError(`no binding of "${iface.name}" says how to log in`, 'Give the credentials with --header.');
}
