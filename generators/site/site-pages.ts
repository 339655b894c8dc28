import type { OutputFile } from '../emit/generator.ts';
import type { Reference } from '../emit/reference/reference.ts';
import { addTo } from '../lib/add-to.ts';
import type { Home } from './home.ts';

/** A module or endpoint that requests can be built for, and the file with its data for the request builder. */
export interface Built {
  readonly label: string;
  readonly file: string;
}

/** The elements that the theme shows on a page besides its text. */
export interface Shown extends Partial<Home> {
  readonly builder?: { readonly folder: string; readonly objects: readonly Built[] };
  /** The pages on which requests can be built, if this page has none. */
  readonly unbuildable?: { readonly bound: readonly { readonly text: string; readonly link: string }[] };
}

/** Settings of a page for VitePress. */
export interface Front {
  readonly pageClass?: string;
  /** The path of the file that the page is made from, escaped for the link to edit it. */
  readonly file?: string;
  /** The time of the last commit that changed the file of the page, in milliseconds since 1970. */
  readonly changed?: number;
  /** False for a page without such a link. */
  readonly editLink?: false;
}

/** A page of the reference as a page of the site, without its first line, which states that it is generated. */
export function sitePage({ path, text }: OutputFile, shown: Shown, more: Front = {}): OutputFile {
  const front = { ...(shown.home ? { layout: 'home' } : {}), ...more, shown: inert(shown) };
  return {
    path,
    text: `---\n${JSON.stringify(front)}\n---\n\n${withoutCommands(text.replace(/^<!--[^\n]*-->\n+/, ''))}`,
  };
}

/** JSON in which nothing can be read as a tag, the end of a script or a control character, as it is inserted into several texts. */
function inert(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]|[<>&_]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Disables the commands that VitePress executes before it parses any Markdown: comments that include a file, even in a code span, and its
 * own marks. An invisible character breaks them without a visible change.
 */
function withoutCommands(text: string): string {
  return text.replace(/<!--(?=\s*@)/g, '<!\u2060--').replaceAll('__VP_', '__VP\u2060_');
}

/** The names of the modules or endpoints that a page is about, by path of the page. */
export function objectsByPage({ iface, pages }: Reference): Map<string, string[]> {
  const objects = iface.kind === 'modules' ? pages.modules : pages.endpoints;
  const byPage = new Map<string, string[]>();
  for (const [name, { path }] of objects) {
    addTo(byPage, path, name);
  }
  return byPage;
}
