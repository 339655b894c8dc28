import type { Deployment } from '../../catalogue/deployment.ts';
import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Module, ModuleGroup, ModulesInterface } from '../../catalogue/model.ts';
import { moduleObject } from '../../catalogue/objects.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import type { Example } from './example.ts';
import { type ExampleView, exampleView } from './example-view.ts';
import { proseOf } from './formatting.ts';
import { type FootView, footView, type NoteView, noteViews, type PageView, pageView } from './page-view.ts';
import {
  type ConstraintView,
  constraintViews,
  type DeprecationView,
  deprecationView,
  type ParameterView,
  parameterViews,
} from './parameter-view.ts';
import { hrefTo, linkTo, type Page, parameterLinks } from './reference.ts';

/** The page of a module. */
export interface ModuleView extends PageView, FootView {
  readonly name: string;
  readonly isDeprecated: boolean;
  /** A link to the module to use instead. */
  readonly replacement: Markdown | undefined;
  readonly purpose: Markdown | undefined;
  readonly path: string;
  /** Its group, with a link to its page. */
  readonly group: Markdown;
  /** May be empty. */
  readonly prefix: string;
  /** The address of the page of generators, if the module can be one. */
  readonly generators: Markdown | undefined;
  /** The parameters of which a request needs one, by the binding. */
  readonly needed: readonly Markdown[];
  readonly notes: readonly NoteView[];
  readonly example: ExampleView | undefined;
  readonly parameters: readonly ParameterView[];
  readonly constraints: readonly ConstraintView[];
}

/** The page of a group of modules. */
export interface ModuleGroupView extends PageView, FootView {
  readonly title: string;
  readonly name: string;
  readonly purpose: Markdown | undefined;
  /** The parameter of a request that names modules of the group. */
  readonly selector: string | undefined;
  readonly needed: readonly Markdown[];
  /** Whether a request has one module of the group at most. */
  readonly isExclusive: boolean;
  /** The address of the page of generators, if a module of the group can be one. */
  readonly generators: Markdown | undefined;
  readonly notes: readonly NoteView[];
  readonly modules: readonly ModuleRow[];
}

/** A module in a table. */
export interface ModuleRow {
  readonly link: Markdown;
  readonly prefix: string;
  readonly isGenerator: boolean;
  /** Their number. */
  readonly parameters: number;
  readonly purpose: Markdown | undefined;
  readonly deprecated: DeprecationView | undefined;
}

/** The page of the modules that can be generators. */
export interface GeneratorsView extends PageView, FootView {
  readonly number: number;
  readonly ofModules: number;
  /** How a request names a generator, and its parameters; stated by a binding only. */
  readonly usage: Deployment['generators'];
  /** The groups that have generators. */
  readonly groups: readonly { readonly title: string; readonly modules: readonly ModuleRow[] }[];
}

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
