import type { LoginFacts } from '../../../../generators/catalogue/model/client-facts.ts';
import type { ModulesInterface } from '../../../../generators/catalogue/model/model.ts';
import { ImportError } from '../../../../generators/import/error.ts';
import { type Answer, ask, type ClientOptions } from '../../../../generators/import/read/client.ts';
import { isRecord } from '../../../../generators/lib/guards.ts';
import { visible } from '../../../../generators/lib/visible.ts';
import { clientFactsOf } from '../../../../generators/observe/request-facts.ts';
import type { Terminal } from '../../terminal.ts';
import { UsageError } from '../../usage-error.ts';
import { clientOptions, type ReadingOptions } from '../reading.ts';

/**
 * Logs in, and returns the header with the cookies of the session. The password is kept nowhere.
 * @throws {UsageError} if no binding says how, or if there is no password.
 * @throws {ImportError} if the server refuses the login.
 */
export async function sessionHeader(
  user: string,
  url: URL,
  iface: ModulesInterface,
  options: Pick<ReadingOptions, 'header' | 'timeout'>,
  terminal: Terminal,
): Promise<string> {
  const { login } = clientFactsOf(iface);
  if (!login)
    throw new UsageError(`no binding of "${iface.name}" says how to log in`, 'Give the credentials with --header.');
  const password = await passwordOf(user, url, terminal);
  const session = new Session(url, iface, { ...clientOptions(options, terminal), shown: ({ origin }) => origin });
  terminal.progress(`Logging in at ${visible(url.host)} …`);
  const token = textAt(await session.get(login.tokenRequest), login.tokenPath);
  if (token === undefined) throw refusal(url, user, 'it gives no token', login);
  const form = new Map([...login.request, [login.user, user], [login.password, password], [login.token, token]]);
  const result = textAt(await session.post(form), login.resultPath) ?? 'no result';
  if (result !== login.success) throw refusal(url, user, result, login);
  return `Cookie: ${session.cookies()}`;
}

/** The password of a user at a server. @throws {UsageError} if there is none. */
export async function passwordOf(user: string, { host }: URL, terminal: Terminal): Promise<string> {
  const password = await terminal.password?.(`Password of ${visible(user)} at ${visible(host)}: `);
  if (password) return password;
  throw new UsageError(
    'there is no password for --login',
    'Set CATALPA_PASSWORD, or run it in a terminal, where it is asked for.',
  );
}

function refusal({ origin }: URL, user: string, result: string, { hint }: LoginFacts): ImportError {
  return new ImportError(`"${origin}" refuses the login of "${user}": ${visible(result.slice(0, longestResult))}`, {
    hint,
  });
}

/** The most characters of a result that are shown: it is a word of the server. */
const longestResult = 60;

/** Requests to one server with the cookies that it has set. */
class Session {
  readonly #cookies = new Map<string, string>();
  readonly #url: URL;
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #options: ClientOptions;

  constructor(url: URL, { binding }: ModulesInterface, options: ClientOptions) {
    this.#url = url;
    this.#fixed = binding?.deployment.fixed ?? new Map();
    this.#options = options;
  }

  get(parameters: ReadonlyMap<string, string>): Promise<unknown> {
    const url = new URL(this.#url);
    for (const [name, value] of [...this.#fixed, ...parameters]) url.searchParams.set(name, value);
    return this.#ask(url, {});
  }

  post(parameters: ReadonlyMap<string, string>): Promise<unknown> {
    return this.#ask(this.#url, { form: new URLSearchParams([...new Map([...this.#fixed, ...parameters])]) });
  }

  cookies(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  async #ask(url: URL, more: Pick<ClientOptions, 'form'>): Promise<unknown> {
    const own = this.#cookies.size > 0 ? [{ name: 'Cookie', value: this.cookies() }] : [];
    const answer = await ask(url, { ...this.#options, ...more, headers: [...this.#options.headers, ...own] });
    if (answer.url.origin !== this.#url.origin)
      throw new ImportError(`"${this.#url.origin}" redirects to "${answer.url.origin}"`, {
        hint: 'Name the address there, if that server is meant.',
      });
    this.#keep(answer);
    return parsed(answer.text);
  }

  #keep({ headers }: Answer): void {
    for (const cookie of headers.getSetCookie()) {
      const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined) this.#cookies.set(name, value.trim());
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textAt(answer: unknown, path: readonly string[]): string | undefined {
  let found = answer;
  for (const name of path) found = isRecord(found) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
