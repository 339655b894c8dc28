import { code, type Markdown, markdown } from '../../lib/markdown.ts';
import type { Phrase } from '../../shape/phrase.ts';
import { markdownStyle, render, type Style, sentence as sentenceIn } from '../../shape/render.ts';
import { linkTo, type Page, parameterLinks } from './reference.ts';

const styles = new WeakMap<Page, Style>();

/** How phrases are written on a page: a name is a link to where it is explained. Parameters are those of the page's owner. */
export function pageStyle(page: Page): Style {
  const known = styles.get(page) ?? makeStyle(page);
  styles.set(page, known);
  return known;
}

function makeStyle(page: Page): Style {
  return markdownStyle((kind, name) => {
    const { pages } = page.reference;
    if (kind === 'parameter') return parameterLinks(page, page.owner, [name]);
    if (kind === 'set') return setLink(page, name);
    if (kind === 'condition') return linkTo(page, code(name), pages.sections.get('conditions'));
    if (kind === 'module') return linkTo(page, code(name), pages.modules.get(name));
    return linkTo(page, code(name), pages.groups.get(name) ?? pages.modules.get(name) ?? pages.resources.get(name));
  });
}

/** A phrase on a page. */
export function phraseText(page: Page, phrase: Phrase): Markdown {
  return markdown(render(phrase, pageStyle(page)));
}

/** Phrases on a page, a sentence each. */
export function phraseSentences(page: Page, phrases: readonly Phrase[]): Markdown[] {
  const style = pageStyle(page);
  return phrases.map((phrase) => markdown(sentenceIn(phrase, style)));
}

export function setLink(page: Page, name: string): Markdown {
  return linkTo(page, code(name), page.reference.pages.sets.get(name));
}
