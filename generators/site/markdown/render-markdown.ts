import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { headingAnchor } from '../../lib/markdown.ts';
import { escapeHtml } from '../html.ts';
import { codeBlock } from './code.ts';
import { addFolded } from './folded.ts';
import { addPrograms } from './programs.ts';
import { labelTables, visibleText } from './tables.ts';

/** A heading in a page, whose text is plain text. */
export interface PageHeading {
  readonly level: number;
  readonly text: string;
  readonly anchor: string;
}

/** A link in the Markdown of a page, and the line that it is on, counted from 0. */
export interface PageLink {
  readonly address: string;
  readonly line: number;
}

export interface RenderedPage {
  readonly html: string;
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
}

/** The only Markdown rules that pages need. Text of a catalogue is never HTML. */
const rules = {
  core: ['normalize', 'block', 'inline', 'text_join', 'page', 'beside'],
  block: [
    'programs',
    'folded',
    'table',
    'code',
    'fence',
    'blockquote',
    'hr',
    'list',
    'heading',
    'lheading',
    'paragraph',
  ],
  inline: ['text', 'newline', 'escape', 'backticks', 'emphasis', 'link', 'image', 'entity'],
  inline2: ['balance_pairs', 'emphasis', 'fragments_join'],
};

/** Renders the Markdown of a page. Links to Markdown files lead to their pages. */
export type RenderMarkdown = (text: string) => RenderedPage;

/** Sets up the rendering of pages of the reference and of the project. */
export async function loadMarkdown(): Promise<RenderMarkdown> {
  const { createMarkdown } = await import('./markdown-it.ts');
  const markdown = createMarkdown({ html: false });
  setUp(markdown);
  return (text) => {
    const page = { headings: [] as PageHeading[], links: [] as PageLink[] };
    const html = markdown.render(text, page);
    return { html, ...page };
  };
}

function setUp(markdown: MarkdownIt): void {
  addPrograms(markdown);
  addFolded(markdown);
  markdown.core.ruler.push('page', readPage);
  markdown.core.ruler.push('beside', putBeside);
  for (const chain of ['core', 'block', 'inline'] as const) markdown[chain].ruler.enableOnly(rules[chain]);
  markdown.inline.ruler2.enableOnly(rules.inline2);
  const code = (tokens: readonly Token[], at: number) => codeBlock(tokens[at]?.content ?? '', tokens[at]?.info ?? '');
  Object.assign(markdown.renderer.rules, {
    fence: code,
    code_block: code,
    table_open: () => '<div class="table"><table role="table">\n',
    table_close: () => '</table></div>\n',
    heading_close: (tokens: readonly Token[], at: number) => `${linkToHeading(tokens, at)}</${tokens[at]?.tag}>\n`,
  });
}

/** Collects the headings and the links of a page, gives the headings their anchors, and turns links to Markdown into links to pages. */
function readPage({ tokens, env }: StateCore): void {
  const { headings, links } = env as { readonly headings: PageHeading[]; readonly links: PageLink[] };
  const times = new Map<string, number>();
  tokens.forEach((token, at) => {
    if (token.type === 'inline') readLinks(token, links);
    if (token.type !== 'heading_open') return;
    const text = visibleText(tokens[at + 1]);
    const usual = headingAnchor(text);
    const before = times.get(usual) ?? 0;
    times.set(usual, before + 1);
    const anchor = before === 0 ? usual : `${usual}-${before}`;
    token.attrSet('id', anchor);
    headings.push({ level: Number(token.tag.slice(1)), text, anchor });
  });
  labelTables(tokens);
}

function readLinks({ children, map }: Token, links: PageLink[]): void {
  for (const child of children ?? []) {
    const address = child.type === 'link_open' ? String(child.attrGet('href') ?? '') : '';
    if (address === '') continue;
    links.push({ address, line: map?.[0] ?? 0 });
    child.attrSet('href', pageAddress(address));
  }
}

/** The sections that stand beside the text of a page where there is space. */
const besideText: ReadonlySet<string> = new Set(['Example']);

/** Puts such a section into an element of its own. */
function putBeside(state: StateCore): void {
  const { tokens } = state;
  const start = tokens.findIndex((token, at) => isSection(token) && besideText.has(visibleText(tokens[at + 1])));
  if (start < 0) return;
  const length = tokens.slice(start + 1).findIndex((token) => isSection(token) || token.type === 'folded');
  const end = length < 0 ? tokens.length : start + 1 + length;
  // The inner element stays in view while the text is scrolled.
  tokens.splice(end, 0, element(state, 'div', -1), element(state, 'section', -1));
  tokens.splice(start, 0, element(state, 'section', 1, 'beside'), element(state, 'div', 1));
}

function element({ Token: Made }: StateCore, tag: string, nesting: 1 | -1, name = ''): Token {
  const token = new Made(tag, tag, nesting);
  token.block = true;
  if (name !== '') token.attrSet('class', name);
  return token;
}

function isSection({ type, tag, level }: Token): boolean {
  return type === 'heading_open' && tag === 'h2' && level === 0;
}

/** The address of the page that is made from a Markdown file; other addresses stay as they are. */
function pageAddress(address: string): string {
  if (/^(?:[a-z][\w+.-]*:|\/\/|#)/i.test(address)) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const page = path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');
  return (page === '' && path !== '' ? './' : page) + rest;
}

/** A link of a heading to itself, for copying its address. */
function linkToHeading(tokens: readonly Token[], at: number): string {
  const anchor = String(tokens[at - 2]?.attrGet('id') ?? '');
  if (tokens[at]?.tag === 'h1' || anchor === '') return '';
  const label = `Link to ${visibleText(tokens[at - 1])}`;
  return ` <a class="anchor" href="#${encodeURIComponent(anchor)}" aria-label="${escapeHtml(label)}">#</a>`;
}
