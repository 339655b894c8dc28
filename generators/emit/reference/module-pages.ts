import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Module, ModuleGroup, ModulesInterface } from '../../catalogue/model.ts';
import { type Content, code, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { deprecationText } from './constraint-notes.ts';
import { sentence, sentences } from './formatting.ts';
import { wordsTitle } from './headings.ts';
import { neededText } from './needs.ts';
import { factNotes, footSections } from './notes.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import { pageFile, tableView } from './section.ts';
import type { Render } from './templates.ts';

/** A page a group of modules: its modules with what is short to say of each. */
export function moduleGroupPages(reference: Reference, render: Render, iface: ModulesInterface): OutputFile[] {
  const members = modulesByGroup(iface);
  return iface.moduleGroups.flatMap((group) => {
    const target = reference.pages.moduleGroups.get(group.name);
    return target
      ? [moduleGroupPage({ reference, path: target.path }, render, group, members.get(group.name) ?? [])]
      : [];
  });
}

function moduleGroupPage(page: Page, render: Render, group: ModuleGroup, modules: readonly Module[]): OutputFile {
  const { sections, generators } = page.reference.pages;
  const selector = page.reference.iface.binding?.deployment.selectors?.get(group.name);
  const needed = neededText(page, group.name);
  const lines = [
    md`**Name:** ${code(group.name)}`,
    ...(selector === undefined ? [] : [md`**Named in a request by:** ${code(selector)}`]),
    ...(needed ? [md`**Needs:** ${needed}`] : []),
    ...(group.exclusive ? [markdown('**In a request:** one module of the group at most')] : []),
    ...(generators && modules.some(({ generator }) => generator)
      ? [md`**Generators:** see ${linkTo(page, markdown('Generators'), generators)}`]
      : []),
  ];
  return pageFile(page, render, {
    title: wordsTitle(group.title, 'Modules: '),
    from: [group],
    trail: trail(page, sections.get('modules')),
    sections: [
      { text: sentence(prose(group.purpose ?? '')), lines, blocks: factNotes(page, group) },
      { title: 'Modules', table: modulesTable(page, modules) },
      ...footSections(page, ['module', 'response'], [group]),
    ],
  });
}

function modulesTable(page: Page, modules: readonly Module[]): Markdown | undefined {
  const linked = (name: string): Markdown => linkTo(page, code(name), page.reference.pages.modules.get(name));
  const rows = modules.map((module): Content[] => [
    linked(module.name),
    module.prefix === '' ? 'none' : code(module.prefix),
    module.generator ? 'yes' : '',
    module.parameters.length,
    sentences([
      module.purpose === undefined ? undefined : prose(module.purpose),
      module.deprecated ? deprecationText(page, module, 'module') : undefined,
    ]),
  ]);
  return tableView(['Module', 'Prefix', 'Generator', 'Parameters', 'Purpose'], rows);
}

/** The page of the modules that can be generators. */
export function generatorsPage(reference: Reference, render: Render, iface: ModulesInterface): OutputFile[] {
  const target = reference.pages.generators;
  if (!target) return [];
  const page: Page = { reference, path: target.path };
  const members = modulesByGroup(iface);
  const sections = iface.moduleGroups.flatMap((group) => {
    const found = (members.get(group.name) ?? []).filter(({ generator }) => generator);
    const table = tableView(
      ['Module', 'Prefix', 'Purpose'],
      found.map((module): Content[] => [
        linkTo(page, code(module.name), reference.pages.modules.get(module.name)),
        module.prefix === '' ? 'none' : code(module.prefix),
        sentence(prose(module.purpose ?? '')),
      ]),
    );
    return table ? [{ title: wordsTitle(group.title, 'Generators: '), table }] : [];
  });
  const number = iface.modules.filter(({ generator }) => generator).length;
  const first = md`${number} of ${iface.modules.length} modules can be used as generators.`;
  const file = pageFile(page, render, {
    title: wordsTitle('Generators'),
    from: [iface],
    trail: trail(page),
    sections: [{ text: first, blocks: usageOf(reference) }, ...sections, ...footSections(page, ['address'], [])],
  });
  return [file];
}

/** How a module is used as a generator, where a binding says it. */
function usageOf({ iface }: Reference): Markdown[] {
  const generators = iface.binding?.deployment.generators;
  if (!generators) return [markdown('How a request uses one is not shown.')];
  return [
    md`A request names one with ${code(generators.parameter)}; its parameters are then called ${code(generators.names)}, the name being that of any other request.`,
  ];
}
