import type { Parameter } from '../../catalogue/parameter-model.ts';
import { markdown, md } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { wordsTitle } from './headings.ts';
import { statedSection } from './interface-sections.ts';
import { footSections } from './notes.ts';
import { linkTo, type Page, parameterLinks, type Reference, trail } from './reference.ts';
import { pageFile, type Section } from './section.ts';
import type { Render } from './templates.ts';
import { callersOf, type Owner } from './uses.ts';

/** The page of what a caller has to be authorized for, and of what is secret. */
export function authorizationPage(reference: Reference, render: Render): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.authorization.path };
  const callers = callersOf(reference);
  const kinds: readonly (readonly [title: string, none: string, isMeant: (parameter: Parameter) => boolean])[] = [
    ['For authorized callers', 'No parameter is marked as such.', ({ requiresauthorization }) => requiresauthorization],
    ['Sensitive', 'No parameter is marked as such.', ({ sensitive }) => sensitive],
    ['Never in responses', 'No parameter is marked as such.', ({ writeonly }) => writeonly],
  ];
  const sections: Section[] = [
    ...kinds.map(([title, none, isMeant]): Section => {
      const lines = callers.flatMap((owner) => lineOf(page, owner, isMeant));
      return lines.length > 0 ? { title, lines } : { title, text: markdown(none) };
    }),
    ...statedSection(page, 'authentication', 'Notes on authentication'),
    ...footSections(
      page,
      ['authentication'],
      iface.notes.filter(({ topic }) => topic === 'authentication'),
    ),
  ];
  return pageFile(page, render, { title: wordsTitle('Authorization'), from: [iface], trail: trail(page), sections });
}

function lineOf(page: Page, { label, target, fact, parameters }: Owner, isMeant: (parameter: Parameter) => boolean) {
  const names = parameters.filter(isMeant).map(({ name }) => name);
  return names.length > 0 ? [md`${linkTo(page, label, target)}: ${parameterLinks(page, fact, names)}`] : [];
}
