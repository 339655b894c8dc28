import type { OutputFile } from '../emit/generator.ts';
import { cataloguePath } from '../emit/reference/page-paths.ts';
import type { Reference } from '../emit/reference/reference.ts';
import type { Pages } from './navigation.ts';
import { linkOf } from './page-link.ts';
import { plainText } from './search/plain.ts';

/** The data in the head of a page, for search engines and previews of links. Texts are plain text, not HTML. */
export interface PageHead {
  /** The link to the page from the root of the site. */
  readonly link: string;
  readonly description: string;
  /** The time of the last change, in milliseconds since 1970. */
  readonly changed?: number | undefined;
}

/** The facts that heads of pages have besides the text of the page. */
interface Known {
  readonly titles: Pages;
  /** The description of the first page. */
  readonly purpose: string;
  readonly changedOf: (page: OutputFile) => number | undefined;
}

/** The number of characters of a description that search engines show. */
const mostShown = 160;

/** Makes a function that makes the heads of pages. A page that begins with no sentence has its title as the description. */
export function pageHeads(
  references: readonly Reference[],
  { titles, purpose, changedOf }: Known,
): (page: OutputFile) => PageHead {
  const interfaces = new Map(references.map(({ iface }) => [iface.name, iface.title]));
  return (page) => {
    const { path, text } = page;
    const sentence = path === cataloguePath ? purpose : firstSentence(text);
    const own = sentence === '' ? (titles.get(path)?.() ?? '') : sentence;
    const around = interfaces.get(path.split('/')[0] ?? '');
    const isTitled = around === undefined || own === around;
    return {
      link: linkOf({ path }),
      description: shortened(isTitled ? own : `${own} – ${around}`),
      changed: changedOf(page),
    };
  };
}

/** The beginnings of paragraphs that are markup, or notes about what a page says. */
const noSentence = /^(?:[|<[>*]|[-`~]{3}|- |Also stated: |Readings?: |Only on )/;

/** The first paragraph of a page as plain text, if it is prose before the first section; otherwise empty. */
function firstSentence(text: string): string {
  const [, beginning = ''] = text.replace(/^# .*$/m, '#').split(/^#/m);
  const paragraphs = beginning.split('\n\n').map((paragraph) => paragraph.trim());
  const prose = paragraphs.find((paragraph) => paragraph !== '' && !noSentence.test(paragraph));
  return plainText((prose ?? '').replaceAll('\n', ' '));
}

function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= mostShown) return text;
  const beginning = characters.slice(0, mostShown - 1).join('');
  return `${beginning.replace(/\s+\S*$/, '')}…`;
}
