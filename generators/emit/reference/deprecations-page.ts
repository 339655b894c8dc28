import type { Parameter, Value } from '../../catalogue/parameter-model.ts';
import { code, join, type Markdown, md } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { deprecatedNames } from './constraint-notes.ts';
import { noticeOf } from './notice.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import type { Render } from './templates.ts';
import { setLink } from './type-text.ts';
import type { Owner } from './uses.ts';
import { valuesOf } from './values.ts';

/** The page of every deprecated module, parameter and value. */
export function deprecationsPage(reference: Reference, render: Render, owners: readonly Owner[]): OutputFile {
  const { iface, pages } = reference;
  const page: Page = { reference, path: pages.deprecations.path };
  const sections = [
    { title: 'Modules', lines: moduleLines(page) },
    { title: 'Parameters', lines: owners.flatMap((owner) => parameterLines(page, owner)) },
    { title: 'Values of shared sets', lines: setLines(page) },
    { title: 'Values of parameters', lines: owners.flatMap((owner) => valueLines(page, owner)) },
  ];
  const view = {
    notice: noticeOf([iface], iface),
    title: 'Deprecations',
    trail: trail(page),
    sections: sections.filter(({ lines }) => lines.length > 0),
    none: 'Nothing is deprecated.',
  };
  return { path: page.path, text: render('sections', view) };
}

function moduleLines(page: Page): Markdown[] {
  const { iface, pages } = page.reference;
  const modules = iface.kind === 'modules' ? iface.modules.filter(({ deprecated }) => deprecated) : [];
  const linked = (name: string): Markdown => linkTo(page, code(name), pages.modules.get(name));
  return modules.map(({ name, replacement }) =>
    replacement === undefined ? linked(name) : md`${linked(name)} (use ${linked(replacement)})`,
  );
}

function parameterLines(page: Page, { label, target, parameters }: Owner): Markdown[] {
  const found = parameters.filter(({ deprecated }) => deprecated);
  return found.length > 0 ? [md`${linkTo(page, label, target)}: ${deprecatedNames(found)}`] : [];
}

function setLines(page: Page): Markdown[] {
  return page.reference.iface.sets.flatMap((set) => {
    const values = deprecatedOf(valuesOf(set.type)?.values ?? []);
    return values.length > 0 ? [md`${setLink(page, set.name)}: ${deprecatedNames(values)}`] : [];
  });
}

function valueLines(page: Page, { label, target, parameters }: Owner): Markdown[] {
  const found = parameters.flatMap((parameter) => {
    const values = deprecatedOf(ownValues(parameter));
    return values.length > 0 ? [md`${code(parameter.name)} ${deprecatedNames(values)}`] : [];
  });
  return found.length > 0 ? [md`${linkTo(page, label, target)}: ${join(found, '; ')}`] : [];
}

/** The values of a parameter that are not those of a shared set. */
function ownValues({ type }: Parameter): readonly Value[] {
  const values = valuesOf(type);
  return values && values.set === undefined ? values.values : [];
}

function deprecatedOf(values: readonly Value[]): (Value & { readonly name: string })[] {
  return values.filter(({ deprecated }) => deprecated).map((value) => ({ ...value, name: value.value }));
}
