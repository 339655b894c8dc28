import type {
  GeneratorsView,
  ModuleGroupView,
  ModuleRow,
  ModuleView,
} from '../../../templates/reference/views/module.ts';
import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Module, ModuleGroup, ModulesInterface } from '../../catalogue/model.ts';
import { moduleObject } from '../../catalogue/objects.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import type { Example } from '../../shape/example-request.ts';
import { exampleView } from './example-view.ts';
import { proseOf } from './formatting.ts';
import { footView, noteViews, pageView } from './page-view.ts';
import { constraintViews, deprecationView, parameterViews } from './parameter-view.ts';
import { hrefTo, linkTo, type Page, parameterLinks } from './reference.ts';

export function moduleView(page: Page, module: Module, example: Example | undefined): ModuleView {
  const { pages, iface } = page.reference;
  const { name, group, replacement, parameters, constraints } = module;
  const target = pages.moduleGroups.get(group);
  const groups = iface.kind === 'modules' ? iface.moduleGroups : [];
  const title = groups.find((one) => one.name === group)?.title ?? group;
  return {
    ...pageView(page, [module], target && { ...target, text: md`${title}` }),
    name,
    isDeprecated: module.deprecated,
    replacement: replacement === undefined ? undefined : moduleLink(page, replacement),
    purpose: proseOf(module.purpose),
    path: module.path,
    group: linkTo(page, code(group), target),
    prefix: module.prefix,
    generators: module.generator && pages.generators ? hrefTo(page, pages.generators) : undefined,
    needed: neededBy(page, group),
    notes: noteViews(page, module),
    example: example && exampleView(page, example),
    parameters: parameterViews(page, { owner: module, parameters, object: moduleObject(module), constraints }),
    constraints: constraintViews({ ...page, owner: module }, constraints),
    ...footView(
      page,
      [`module ${name}`, `response ${name}`, 'module', 'response'],
      [module, ...parameters, ...constraints],
    ),
  };
}

export function moduleGroupView(page: Page, group: ModuleGroup, modules: readonly Module[]): ModuleGroupView {
  const { iface, pages } = page.reference;
  const hasGenerators = modules.some(({ generator }) => generator);
  return {
    ...pageView(page, [group], pages.sections.get('modules')),
    title: group.title,
    name: group.name,
    purpose: proseOf(group.purpose),
    selector: iface.binding?.deployment.selectors?.get(group.name),
    needed: neededBy(page, group.name),
    isExclusive: group.exclusive,
    generators: hasGenerators && pages.generators ? hrefTo(page, pages.generators) : undefined,
    notes: noteViews(page, group),
    modules: modules.map((module) => moduleRow(page, module)),
    ...footView(page, ['module', 'response'], [group]),
  };
}

export function generatorsView(page: Page, iface: ModulesInterface): GeneratorsView {
  const members = modulesByGroup(iface);
  const groups = iface.moduleGroups.map(({ name, title }) => ({
    title,
    modules: (members.get(name) ?? []).filter(({ generator }) => generator).map((module) => moduleRow(page, module)),
  }));
  return {
    ...pageView(page, [iface]),
    number: iface.modules.filter(({ generator }) => generator).length,
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
    purpose: proseOf(module.purpose),
    deprecated: deprecationView(page, module, 'module'),
  };
}

export function moduleLink(page: Page, name: string): Markdown {
  return linkTo(page, code(name), page.reference.pages.modules.get(name));
}

/** The parameters of which a binding requires one for the modules of a group. */
export function neededBy(page: Page, group: string): Markdown[] {
  const { binding } = page.reference.iface;
  return (binding?.deployment.needs?.get(group) ?? []).map((name) => parameterLinks(page, binding, [name]));
}
