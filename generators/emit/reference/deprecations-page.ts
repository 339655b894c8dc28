import type { Type, Value } from '../../catalogue/parameter-model.ts';
import { type Markdown, markdown, md } from '../../lib/markdown.ts';
import { join, nameOf, type Piece } from '../../shape/phrase.ts';
import { deprecatedPhrase, deprecatedValuePhrase } from '../../shape/phrases.ts';
import type { OutputFile } from '../generator.ts';
import { wordsTitle } from './headings.ts';
import { footSections } from './notes.ts';
import { phraseText, setLink } from './page-text.ts';
import { linkTo, type Page, parameterLinks, type Reference, trail } from './reference.ts';
import { pageFile } from './section.ts';
import type { Render } from './templates.ts';
import type { Owner } from './uses.ts';
import { nested, valuesOf } from './values.ts';

/** The page of every deprecated module, parameter and value. */
export function deprecationsPage(reference: Reference, render: Render, owners: readonly Owner[]): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.deprecations.path };
  const sections = [
    { title: 'Modules', lines: moduleLines(page) },
    { title: 'Parameters', lines: owners.flatMap((owner) => parameterLines(page, owner)) },
    { title: 'Values of shared sets', lines: setLines(page) },
    { title: 'Values of parameters', lines: owners.flatMap((owner) => valueLines(page, owner)) },
  ].filter(({ lines }) => lines.length > 0);
  return pageFile(page, render, {
    title: wordsTitle('Deprecations'),
    from: [iface],
    trail: trail(page),
    sections: [
      ...(sections.length > 0 ? sections : [{ text: markdown('Nothing is deprecated.') }]),
      ...footSections(
        page,
        ['versioning'],
        iface.notes.filter(({ topic }) => topic === 'versioning'),
      ),
    ],
  });
}

function moduleLines(page: Page): Markdown[] {
  const { iface } = page.reference;
  const modules = iface.kind === 'modules' ? iface.modules.filter(({ deprecated }) => deprecated) : [];
  const named = (name: string): Piece => nameOf('module', name);
  return modules.map(({ name, replacement }) => phraseText(page, deprecatedPhrase(name, replacement, named)));
}

function parameterLines(page: Page, { label, target, fact, parameters }: Owner): Markdown[] {
  const found = parameters.filter(({ deprecated }) => deprecated);
  if (found.length === 0) return [];
  const named = (name: string): Piece => nameOf('parameter', name);
  const phrases = found.map(({ name, replacement }) => deprecatedPhrase(name, replacement, named));
  return [md`${linkTo(page, label, target)}: ${phraseText({ ...page, owner: fact }, join(phrases, ', '))}`];
}

function setLines(page: Page): Markdown[] {
  return page.reference.iface.sets.flatMap((set) => {
    return valuesLine(page, setLink(page, set.name), deprecatedIn(set.type));
  });
}

function valueLines(page: Page, { label, target, fact, parameters }: Owner): Markdown[] {
  return parameters.flatMap((parameter) => {
    const name = md`${linkTo(page, label, target)}, ${parameterLinks(page, fact, [parameter.name])}`;
    const { type } = parameter;
    return valuesLine(page, name, valuesOf(type)?.set === undefined ? deprecatedIn(type) : []);
  });
}

/** Makes a line for the parameter or set that has the values, with a nested list of them; none without values. */
function valuesLine(page: Page, name: Markdown, values: readonly Value[]): Markdown[] {
  if (values.length === 0) return [];
  return [
    nested(
      md`${name}:`,
      values.map((one) => phraseText(page, deprecatedValuePhrase(one))),
    ),
  ];
}

function deprecatedIn(type: Type): Value[] {
  return valuesOf(type)?.values.filter(({ deprecated }) => deprecated) ?? [];
}
