import type { OutputFile } from '../emit/generator.ts';
import type { Reference } from '../emit/reference/reference.ts';
import { addTo } from '../lib/add-to.ts';
import type { Home } from './home.ts';

/** A module or endpoint that requests can be built of, and where what the builder needs of it is. */
export interface Built {
  readonly label: string;
  readonly file: string;
}

/** The elements that the theme shows on a page beside its text. */
export interface Shown extends Partial<Home> {
  readonly builder?: { readonly folder: string; readonly objects: readonly Built[] };
  /** Where no requests can be built on the page: the pages where they can. */
  readonly unbuildable?: { readonly bound: readonly { readonly text: string; readonly link: string }[] };
}

/** A page of the reference as a page of the site. Its first line, which says that it is generated, is not for readers. */
export function sitePage({ path, text }: OutputFile, shown: Shown): OutputFile {
  const front = { ...(shown.home ? { layout: 'home' } : {}), shown: inert(shown) };
  return {
    path,
    text: `---\n${JSON.stringify(front)}\n---\n\n${withoutCommands(text.replace(/^<!--[^\n]*-->\n+/, ''))}`,
  };
}

/** JSON in which nothing can be taken for a tag, an end of a script or a control: on its way it is put into many a text. */
function inert(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]|[<>&_]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Disarms the commands that the site generator executes before it parses any Markdown: a comment that includes a file, even in a
 * code span, and the generator's own marks. An invisible character breaks them without changing how they read.
 */
function withoutCommands(text: string): string {
  return text.replace(/<!--(?=\s*@)/g, '<!\u2060--').replaceAll('__VP_', '__VP\u2060_');
}

/** By page, the modules or endpoints that it is about. */
export function objectsByPage({ iface, pages, places }: Reference): Map<string, string[]> {
  const objects = iface.kind === 'modules' ? pages.modules : places.endpoints;
  const byPage = new Map<string, string[]>();
  for (const [name, { path }] of objects) {
    addTo(byPage, path, name);
  }
  return byPage;
}
