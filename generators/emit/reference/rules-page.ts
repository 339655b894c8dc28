import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isRequired } from '../../catalogue/parameters.ts';
import { type Content, code, join, type Markdown, markdown, md } from '../../lib/markdown.ts';
import { applicabilityPhrase, constraintPhrase } from '../../shape/phrases.ts';
import type { OutputFile } from '../generator.ts';
import { sentences } from './formatting.ts';
import { wordsTitle } from './headings.ts';
import { footSections } from './notes.ts';
import { phraseSentences, phraseText } from './page-text.ts';
import { linkTo, type Page, parameterLinks, type Reference, trail } from './reference.ts';
import { pageFile } from './section.ts';
import type { Render } from './templates.ts';
import { callersOf, type Owner } from './uses.ts';

/** A list of parameters with a requirement: its title, and the text after the name of each parameter that has it. */
interface Demand {
  readonly title: string;
  of(parameter: Parameter, page: Page): Content | undefined;
}

const demands: readonly Demand[] = [
  {
    title: 'Required',
    // The address shows what is a part of the path.
    of: (parameter) => (parameter.location !== 'path' && isRequired(parameter) ? '' : undefined),
  },
  {
    title: 'With one accepted value',
    of: ({ mustbe }) => (mustbe === undefined ? undefined : md` must be ${code(String(mustbe))}`),
  },
  { title: 'For authorized callers', of: ({ requiresauthorization }) => (requiresauthorization ? '' : undefined) },
  {
    title: 'Under a condition',
    of: ({ applies }, page) => {
      const { conditions } = page.reference.iface;
      const texts = applies.map((one) => phraseText(page, applicabilityPhrase(one, conditions)));
      return texts.length > 0 ? md` (${join(texts, ', ')})` : undefined;
    },
  },
  { title: 'Sensitive', of: ({ sensitive }) => (sensitive ? '' : undefined) },
  { title: 'Never in responses', of: ({ writeonly }) => (writeonly ? '' : undefined) },
];

/** The page of what a caller has to heed, beside types and bounds, endpoint by endpoint or module by module. */
export function rulesPage(reference: Reference, render: Render): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.rules.path };
  const callers = callersOf(reference);
  const sections = [
    ...demands.map(({ title, of }) => ({ title, lines: callers.flatMap((owner) => line(page, owner, of)) })),
    { title: 'Between parameters', lines: callers.flatMap((owner) => between(page, owner)) },
  ].filter(({ lines }) => lines.length > 0);
  return pageFile(page, render, {
    title: wordsTitle('Rules'),
    from: [iface],
    trail: trail(page),
    sections: [
      ...(sections.length > 0 ? sections : [{ text: markdown('There are none besides types and bounds.') }]),
      ...footSections(page, ['errors'], []),
    ],
  });
}

function line(page: Page, owner: Owner, of: Demand['of']): Markdown[] {
  const ofOwner: Page = { ...page, owner: owner.fact };
  const texts = owner.parameters.flatMap((parameter) => {
    const text = of(parameter, ofOwner);
    return text === undefined ? [] : [md`${parameterLinks(page, owner.fact, [parameter.name])}${text}`];
  });
  return texts.length > 0 ? [md`${linkTo(page, owner.label, owner.target)}: ${join(texts, ', ')}`] : [];
}

function between(page: Page, { label, target, fact, constraints = [] }: Owner): Markdown[] {
  if (constraints.length === 0) return [];
  const texts = phraseSentences({ ...page, owner: fact }, constraints.map(constraintPhrase));
  return [md`${linkTo(page, label, target)}: ${sentences(texts)}`];
}
