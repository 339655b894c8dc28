import type { Constraint } from '../../catalogue/constraints.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { Interface, Module, Resource } from '../../catalogue/model.ts';
import type { Group, Parameter } from '../../catalogue/parameter-model.ts';
import { code, headingIds, join, type Markdown, markdown, md, prose, visibleText } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { constraintLines } from './constraint-notes.ts';
import { moduleAddresses, requiredOf } from './example.ts';
import { footView } from './foot.ts';
import { noticeOf } from './notice.ts';
import { type Target, valueHeadings } from './pages.ts';
import { parametersView } from './parameter-table.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import type { Render } from './templates.ts';
import { sentence } from './words.ts';

/** The page of something that is a list of parameters: a module, a resource or a group. */
interface ListPage {
  readonly target: Target | undefined;
  readonly title: string;
  /** The name under which gaps tell of its parameters. */
  readonly owner?: string;
  readonly fact: Fact;
  /** The section of the index that it is listed in. */
  readonly section: string;
  readonly heading: string;
  readonly parameters: readonly Parameter[];
  readonly constraints?: readonly Constraint[];
  readonly warning?: (page: Page) => Markdown | undefined;
  readonly facts: (page: Page) => readonly Markdown[];
  /** Requests that the list is sent in, as far as they are known. */
  readonly requests?: readonly Markdown[];
  readonly users: (page: Page) => readonly Markdown[];
  /** The scopes of gaps about everything of this kind: the page names the gaps. */
  readonly general: readonly string[];
  /** The scopes of gaps about this very thing: the page tells of them. */
  readonly scopes: readonly string[];
}

export function modulePage(reference: Reference, render: Render, module: Module): OutputFile {
  return listPage(reference, render, {
    target: reference.pages.modules.get(module.name),
    title: module.name,
    owner: module.name,
    fact: module,
    section: `group ${module.group}`,
    heading: 'Parameters',
    parameters: module.parameters,
    constraints: module.constraints,
    warning: (page) => (module.deprecated ? moduleWarning(page, module) : undefined),
    facts: (page) => [
      md`**Path:** ${code(module.path)}`,
      md`**Group:** ${linkTo(page, code(module.group), reference.pages.sections.get(`group ${module.group}`))}`,
      md`**Prefix:** ${module.prefix === '' ? 'none' : code(module.prefix)}`,
      md`**Generator:** ${module.generator ? 'yes' : 'no'}`,
    ],
    requests: moduleRequests(reference.iface, module),
    users: () => [],
    general: ['module', 'response'],
    scopes: [`module ${module.name}`, `response ${module.name}`],
  });
}

function moduleWarning(page: Page, { replacement }: Module): Markdown {
  const warning = markdown('**This module is deprecated.**');
  if (replacement === undefined) return warning;
  const target = page.reference.pages.modules.get(replacement);
  return md`${warning} Use ${linkTo(page, code(replacement), target)}.`;
}

/** The shortest requests that name the module, one of them as a generator. */
function moduleRequests(iface: Interface, module: Module): Markdown[] {
  const { plain, generator } = moduleAddresses(iface, module, requiredOf(module, iface.binding?.deployment));
  return [
    ...(plain === undefined ? [] : [md`**Request:** ${code(plain)}`]),
    ...(generator === undefined ? [] : [md`**As a generator:** ${code(generator)}`]),
  ];
}

/** `served` gives the routes that serve the resource, and the endpoints whose body it is. */
export function resourcePage(
  reference: Reference,
  render: Render,
  resource: Resource,
  served: (page: Page) => readonly Markdown[],
): OutputFile {
  return listPage(reference, render, {
    target: reference.pages.resources.get(resource.name),
    title: resource.title,
    fact: resource,
    section: 'resources',
    heading: 'Fields',
    parameters: resource.fields,
    facts: () => [],
    users: served,
    general: ['resource'],
    scopes: [`resource ${resource.name}`, `response ${resource.name}`],
  });
}

export function groupPage(
  reference: Reference,
  render: Render,
  group: Group,
  users: (page: Page) => readonly Markdown[],
): OutputFile {
  return listPage(reference, render, {
    target: reference.pages.groups.get(group.name),
    title: group.name,
    fact: group,
    section: 'groups',
    heading: 'Parameters',
    parameters: group.parameters,
    facts: () => namesInRequests(reference.iface),
    users,
    general: [],
    scopes: [],
  });
}

/** What the parameters of a group are called by a module that brings it in, where a binding says it. */
function namesInRequests({ binding }: Interface): Markdown[] {
  const names = binding?.deployment.names;
  return names === undefined ? [] : [md`**In requests:** ${code(names)}, with the prefix of the module`];
}

/** As the template has it. */
const constraintsHeading = 'Constraints';

function listPage(reference: Reference, render: Render, list: ListPage): OutputFile {
  const { target, title, fact, parameters, constraints = [], owner } = list;
  if (!target) throw new Error(`"${title}" has no page`);
  const page: Page = { reference, path: target.path, ...(owner === undefined ? {} : { owner }) };
  const ids = headingIds();
  ids(visibleText(title));
  ids(list.heading);
  if (constraints.length > 0) ids(constraintsHeading);
  const headings = valueHeadings(target, ids, parameters);
  const view = {
    notice: noticeOf([fact], reference.iface),
    title,
    trail: trail(page, list.section),
    warning: list.warning?.(page),
    purpose: sentence(prose(fact.purpose ?? '')),
    facts: join(list.facts(page), ' · '),
    requests: list.requests ?? [],
    heading: list.heading,
    parameters: parametersView(page, parameters, headings, { level: 3, none: 'None.' }),
    constraints: constraintLines(page, constraints),
    users: list.users(page),
    foot: footView(page, fact, list, [...parameters, ...constraints]),
  };
  return { path: target.path, text: render('list-page', view) };
}
