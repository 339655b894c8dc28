import type { Fact } from '../../catalogue/facts.ts';
import type { Interface, Module, Resource } from '../../catalogue/model.ts';
import { moduleObject, type ParameterObject } from '../../catalogue/objects.ts';
import type { Group, Parameter } from '../../catalogue/parameter-model.ts';
import { code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import type { OutputFile } from '../generator.ts';
import { constraintLines } from './constraint-notes.ts';
import type { Example } from './example.ts';
import { exampleBlocks } from './example-section.ts';
import { paragraphs, sentence } from './formatting.ts';
import type { Title } from './headings.ts';
import { neededText } from './needs.ts';
import { factNotes, footSections } from './notes.ts';
import { listTitles } from './page-headings.ts';
import { type ParameterList, parameterSections, parameterTable } from './parameter-sections.ts';
import { linkTo, type Page, type Reference, trail } from './reference.ts';
import { pageFile, type Section } from './section.ts';
import type { Target } from './targets.ts';
import type { Render } from './templates.ts';

/** The page of something that is a list of parameters: a module, a resource or a group. */
interface ListPage {
  readonly target: Target | undefined;
  readonly title: Title;
  readonly fact: Fact & { readonly name: string };
  /** The page that this page belongs to. */
  readonly parent: ({ readonly text: Markdown } & Target) | undefined;
  readonly heading: string;
  readonly parameters: readonly Parameter[];
  readonly object?: ParameterObject;
  readonly warning?: (page: Page) => Markdown;
  readonly facts: (page: Page) => readonly Markdown[];
  /** The notes below the facts. */
  readonly notes?: (page: Page) => readonly Markdown[];
  readonly example?: Example | undefined;
  readonly users?: (page: Page) => readonly Markdown[];
  /** The scopes of the gaps that the page tells of. */
  readonly scopes: readonly string[];
}

export function modulePage(
  reference: Reference,
  render: Render,
  module: Module,
  example: Example | undefined,
): OutputFile {
  const { pages, iface } = reference;
  const group = pages.moduleGroups.get(module.group);
  const groups = iface.kind === 'modules' ? iface.moduleGroups : [];
  const { title } = groups.find(({ name }) => name === module.group) ?? { title: module.group };
  return listPage(reference, render, {
    target: pages.modules.get(module.name),
    title: listTitles.module(module.name),
    fact: module,
    parent: group && { ...group, text: md`${title}` },
    heading: 'Parameters',
    parameters: module.parameters,
    object: moduleObject(module),
    ...(module.deprecated ? { warning: (page) => moduleWarning(page, module) } : {}),
    facts: (page) => [
      md`**Path:** ${code(module.path)}`,
      md`**Group:** ${linkTo(page, code(module.group), group)}`,
      md`**Prefix:** ${module.prefix === '' ? 'none' : code(module.prefix)}`,
      md`**Generator:** ${module.generator ? linkTo(page, markdown('yes'), pages.generators) : 'no'}`,
    ],
    notes: (page) => {
      const needed = neededText(page, module.group);
      return needed ? [md`**Needs:** ${needed}, which says what the module works on`] : [];
    },
    example,
    scopes: [`module ${module.name}`, `response ${module.name}`, 'module', 'response'],
  });
}

function moduleWarning(page: Page, { replacement }: Module): Markdown {
  const warning = markdown('**This module is deprecated.**');
  if (replacement === undefined) return warning;
  const target = page.reference.pages.modules.get(replacement);
  return md`${warning} Use ${linkTo(page, code(replacement), target)}.`;
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
    title: listTitles.resource(resource.title),
    fact: resource,
    parent: reference.pages.sections.get('resources'),
    heading: 'Fields',
    parameters: resource.fields,
    facts: () => [],
    users: served,
    scopes: [`resource ${resource.name}`, `response ${resource.name}`, 'resource'],
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
    title: listTitles.group(group.name),
    fact: group,
    parent: reference.pages.sections.get('groups'),
    heading: 'Parameters',
    parameters: group.parameters,
    facts: () => namesInRequests(reference.iface),
    users,
    scopes: [],
  });
}

/** States how requests name the parameters of a group in a module that includes it, where a binding says it. */
function namesInRequests({ binding }: Interface): Markdown[] {
  const names = binding?.deployment.names;
  return names === undefined ? [] : [md`**In requests:** ${code(names)}, with the prefix of the module`];
}

function listPage(reference: Reference, render: Render, list: ListPage): OutputFile {
  const { target, title, fact, parameters, object, example } = list;
  const constraints = object?.constraints ?? [];
  if (!target) throw new Error(`"${fact.name}" has no page`);
  const page: Page = { reference, path: target.path };
  const owned = { owner: fact, parameters, object, constraints };
  const warning = list.warning?.(page);
  const sections: Section[] = [
    {
      text: paragraphs([...(warning ? [md`> ${warning}`] : []), sentence(prose(fact.purpose ?? ''))]),
      blocks: [join(list.facts(page), ' · '), ...(list.notes?.(page) ?? []), ...factNotes(page, fact)],
    },
    ...(example ? [{ title: 'Example', blocks: exampleBlocks(page, example) }] : []),
    ...overview(page, list.heading, owned),
    ...parameterSections(page, owned, 3),
    ...(constraints.length > 0
      ? [{ title: 'Constraints', lines: constraintLines({ ...page, owner: fact }, constraints) }]
      : []),
    ...usersSection(list.users?.(page)),
    ...footSections(page, list.scopes, [fact, ...parameters, ...constraints]),
  ];
  return pageFile(page, render, { title, from: [fact], trail: trail(page, list.parent), sections });
}

function overview(page: Page, title: string, list: ParameterList): Section[] {
  const table = parameterTable(page, list);
  return [table ? { title, table } : { title, text: markdown('None.') }];
}

function usersSection(users: readonly Markdown[] | undefined): Section[] {
  if (!users) return [];
  return [users.length > 0 ? { title: 'Used by', lines: users } : { title: 'Used by', text: markdown('Nothing.') }];
}
