import { markOfPreset } from '../../catalogue/bindings/heading.ts';
import { headingAnchor } from '../../lib/markdown.ts';
import { plainText } from './plain.ts';

/** The text under one heading of a page. */
export interface Section {
  /** The anchor of the heading; empty for the heading of the page. */
  readonly anchor: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** The sections of a page of the reference, without blocks of code, elements that open, and tables that only link to places below. */
export function sectionsOf(markdown: string): Section[] {
  const sections: { anchor: string; title: string; lines: string[] }[] = [];
  let fence = '';
  let isInElement = false;
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,})/.exec(line)?.[1] ?? '';
    if (fence !== '' || mark !== '') {
      if (fence === '') fence = mark;
      else if (line === fence) fence = '';
      continue;
    }
    const heading = /^#{1,6} (.*)$/.exec(line);
    if (heading) {
      isInElement = false;
      const title = plainText(heading[1] ?? '');
      sections.push({ anchor: sections.length === 0 ? '' : headingAnchor(title), title, lines: [] });
    } else if (isInElement || line === '<details>') {
      isInElement = line !== '</details>';
    } else {
      // The mark of presets is explained on the pages.
      const text = textOfLine(line).replaceAll(markOfPreset, '');
      if (text !== '') sections.at(-1)?.lines.push(text);
    }
  }
  return sections;
}

/** Matches the line with the links to the pages above, which is not about the page itself. */
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
