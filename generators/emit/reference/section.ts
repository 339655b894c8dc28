import type { Fact } from '../../catalogue/facts.ts';
import { type Content, type Markdown, markdown, tableRow, toMarkdown } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import type { Title } from './headings.ts';
import { noticeOf } from './notice.ts';
import type { Page } from './reference.ts';
import type { Render } from './templates.ts';

/** A part of a page: under a heading of its own, or going on under the last one. */
export interface Section {
  readonly title?: Title | string;
  /** The level of the heading; 2 unless it is given. */
  readonly level?: number;
  readonly text?: Markdown | undefined;
  readonly table?: Markdown | undefined;
  /** The items of a list. */
  readonly lines?: readonly Markdown[];
  /** Paragraphs and blocks of code behind the list. */
  readonly blocks?: readonly Markdown[];
}

/** A page as a whole. `from` are the facts in whose files it is stated. */
export interface PageContent {
  readonly title: Title;
  readonly from: readonly Fact[];
  /** The way up from the page. */
  readonly trail?: Markdown;
  readonly sections: readonly Section[];
}

export function pageFile(page: Page, render: Render, { title, from, trail, sections }: PageContent): OutputFile {
  const notice = noticeOf(from, page.reference.iface);
  const text = render('page', { notice, title: title.text, trail, sections: sections.map(sectionView) });
  return { path: page.path, text };
}

const hashes = ['', '#', '##', '###', '####'].map(markdown);

function isShown(part: Markdown | undefined): part is Markdown {
  return part !== undefined && part.markdown !== '';
}

function listOf(lines: readonly Markdown[]): Markdown {
  return markdown(lines.map((line) => `- ${line.markdown}`).join('\n'));
}

/** A section with all that the template asks of it. */
export function sectionView({ title, level = 2, text, table, lines = [], blocks = [] }: Section) {
  return {
    title: typeof title === 'object' ? title.text : title,
    hashes: hashes[level],
    // One below the other, with a line between them.
    parts: [text, table, lines.length > 0 ? listOf(lines) : undefined, ...blocks].filter(isShown),
  };
}

/** A table without the columns, after the first, in which no row says anything. */
export function tableView(head: readonly Content[], rows: readonly (readonly Content[])[]): Markdown | undefined {
  if (rows.length === 0) return undefined;
  const kept = head.map((_, index) => index === 0 || rows.some((row) => toMarkdown(row[index]) !== ''));
  const line = (row: readonly Content[]): string => tableRow(row.filter((_, index) => kept[index])).markdown;
  return markdown([line(head), line(head.map(() => markdown('---'))), ...rows.map(line)].join('\n'));
}
