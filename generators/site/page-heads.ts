import type { OutputFile } from '../emit/generator.ts';
import { cataloguePath } from '../emit/reference/page-paths.ts';
import type { Reference } from '../emit/reference/reference.ts';
import { linkOf } from './navigation.ts';
import { plainText } from './search/plain.ts';

/** What search engines and previews of links are told about a page. Texts are plain text, not HTML. */
export interface PageHead {
  /** The link to the page from the root of the site. */
  readonly link: string;
  readonly description: string;
}

/** The number of characters of a description that search engines show. */
const mostShown = 160;

/** The heads of pages by path. A page without a sentence of its own is described by its title. */
export function pageHeads(
  pages: readonly OutputFile[],
  references: readonly Reference[],
  { titles, purpose }: { readonly titles: ReadonlyMap<string, string>; readonly purpose: string },
): Record<string, PageHead> {
  const interfaces = new Map(references.map(({ iface }) => [iface.name, iface.title]));
  const headOf = ({ path, text }: OutputFile): PageHead => {
    const sentence = path === cataloguePath ? purpose : firstSentence(text);
    const own = sentence === '' ? (titles.get(path) ?? '') : sentence;
    const around = interfaces.get(path.split('/')[0] ?? '');
    const isTitled = around === undefined || own === around;
    return { link: linkOf({ path }), description: shortened(isTitled ? own : `${own} – ${around}`) };
  };
  return Object.fromEntries(pages.map((page) => [page.path, headOf(page)]));
}

/** The first paragraph of a page as plain text, if it is prose before the first section; otherwise empty. */
function firstSentence(text: string): string {
  const [, beginning = ''] = text.replace(/^# .*$/m, '#').split(/^#/m);
  const paragraphs = beginning.split('\n\n').map((paragraph) => paragraph.trim());
  const prose = paragraphs.find((paragraph) => paragraph !== '' && !/^(?:[|<[>*]|[-`~]{3}|- )/.test(paragraph));
  return plainText((prose ?? '').replaceAll('\n', ' '));
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= mostShown) return text;
  const beginning = characters.slice(0, mostShown - 1).join('');
  return `${beginning.replace(/\s+\S*$/, '')}…`;
}
