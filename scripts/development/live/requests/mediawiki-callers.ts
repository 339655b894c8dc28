import type { Login } from '../login.ts';
import { anonymous, type Caller, trialHeader } from './caller.ts';
import { member, text } from './json-members.ts';
import { makeContent } from './mediawiki-content.ts';

/** The callers for a wiki that was started here: one without an account, and an administrator, each with a session and tokens. */
export async function callersOfMediawiki(
  address: string,
  { user, password }: Login,
  signal: AbortSignal,
): Promise<readonly Caller[]> {
  const withoutAccount = new Session(address, signal);
  const administrator = new Session(address, signal);
  const lgtoken = (await administrator.tokens()).get('login') ?? '';
  const answer = await administrator.ask({ action: 'login', lgname: user, lgpassword: password, lgtoken });
  if (member(member(answer, 'login'), 'result') !== 'Success')
    throw new Error(`logging in as ${user} fails: ${JSON.stringify(answer)}`);
  const token = (await administrator.tokens()).get('csrf') ?? '';
  const existingValues = await makeContent((parameters, file) => administrator.ask({ ...parameters, token }, file));
  return [
    { ...anonymous, ...(await withoutAccount.credentials()), knownValue: existingValues },
    { name: 'administrator', isElevated: true, ...(await administrator.credentials()), knownValue: existingValues },
  ];
}

/** POST requests that keep the cookies of a session. */
class Session {
  readonly #cookies = new Map<string, string>();
  readonly #address: string;
  readonly #signal: AbortSignal;

  constructor(address: string, signal: AbortSignal) {
    this.#address = address;
    this.#signal = signal;
  }

  async ask(parameters: Readonly<Record<string, string>>, file?: File): Promise<unknown> {
    const entries = Object.entries({ format: 'json', formatversion: '2', ...parameters });
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    if (file) form.append('file', file);
    const response = await fetch(this.#address, {
      method: 'POST',
      headers: { cookie: this.#cookie() },
      body: form,
      signal: this.#signal,
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return (await response.json()) as unknown;
  }

  /** The tokens of the session, by type. */
  async tokens(): Promise<ReadonlyMap<string, string>> {
    const answer = await this.ask({ action: 'query', meta: 'tokens', type: '*' });
    const tokens = Object.entries(Object(member(member(answer, 'query'), 'tokens')));
    return new Map(tokens.map(([name, token]) => [name.replace(/token$/, ''), text(token)]));
  }

  /** The tokens, and the headers of their session. Asking for tokens may begin the session. */
  async credentials(): Promise<Pick<Caller, 'headers' | 'tokens'>> {
    const tokens = await this.tokens();
    return { tokens, headers: { ...trialHeader, cookie: this.#cookie() } };
  }

  #cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }
}
