import type { Random } from '../../random.ts';

/** The start of every secret in this part. It must not be in anything that is printed or written. */
export const mark = 'hunter2';

/** A secret that the server itself states. It may be in its texts, but not in a printed address. */
export const ownMark = 'swordfish';

/** A command line that names a server, and the secrets in it that only this server may receive. */
export interface CommandLine {
  readonly args: readonly string[];
  /** The form in which it names the server, for reports. */
  readonly form: string;
  readonly secret: string;
}

/** `host`: the host name and port of the server. */
export function commandLine(host: string, verb: readonly string[], random: Random): CommandLine {
  const secret =
    mark + random.pick(['', 'x93', 'p@ss', 'a/b', 'c:d', '%', '%41', 'é', ' e', '"f"', "'g'", '+h=', '#i']);
  const encoded = encodeURIComponent(secret);
  const path = random.pick(['/', '/wp-json/', '/w/api.php', '/w/api.php?modules=main']);
  const form = random.pick(Object.keys(forms));
  const { address, more = [] } = forms[form]?.({ host, path, secret, encoded, random }) ?? { address: '' };
  const args = random.below(12) === 0 ? misplaced(verb, address, random) : [...verb, address];
  return { args: [...args, ...more], form, secret };
}

interface Parts {
  readonly host: string;
  readonly path: string;
  readonly secret: string;
  readonly encoded: string;
  readonly random: Random;
}

interface Named {
  readonly address: string;
  readonly more?: readonly string[];
}

const query = (path: string, ...pairs: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`;

/** The ways in which people name a server and authenticate, right and wrong. */
const forms: Readonly<Record<string, (parts: Parts) => Named>> = {
  'user and password': ({ host, path, encoded }) => ({ address: `http://me:${encoded}@${host}${path}` }),
  'a token as the user': ({ host, path, encoded }) => ({ address: `http://${encoded}@${host}${path}` }),
  'a parameter': ({ host, path, encoded, random }) => {
    const name = random.pick(['token', 'access_token', 'consumer_key', '_wpnonce', 'password', 'auth', 'sessionid']);
    return { address: `http://${host}${query(path, 'a=1', `${name}=${encoded}`, 'b=é')}` };
  },
  'an address in a parameter': ({ host, path, encoded }) => {
    const inner = encodeURIComponent(`http://me:${encoded}@${host}/?token=${encoded}`);
    return { address: `http://${host}${query(path, `next=${inner}`)}` };
  },
  'a fragment': ({ host, path, encoded }) => ({ address: `http://${host}${path}#${encoded}` }),
  'a header': ({ host, path, secret, random }) => {
    const value = encodeURIComponent(secret);
    const basic = Buffer.from(`me:${value}`).toString('base64');
    const header = random.pick([
      `Authorization: Bearer ${value}`,
      `Authorization: Basic ${basic}`,
      `Cookie: session=${value}; a=b`,
      `X-Api-Key: ${value}`,
    ]);
    const option = random.pick([['--header', header], ['-H', header], [`--header=${header}`], [`-H${header}`]]);
    return { address: `http://${host}${path}`, more: option };
  },
  'a header that is none': ({ host, path, encoded, random }) => ({
    address: `http://${host}${path}`,
    more: random.pick([
      ['--header', `Authorization Bearer ${encoded}`],
      ['--header', `Authorization: Bearer ${encoded}\n`],
      ['--header', `Authorization: Bearer ${encoded}\r\nHost: x`],
      ['--header', `Authorization: Bearer ${encoded} €`],
      [`--heder=Authorization: Bearer ${encoded}`],
    ]),
  }),
  'a mistyped address': ({ host, path, secret, encoded, random }) => {
    const user = random.pick([`me:${secret}`, `me:${encoded}`]);
    const end = random.pick([path, query(path, `token=${encoded}`)]);
    const start = random.pick([
      ...['http//', 'http:/', 'http:', 'https//', 'https:/', 'htp://', 'http;//', 'http:\\\\', '//', '', ' http://'],
      ...['http:// ', '"http://', 'ftp://', 'file://', 'http://[', '\thttp://'],
    ]);
    return { address: `${start}${user}@${host}${end}` };
  },
  'a host that is none': ({ encoded, random }) => {
    const host = random.pick(['ho st', 'host:99999', '[::1', '%', '127.0.0.1:1', 'exa\u0000mple', '']);
    return { address: `http://me:${encoded}@${host}/wp-json/` };
  },
};

/** The arguments with the address in a wrong place. */
function misplaced([verb = '', ...others]: readonly string[], address: string, random: Random): readonly string[] {
  return random.pick<readonly string[]>([
    [verb, address],
    [address],
    [verb, ...others, 'description.json', address],
    [verb, ...others, 'description.json', '--timeout', address],
    [verb, ...others, 'description.json', '--interface', address],
    [verb, ...others, `--target=${address}`, 'description.json'],
  ]);
}
