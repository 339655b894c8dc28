import { posix } from 'node:path';

/** The ids that GitHub gives the headings of a page: by what a reader sees, without punctuation, numbered when repeated. */
function headingIdsOf(page: string): Set<string> {
  const ids = new Set<string>();
  const counts = new Map<string, number>();
  for (const [, text = ''] of withoutBlocks(page).matchAll(/^#{1,6} (.*)$/gm)) {
    const base = shown(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{Nd}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(base) ?? 0;
    counts.set(base, count + 1);
    ids.add(count === 0 ? base : `${base}-${count}`);
  }
  return ids;
}

function withoutBlocks(page: string): string {
  return page.replace(/^```[\s\S]*?^```$/gm, '');
}

/** A line of Markdown as a reader sees it, as far as headings need it. */
function shown(text: string): string {
  return text
    .replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, (_span, _fence, code: string) => code.replace(/^ (.*\S.*) $/, '$1'))
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&lt;|&gt;|&amp;|&#124;/g, '');
}

/** Every link of the pages that leads to no page or to no heading of it. */
export function brokenLinks(pages: ReadonlyMap<string, string>): string[] {
  const ids = new Map([...pages].map(([path, text]) => [path, headingIdsOf(text)]));
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
