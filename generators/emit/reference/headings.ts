import { code, headingAnchor, type Markdown, markdown, md, visibleCode, visibleText } from '../../lib/markdown.ts';

/** The text of a heading, as Markdown and as a reader sees it. */
export interface Title {
  readonly text: Markdown;
  readonly shown: string;
}

export interface Heading extends Title {
  readonly anchor: string;
}

/** Makes a title from a template literal, whose values are names, shown as code. */
export function titled(strings: TemplateStringsArray, ...names: readonly string[]): Title {
  const [first = '', ...others] = strings;
  const [only] = names;
  if (names.length === 1 && only !== undefined) {
    const after = others[0] ?? '';
    return { text: markdown(first + code(only).markdown + after), shown: first + visibleCode(only) + after };
  }
  const pieces = names.map((name, index) => [code(name).markdown, visibleCode(name), others[index] ?? ''] as const);
  return {
    text: markdown(first + pieces.map(([text, , after]) => text + after).join('')),
    shown: first + pieces.map(([, shown, after]) => shown + after).join(''),
  };
}

/** A title in plain words. `kind` precedes the words, such as `Resource: `. */
export function wordsTitle(words: string, kind = ''): Title {
  return { text: md`${markdown(kind)}${words}`, shown: kind + visibleText(words) };
}

/** Creates the headings of a page with distinct anchors, so that GitHub adds no numbers to them. */
export interface Headings {
  /** Takes the title, or `other` if the anchor of the title is taken. Adds a number if the anchor of the last one is taken as well. */
  take(title: Title, other?: () => Title): Heading;
}

/** `reserved`: the fixed headings of the page, whose anchors are taken. */
export function createHeadings(reserved: readonly Title[]): Headings {
  const taken = new Set(['']);
  for (const { shown } of reserved) taken.add(headingAnchor(shown));
  let count = 0;
  const isTaken = ({ shown }: Title): boolean => taken.has(headingAnchor(shown));
  return {
    take(first, other) {
      const last = isTaken(first) && other ? other() : first;
      let title = last;
      while (isTaken(title)) {
        count += 1;
        title = { text: md`${count}: ${last.text}`, shown: `${count}: ${last.shown}` };
      }
      const anchor = headingAnchor(title.shown);
      taken.add(anchor);
      return { ...title, anchor };
    },
  };
}
