import { join } from 'node:path';
import { paraminfo, routeIndex } from '../import/documents.ts';
import { answering, type Handler } from '../import/read/server.ts';
import { catalpa, folderOf } from '../support/cli.ts';

/** A page with this in its head. */
export const page = (head: string): Handler => answering(`<html><head>${head}</head>`, { 'content-type': 'text/html' });

/** The interface of a wiki: it describes its modules, and says its name. */
export const api: Handler = (request, response) => {
  const query = new URL(request.url ?? '', 'http://host').searchParams;
  const all = JSON.parse(paraminfo).paraminfo.modules as { path: string }[];
  const wanted = (query.get('modules') ?? '').split('|');
  const modules = all.filter(({ path }) => wanted.includes(path));
  const isInfo = query.get('meta') === 'siteinfo';
  response.end(
    JSON.stringify(isInfo ? { query: { general: { sitename: 'Trees\u0007 & more' } } } : { paraminfo: { modules } }),
  );
};

/** A place for a catalogue, with what is printed told without its path and the address of the server. */
export function place(files: Readonly<Record<string, string>> = {}) {
  const folder = folderOf({ 'index.json': routeIndex, 'modules.json': paraminfo, ...files });
  const spec = join(folder, 'spec');
  const named = (text: string): string =>
    text.replaceAll(folder, '.').replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://host');
  const run = async (...args: readonly string[]) => {
    const { code, out, error } = await catalpa('init', ...args, '--into', spec);
    return { code, out: named(out), error: named(error) };
  };
  return { folder, spec, named, run };
}

export const catalogueOf = (title: string, below: string, binding: string): string =>
  `title: ${title}\nversion: '1.0.0'\nextends: ${below}\nbindings: [${binding}]\n`;
export const ofSite = catalogueOf('Shop', './server', 'content.wordpress');
export const ofWiki = catalogueOf('Trees & more', './server', 'wiki.mediawiki');

export const isSite = (address: string): string => `"${address}" describes a WordPress
./spec/server: 4 written, 0 unchanged
content: 3 routes
./spec/catalogue.yaml: builds on ./server, with the binding content.wordpress
Next: npx catalpa generate client --out src/generated --catalogue ./spec
`;
