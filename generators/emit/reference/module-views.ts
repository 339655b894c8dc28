import type {
  GeneratorsView,
  ModuleGroupView,
  ModuleRow,
  ModuleView,
} from '../../../templates/reference/views/module.ts';
import type { Module, ModuleGroup, ModulesInterface } from '../../catalogue/model/model.ts';
import { addTo } from '../../lib/add-to.ts';
import { type Markdown, md } from '../../lib/markdown.ts';
import { type Example, examplesOf } from '../../shape/example-request.ts';
import { nameOf } from '../../shape/phrase.ts';
import { moduleContents, neededBy } from '../../view/module-contents.ts';
import { footView, noteViews } from '../../view/notes.ts';
import { deprecationView } from '../../view/parameter-views.ts';
import { proseText, purposeText } from '../../view/view-context.ts';
import { exampleView } from './example-view.ts';
import { itemsByUnit } from './items.ts';
import { pageView } from './page-view.ts';
import { hrefTo, type Page } from './reference.ts';

/** `stated`: the example, if the module states any. */
export function moduleView(page: Page, module: Module, stated: Example | undefined): ModuleView {
  const { pages, iface } = page.reference;
  const example = stated ?? examplesOf(iface).get(module.name);
  const { group, replacement } = module;
  const target = pages.moduleGroups.get(group);
  const groups = iface.kind === 'modules' ? iface.moduleGroups : [];
  const title = groups.find((one) => one.name === group)?.title ?? group;
  const contents = moduleContents(page, module);
  const used = example?.stated ? module.examples.indexOf(example.stated) : -1;
  return {
    ...pageView(page, [module], target && { ...target, text: md`${title}` }),
    ...contents,
    examples: { ...contents.examples, list: contents.examples.list.filter((_, index) => index !== used) },
    replacement: replacement === undefined ? undefined : moduleLink(page, replacement),
    generators: module.generator && pages.generators ? hrefTo(page, pages.generators) : undefined,
    example: example && exampleView(page, example),
  };
}

/** The rows of modules on the pages of their groups. */
export const groupRows = itemsByUnit((page, { module }) => (module ? [moduleRow(page, module)] : []));

export function moduleGroupView(page: Page, group: ModuleGroup, rows: readonly ModuleRow[]): ModuleGroupView {
  const { iface, pages } = page.reference;
  const hasGenerators = rows.some(({ isGenerator }) => isGenerator);
  return {
    ...pageView(page, [group], pages.sections.get('modules')),
    title: group.title,
    name: group.name,
    purpose: proseText(page, group.purpose),
    selector: iface.binding?.deployment.selectors?.get(group.name),
    needed: neededBy(page, group.name),
    isExclusive: group.exclusive,
    generators: hasGenerators && pages.generators ? hrefTo(page, pages.generators) : undefined,
    notes: noteViews(page, group),
    modules: rows,
    ...footView(page, ['module', 'response'], [group]),
  };
}

/** The rows of generators on their page, each with the name of its group. */
export const generatorRows = itemsByUnit((page, { module }) =>
  module?.generator ? [[module.group, moduleRow(page, module)] as const] : [],
);

export function generatorsView(
  page: Page,
  iface: ModulesInterface,
  rows: readonly (readonly [group: string, row: ModuleRow])[],
): GeneratorsView {
  const members = new Map<string, ModuleRow[]>();
  for (const [group, row] of rows) addTo(members, group, row);
  const groups = iface.moduleGroups.map(({ name, title }) => ({ title, modules: members.get(name) ?? [] }));
  return {
    ...pageView(page, [iface]),
    number: rows.length,
    ofModules: iface.modules.length,
    usage: iface.binding?.deployment.generators,
    groups: groups.filter(({ modules }) => modules.length > 0),
    ...footView(page, ['address'], []),
  };
}

function moduleRow(page: Page, module: Module): ModuleRow {
  return {
    link: moduleLink(page, module.name),
    prefix: module.prefix,
    isGenerator: module.generator,
    parameters: module.parameters.length,
    purpose: purposeText(page, module),
    deprecated: deprecationView(page, module, 'module'),
  };
}

export function moduleLink(page: Page, name: string): Markdown {
  return page.text([nameOf('module', name)]);
}
