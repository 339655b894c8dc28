import { parseArgs } from 'node:util';
import { withoutSecrets } from '../../../generators/import/read/secrets.ts';

/** A server that runs elsewhere. */
export interface Elsewhere {
  readonly kind: 'wiki' | 'site';
  readonly address: string;
}

/** The choices on a command line. */
export interface Choices {
  /** The names of the servers to start on loopback; empty if a server elsewhere is tried. */
  readonly names: readonly string[];
  readonly elsewhere: readonly Elsewhere[];
  readonly install: boolean;
  readonly seed: number;
  /** The number of random requests to each server. */
  readonly requests: number;
}

/** The error for a wrong command line. */
export class WrongCommandLine extends Error {}

/** The default number of random requests. On loopback they take about ten seconds. */
const usual = { loopback: 800, elsewhere: 5000 };

/** The largest seed. */
const greatest = 2 ** 31 - 1;

const options = {
  install: { type: 'boolean', default: false },
  wiki: { type: 'string' },
  site: { type: 'string' },
  seed: { type: 'string' },
  requests: { type: 'string' },
} as const;

/** The help text for the command line. */
export function usageOf(names: readonly string[]): string {
  return `usage: npm run live -- [${names.join('] [')}] [--install] [--requests N] [--seed N]
       npm run live -- [--wiki <api.php>] [--site <site>] [--requests N] [--seed N]

  --install         installs Debian's packages that are missing
  --wiki <address>  tries the wiki whose api.php is there, instead of starting servers
  --site <address>  tries the site that is there, or whose /wp-json/ is, instead of starting servers
  --requests N      asks each server so many random requests (${usual.elsewhere} elsewhere, ${usual.loopback} of those started here)
  --seed N          repeats the random requests of a run

Nothing is changed on a server elsewhere: requests are by GET, unless its address is a loopback one.`;
}

/**
 * Reads a command line.
 * @throws {WrongCommandLine} where it is wrong.
 */
export function readCommandLine(args: readonly string[], servers: readonly string[]): Choices {
  const { positionals, values } = parsed(args);
  const unknown = positionals.find((name) => !servers.includes(name));
  if (unknown !== undefined) throw new WrongCommandLine(`there is no server "${unknown}"`);
  const elsewhere = (['wiki', 'site'] as const).flatMap((kind) => {
    const address = values[kind];
    return address === undefined ? [] : [{ kind, address: webAddress(`--${kind}`, address) }];
  });
  if (elsewhere.length > 0 && (positionals.length > 0 || values.install)) {
    throw new WrongCommandLine('"--wiki" and "--site" start no servers: name none beside them, and install nothing');
  }
  return {
    names: elsewhere.length > 0 ? [] : servers.filter((name) => positionals.length === 0 || positionals.includes(name)),
    elsewhere,
    install: values.install,
    seed: wholeNumber('--seed', values.seed, 0) ?? Date.now() % 2 ** 31,
    requests: wholeNumber('--requests', values.requests, 1) ?? usual[elsewhere.length > 0 ? 'elsewhere' : 'loopback'],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new WrongCommandLine(error instanceof Error ? error.message : String(error));
  }
}

function webAddress(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.username + url.password !== '') {
    throw new WrongCommandLine(
      `"${flag}" needs an address without user and password: random requests are sent without`,
    );
  }
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.href;
  throw new WrongCommandLine(
    `"${flag}" needs an address that begins with http:// or https://, not "${withoutSecrets(text)}"`,
  );
}

function wholeNumber(flag: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value) && value >= least && value <= greatest) return value;
  throw new WrongCommandLine(`"${flag}" needs a whole number from ${least} to ${greatest}, not "${text}"`);
}
