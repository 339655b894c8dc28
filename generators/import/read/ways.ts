import { type Json, jsonText } from '../../lib/json.ts';
import { ImportError } from '../error.ts';
import { readJson } from '../json/document.ts';
import { describeModules, type Get } from '../paraminfo/batches.ts';
import { tooLarge } from './bytes.ts';
import { ask } from './client.ts';
import { isPage } from './discovery.ts';
import type { ReadOptions, Way } from './read-description.ts';
import { shownAddress } from './target.ts';

/** One answer has the whole index, which also states what responses show if the context is `help`. Pages of the site link to it. */
const routeIndex: Way = {
  relation: 'https://api.w.org/',
  addressOf: (url) => url,
  gather: (url, options) => (isIndex(url) && !url.searchParams.has('context') ? helpOf(url, options) : undefined),
};

/** The index with schemas; undefined if the server does not give it. */
async function helpOf(url: URL, options: ReadOptions): Promise<string | undefined> {
  options.progress(`Asking ${shownAddress(url)} …`);
  const address = new URL(url);
  address.searchParams.set('context', 'help');
  try {
    const answer = await ask(address, options);
    return isPage(answer) ? undefined : answer.text;
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}

/** A MediaWiki describes 50 modules per answer. Its pages link to its `api.php`. */
const paraminfo: Way = {
  relation: 'EditURI',
  addressOf(url) {
    if (!isInterface(url) || url.searchParams.has('format')) return url;
    const address = new URL(url);
    // Pages link to an address about editing, and the address without parameters gives a page.
    if (address.searchParams.get('action') === 'rsd') address.search = '';
    if (address.searchParams.has('modules')) address.searchParams.set('format', 'json');
    return address;
  },
  gather(url, options) {
    if (!isInterface(url) || url.searchParams.has('modules')) return undefined;
    return gatherModules(url, options);
  },
};

const ways: ReadonlyMap<string, Way> = new Map([
  ['route-index', routeIndex],
  ['paraminfo', paraminfo],
]);

/** The importers whose servers can be asked. */
export const askable: readonly string[] = [...ways.keys()];

/** The importer for an address, if the address alone can tell it. */
export function importerOfAddress(url: URL): string | undefined {
  if (isInterface(url)) return 'paraminfo';
  return isIndex(url) ? 'route-index' : undefined;
}

function isIndex({ pathname, searchParams }: URL): boolean {
  return /\/wp-json\/?$/.test(pathname) || searchParams.get('rest_route') === '/';
}

/** Whether a link leads to a description for an importer: other programs use the relation of MediaWiki for something else. */
export function isLinkFor(importer: string, linked: URL): boolean {
  return importer !== 'paraminfo' || isInterface(linked);
}

/** The way to ask servers for the descriptions of an importer. */
export function wayOf(importer: string): Way {
  const way = ways.get(importer);
  if (!way) throw new Error(`no way to ask for "${importer}"`);
  return way;
}

function isInterface({ pathname }: URL): boolean {
  return pathname.endsWith('/api.php');
}

async function gatherModules(url: URL, options: ReadOptions): Promise<string> {
  const shown = shownAddress(url);
  let asked = 0;
  let size = 0;
  const get: Get = async (parameters) => {
    options.progress(`Asking ${shown} for its modules (${asked} so far) …`);
    asked += (parameters.get('modules') ?? '').split('|').length;
    const answer = await getJson(url, parameters, options);
    size += answer.size;
    if (size > options.largest) throw tooLarge(`what "${shown}" answers`, undefined, options.largest);
    return answer.json;
  };
  try {
    return jsonText(await describeModules(get, { limit: options.limit }));
  } catch (error) {
    // A place in one of several answers does not help the user.
    if (!(error instanceof ImportError) || !error.at) throw error;
    throw new ImportError(`"${shown}": ${error.message}`, { hint: error.hint ?? refusedHint });
  }
}

const refusedHint = 'If a login is required, give the credentials with --header.';

/** Requests an address with additional parameters, and parses the answer as JSON. */
async function getJson(
  base: URL,
  parameters: URLSearchParams,
  options: ReadOptions,
): Promise<{ readonly json: Json; readonly size: number }> {
  const url = new URL(base);
  for (const [name, value] of parameters) url.searchParams.set(name, value);
  const { text } = await ask(url, options);
  const shown = shownAddress(base);
  const { json, problems } = readJson(shown, text, options.limit);
  if (json !== undefined) return { json, size: text.length };
  const [problem] = problems;
  throw new ImportError(`the answer of "${shown}" is not JSON: ${problem?.message}`, {
    ...(problem?.hint ? { hint: problem.hint } : {}),
  });
}
