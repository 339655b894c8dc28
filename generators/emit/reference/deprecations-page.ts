import type { Parameter, Value } from '../../catalogue/parameter-model.ts';
import { code, type Markdown, markdown, md } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { deprecatedNames } from './constraint-notes.ts';
import { wordsTitle } from './headings.ts';
import { footSections } from './notes.ts';
import { linkTo, type Page, parameterLinks, type Reference, trail } from './reference.ts';
import { pageFile } from './section.ts';
import type { Render } from './templates.ts';
import { setLink } from './type-text.ts';
import type { Owner } from './uses.ts';
import { deprecatedValue, deprecatedValues, nested, valuesOf } from './values.ts';

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
  const { iface, pages } = page.reference;
  const modules = iface.kind === 'modules' ? iface.modules.filter(({ deprecated }) => deprecated) : [];
  const linked = (name: string): Markdown => linkTo(page, code(name), pages.modules.get(name));
  return modules.map(({ name, replacement }) =>
    replacement === undefined ? linked(name) : md`${linked(name)} (use ${linked(replacement)})`,
  );
}

function parameterLines(page: Page, { label, target, fact, parameters }: Owner): Markdown[] {
  const found = parameters.filter(({ deprecated }) => deprecated);
  if (found.length === 0) return [];
  return [md`${linkTo(page, label, target)}: ${deprecatedNames(found, (name) => parameterLinks(page, fact, [name]))}`];
}

function setLines(page: Page): Markdown[] {
  return page.reference.iface.sets.flatMap((set) => {
    const values = valuesOf(set.type);
    return valuesLine(setLink(page, set.name), values ? deprecatedValues(values) : []);
  });
}

function valueLines(page: Page, { label, target, fact, parameters }: Owner): Markdown[] {
  return parameters.flatMap((parameter) => {
    const name = md`${linkTo(page, label, target)}, ${parameterLinks(page, fact, [parameter.name])}`;
    return valuesLine(name, ownDeprecated(parameter));
  });
}

/** What has the values, and below it each of them. */
function valuesLine(name: Markdown, values: readonly Value[]): Markdown[] {
  if (values.length === 0) return [];
  return [nested(md`${name}:`, values.map(deprecatedValue))];
}

/** The deprecated values of a parameter that are not those of a shared set. */
function ownDeprecated({ type }: Parameter): Value[] {
  const values = valuesOf(type);
  return values && values.set === undefined ? deprecatedValues(values) : [];
}
