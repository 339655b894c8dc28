import { basename } from 'node:path';
import { collect, textOf } from './bytes.ts';
import { ask, type ClientOptions } from './client.ts';
import { isPage, linkedAs } from './discovery.ts';
import { readText } from './file.ts';
import { withoutSecrets } from './secrets.ts';
import { shownAddress, targetOf } from './target.ts';

export interface ReadOptions extends ClientOptions {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** How many modules are asked for at most. */
  readonly limit: number;
  /** Says what is being waited for. */
  progress(text: string): void;
}

/** A self-description as text. */
export interface Description {
  /** The name in reports: the file's path as it was given, or the address without secrets. */
  readonly path: string;
  /** The name in titles: the file's name, or the same address. */
  readonly described: string;
  readonly text: string;
}

/** How servers of one kind are asked. */
export interface Way {
  /** The relation with which their pages link to the interface. */
  readonly relation: string;
  /** The description where one answer is not all of it; undefined where it is. */
  gather(url: URL, options: ReadOptions): Promise<string> | undefined;
  /** The address to ask, given the one that the user or a page names. */
  addressOf(url: URL): URL;
}

/**
 * Reads a self-description from a file, from standard input (`-`), or from an http or https address.
 * @throws {ImportError} where there is none to be had.
 */
export async function readDescription(text: string, way: Way, options: ReadOptions): Promise<Description> {
  const target = targetOf(text);
  switch (target.kind) {
    case 'file': {
      // Programs that save pages name the file after the address, with all that stands in it.
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
  const gathered = way.gather(url, options);
  if (gathered) return { path: shown, described: shown, text: await gathered };
  options.progress(`Asking ${shown} …`);
  const answer = await ask(url, options);
  const linked = isPage(answer) ? linkedAs(way.relation, answer) : undefined;
  if (!linked) return { path: shown, described: shown, text: answer.text };
  return readLinked(way.addressOf(linked), url, way, options);
}

/** The description that a page links to. What was given for the page's origin goes along to that origin alone. */
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
