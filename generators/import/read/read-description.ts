import { basename } from 'node:path';
import { collect, textOf } from './bytes.ts';
import { ask, type ClientOptions } from './client.ts';
import { isPage, linkedAs } from './discovery.ts';
import { readText } from './file.ts';
import { withoutSecrets } from './secrets.ts';
import { shownAddress, targetOf } from './target.ts';

export interface ReadOptions extends ClientOptions {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** The most modules to ask for. */
  readonly limit: number;
  /** Shows what the program waits for. */
  progress(text: string): void;
}

/** A self-description as text. */
export interface Description {
  /** The name in reports: the given path of the file, or the address without secrets. */
  readonly path: string;
  /** The name in titles: the name of the file, or the address without secrets. */
  readonly described: string;
  readonly text: string;
}

/** The way to ask servers of one kind. */
export interface Way {
  /** The link relation from their pages to the interface. */
  readonly relation: string;
  /** Gathers the description from other answers than that of the address; undefined if that answer is all of it. */
  gather(url: URL, options: ReadOptions): Promise<string | undefined> | undefined;
  /** The address to ask, given the address from the user or a page. */
  addressOf(url: URL): URL;
}

/**
 * Reads a self-description from a file, from standard input (`-`), or from an http or https address.
 * @throws {ImportError} if it cannot be read.
 */
export async function readDescription(text: string, way: Way, options: ReadOptions): Promise<Description> {
  const target = targetOf(text);
  switch (target.kind) {
    case 'file': {
      // Programs that save pages name the file after the address, including its secrets.
      const path = withoutSecrets(target.path);
      return { path, described: basename(path), text: await readText(target.path, options.largest) };
    }
    case 'standard input': {
      const path = 'standard input';
      return { path, described: path, text: textOf(await collect(options.stdin, options.largest, path), path, 'file') };
    }
    case 'address':
      return readAddress(way.addressOf(target.url), way, options);
  }
}

async function readAddress(url: URL, way: Way, options: ReadOptions): Promise<Description> {
  const shown = shownAddress(url);
  const gathered = await way.gather(url, options);
  if (gathered !== undefined) return { path: shown, described: shown, text: gathered };
  options.progress(`Asking ${shown} …`);
  const answer = await ask(url, options);
  const linked = isPage(answer) ? linkedAs(way.relation, answer) : undefined;
  if (!linked) return { path: shown, described: shown, text: answer.text };
  return readLinked(way.addressOf(linked), url, way, options);
}

/** Reads the description that a page links to. Credentials for the page's origin are sent to that origin only. */
export async function readLinked(linked: URL, page: URL, way: Way, options: ReadOptions): Promise<Description> {
  const isHome = linked.origin === page.origin;
  const url = new URL(linked);
  if (isHome) {
    url.username = page.username;
    url.password = page.password;
  }
  const own = isHome ? options : { ...options, headers: [] };
  const shown = shownAddress(url);
  options.progress(`Asking ${shown} …`);
  return { path: shown, described: shown, text: (await way.gather(url, own)) ?? (await ask(url, own)).text };
}
