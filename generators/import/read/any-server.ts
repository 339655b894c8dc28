import { isMap } from '../../lib/guards.ts';
import { ImportError } from '../error.ts';
import { readJson } from '../json/document.ts';
import { type Answer, ask } from './client.ts';
import { isPage, linkedAs } from './discovery.ts';
import { bodyWords } from './error-text.ts';
import { type Description, type ReadOptions, readDescription, readLinked } from './read-description.ts';
import { shownAddress } from './target.ts';
import { askable, importerOfAddress, isLinkFor, wayOf } from './ways.ts';

/** The self-description of a server, found from any of its addresses. */
export interface FoundDescription extends Description {
  /** The name of the importer; undefined if only the text can tell it. */
  readonly importer: string | undefined;
  /** The name of the wiki, if it states one. */
  readonly name?: string | undefined;
}

/**
 * Reads the self-description of a server of any kind. The address may be that of a page.
 * @throws {ImportError} if no description can be read.
 */
export async function readServer(url: URL, options: ReadOptions): Promise<FoundDescription> {
  const importer = importerOfAddress(url);
  if (importer !== undefined) {
    const description = await readDescription(url.href, wayOf(importer), options);
    return { importer, ...description, name: await nameAt(url, importer, options) };
  }
  const shown = shownAddress(url);
  options.progress(`Asking ${shown} …`);
  const answer = await ask(url, options);
  const linked = linkIn(answer);
  if (linked) {
    const way = wayOf(linked.importer);
    const description = await readLinked(way.addressOf(linked.url), url, way, options);
    const isHome = linked.url.origin === url.origin;
    const named = { username: url.username, password: url.password };
    const name = isHome ? await nameAt(Object.assign(linked.url, named), linked.importer, options) : undefined;
    return { importer: linked.importer, ...description, name };
  }
  if (!isPage(answer)) return { importer: undefined, path: shown, described: shown, text: answer.text };
  const title = bodyWords(answer.text);
  throw new ImportError(`"${shown}" is a page${title ? `, ${title},` : ''} that names no WordPress and no MediaWiki`, {
    hint: 'Name the address of the interface, such as …/wp-json/ or …/api.php; if a login is required, see --header.',
  });
}

function linkIn(answer: Answer): { readonly importer: string; readonly url: URL } | undefined {
  // Values in JSON may contain HTML, whose links do not count.
  const head = isPage(answer) ? answer : { ...answer, text: '' };
  for (const importer of askable) {
    const url = linkedAs(wayOf(importer).relation, head);
    if (url && isLinkFor(importer, url)) return { importer, url };
  }
  return undefined;
}

/** The name of a MediaWiki; undefined if it states none, and for a WordPress, whose name is in its description. */
async function nameAt(api: URL, importer: string, options: ReadOptions): Promise<string | undefined> {
  if (importer !== 'paraminfo') return undefined;
  const url = new URL(api);
  url.search = 'action=query&meta=siteinfo&siprop=general&format=json';
  try {
    let found = readJson('', (await ask(url, options)).text).json;
    for (const key of ['query', 'general', 'sitename']) found = isMap(found) ? found.get(key) : undefined;
    return typeof found === 'string' ? found : undefined;
  } catch (error) {
    if (error instanceof ImportError) return undefined;
    throw error;
  }
}
