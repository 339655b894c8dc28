import { posix } from 'node:path';

/** The ids that GitHub would give the headings of a page if none was there twice: what a reader sees, without punctuation. */
function headingIdsOf(page: string): string[] {
  return [...withoutBlocks(page).matchAll(/^#{1,6} (.*)$/gm)].map(([, text = '']) =>
    shown(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Every heading that GitHub would number, as another one of the page reads alike, or that would have an empty anchor. */
export function repeatedHeadings(pages: ReadonlyMap<string, string>): string[] {
  return [...pages].flatMap(([path, text]) => {
    // A text for programs has no anchors.
    if (path.endsWith('.txt')) return [];
    const seen = new Set(['']);
    return headingIdsOf(text).flatMap((id) => {
      if (seen.has(id)) return [`${path}: ${id}`];
      seen.add(id);
      return [];
    });
  });
}

function withoutBlocks(page: string): string {
  return page.replace(/^```[\s\S]*?^```$/gm, '');
}

/** A line of Markdown as a reader sees it, as far as headings need it. */
function shown(text: string): string {
  return text
    .replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, (_span, _fence, code: string) => code.replace(/^ (.*\S.*) $/, '$1'))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&(?:lt|gt|amp|#[0-9]+);/g, '');
}

/** Every link of the pages that leads to no page or to no heading of it. */
export function brokenLinks(pages: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...pages].map(([path, text]) => [path, new Set(headingIdsOf(text))]));
  return [...pages].flatMap(([path, text]) =>
    linksOf(text)
      .filter((target) => !leadsSomewhere(ids, path, target))
      .map((target) => `${path}: ${target}`),
  );
}

/** The targets of the links of a page; code spans hold none. */
export function linksOf(page: string): string[] {
  const text = withoutBlocks(page).replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, 'code');
  return [...text.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, target = '']) => target);
}

function leadsSomewhere(ids: ReadonlyMap<string, ReadonlySet<string>>, from: string, target: string): boolean {
  const [file = '', anchor] = target.split('#').map(decodeURIComponent);
  const path = file === '' ? from : posix.join(posix.dirname(from), file);
  const headings = ids.get(path);
  return headings !== undefined && (anchor === undefined || headings.has(anchor));
}

/** The pages with more than one empty line between two blocks. */
export function looselySpaced(pages: ReadonlyMap<string, string>): string[] {
  const outsideBlocks = (page: string): string => page.replace(/^(`{3,})[\s\S]*?^\1$/gm, 'code');
  return [...pages].filter(([, page]) => outsideBlocks(page).includes('\n\n\n')).map(([path]) => path);
}
