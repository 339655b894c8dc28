import { markOfPreset } from '../../catalogue/bindings/heading.ts';
import { headingAnchor } from '../../lib/markdown.ts';
import { plainText } from './plain.ts';

/** The text under one heading of a page. */
export interface Section {
  /** Empty for the heading of the page. */
  readonly anchor: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The sections of a page of the reference. Blocks of code, and tables that only lead to places below, are left out. */
export function sectionsOf(markdown: string): Section[] {
  const sections: { anchor: string; title: string; lines: string[] }[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (line === fence) fence = '';
      continue;
    }
    const heading = /^#{1,6} (.*)$/.exec(line);
    if (heading) {
      const title = plainText(heading[1] ?? '');
      sections.push({ anchor: sections.length === 0 ? '' : headingAnchor(title), title, lines: [] });
    } else {
      // What the mark means stands on the pages.
      const text = textOfLine(line).replaceAll(markOfPreset, '');
      if (text !== '') sections.at(-1)?.lines.push(text);
    }
  }
  return sections;
}

/** The way up from a page, which says nothing of it. */
const onlyLinks = /^(?:\[[^\]]*\]\([^)]*\)(?: \/ |$))+$/;

function textOfLine(line: string): string {
  if (onlyLinks.test(line) || /^(?:<!--|> |\| (?:---|\[[^\]]*\]\(#))/.test(line)) return '';
  if (!line.startsWith('|')) return plainText(line.replace(/^ *- /, ''));
  return plainText(
    line
      .replaceAll('\\|', '\u0003')
      .replace(/^\| | \|$/g, '')
      .replaceAll(' | ', ' · '),
  ).replaceAll('\u0003', '|');
}
