import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Topic } from '../../catalogue/gaps.ts';
import type { ModulesInterface, RoutesInterface } from '../../catalogue/model.ts';
import { type Content, code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { acceptanceOf, severalOf } from '../../shape/accepts.ts';
import { decisionPhrase, severalPhrase, typePhrase } from '../../shape/phrases.ts';
import { addressSection } from './address-section.ts';
import { findSection } from './find-section.ts';
import { codes, sentence, sentences } from './formatting.ts';
import { gapsOfTopic } from './gap-scopes.ts';
import { gapNote, readingLinks, sourceLinks } from './notes.ts';
import { phraseText } from './page-text.ts';
import { readingSection } from './reading-section.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import { type Section, tableView } from './section.ts';
import type { Place } from './targets.ts';
import type { Uses } from './uses.ts';

/** The sections of the index with their headings, in the order in which `Pages.sections` has them. */
export function sectionContents(page: Page, uses: ReadonlyMap<string, Uses>): (readonly [Place, Section])[] {
  return [...page.reference.pages.sections].flatMap(([key, heading]) => {
    const content = contents[key] ?? contents[key.slice(0, key.indexOf(' '))];
    const section = content?.(page, uses, key.slice(key.indexOf(' ') + 1));
    return section ? [[heading, section] as const] : [];
  });
}

type SectionOf = (page: Page, uses: ReadonlyMap<string, Uses>, name: string) => Section | undefined;

/** The function that makes each section, by its key or the first word of its key. */
const contents: Readonly<Record<string, SectionOf>> = {
  find: findSection,
  address: addressSection,
  routes: (page) => ofRoutes(page, routesSection),
  resources: (page) => ofRoutes(page, resourcesSection),
  namespaces: (page) => ofRoutes(page, namespacesSection),
  segments: (page) => ofRoutes(page, segmentsSection),
  modules: (page) => (page.reference.iface.kind === 'modules' ? modulesSection(page, page.reference.iface) : undefined),
  sets: setsSection,
  groups: groupsSection,
  conditions: conditionsSection,
  topic: (page, _uses, name) => topicSection(page, name as Topic),
  bindings: bindingsSection,
  reading: readingSection,
  'not shown': notShownSection,
  source: sourceSection,
};

function ofRoutes(page: Page, section: (page: Page, iface: RoutesInterface) => Section): Section | undefined {
  return page.reference.iface.kind === 'routes' ? section(page, page.reference.iface) : undefined;
}

function purposeOf({ purpose }: { readonly purpose?: string }): Content {
  return purpose === undefined ? '' : sentence(prose(purpose));
}

function modulesSection(page: Page, iface: ModulesInterface): Section {
  const { pages } = page.reference;
  const { moduleGroups } = iface;
  const byGroup = modulesByGroup(iface);
  const rows = moduleGroups.map((group): Content[] => {
    const members = byGroup.get(group.name) ?? [];
    const deprecated = members.filter((module) => module.deprecated).length;
    return [
      linkTo(page, md`${group.title}`, pages.moduleGroups.get(group.name)),
      code(group.name),
      members.length,
      members.filter(({ generator }) => generator).length,
      members.reduce((sum, { parameters }) => sum + parameters.length, 0),
      deprecated === 0 ? '' : deprecated,
      purposeOf(group),
    ];
  });
  const head = ['Group', 'Name', 'Modules', 'Generators', 'Parameters', 'Deprecated modules', 'Purpose'];
  const lines = moduleGroups.map((group) => {
    const members = byGroup.get(group.name) ?? [];
    return md`**${group.title}:** ${join(
      members.map(({ name }) => linkTo(page, code(name), pages.modules.get(name))),
      ', ',
    )}`;
  });
  return { table: tableView(head, rows), lines };
}

function routesSection(page: Page, iface: RoutesInterface): Section {
  const rows = iface.families.map((family): Content[] => {
    const endpoints = family.routes.flatMap((route) => route.endpoints);
    return [
      linkTo(page, md`${family.title}`, page.reference.pages.families.get(family.name)),
      family.routes.length,
      endpoints.reduce((sum, { methods }) => sum + methods.length, 0),
      purposeOf(family),
    ];
  });
  const lines = iface.families.flatMap((family) =>
    family.routes.map((route) => {
      const methods = route.endpoints.map((endpoint) =>
        linkTo(page, md`${endpoint.methods.join(', ')}`, page.reference.pages.endpoints.get(endpoint.name)),
      );
      return md`${linkTo(page, code(route.path), page.reference.pages.routes.get(route.path))}: ${join(methods, ' · ')}`;
    }),
  );
  return { table: tableView(['Family', 'Routes', 'Operations', 'Purpose'], rows), lines };
}

function resourcesSection(page: Page, iface: RoutesInterface): Section {
  const rows = iface.resources.map((resource): Content[] => [
    linkTo(page, md`${resource.title}`, page.reference.pages.resources.get(resource.name)),
    resource.fields.length,
    purposeOf(resource),
  ]);
  return { table: tableView(['Resource', 'Fields', 'Purpose'], rows) };
}

function namespacesSection(page: Page, iface: RoutesInterface): Section {
  const rows = iface.namespaces.map((namespace): Content[] => [
    code(namespace.name),
    sentences([purposeOf(namespace), readingLinks(page, namespace)]),
  ]);
  return { table: tableView(['Namespace', 'Purpose'], rows) };
}

function segmentsSection(page: Page, iface: RoutesInterface): Section {
  const rows = iface.segmentKinds.map((kind): Content[] => [
    kind.name,
    code(kind.pattern),
    sentences([purposeOf(kind), readingLinks(page, kind)]),
  ]);
  return { table: tableView(['Kind', 'Pattern', 'Purpose'], rows) };
}

function setsSection(page: Page, uses: ReadonlyMap<string, Uses>): Section {
  const { iface, pages } = page.reference;
  const rows = iface.sets.map((set): Content[] => [
    linkTo(page, code(set.name), pages.sets.get(set.name)),
    phraseText(page, typePhrase(acceptanceOf(set).accepts)),
    [...(uses.get(set.name)?.values() ?? [])].reduce((sum, names) => sum + names.length, 0),
    purposeOf(set),
  ]);
  return { table: tableView(['Set', 'Type', 'Uses', 'Purpose'], rows) };
}

function groupsSection(page: Page): Section {
  const { iface, pages } = page.reference;
  const rows = iface.groups.map((group): Content[] => [
    linkTo(page, code(group.name), pages.groups.get(group.name)),
    group.parameters.length,
    purposeOf(group),
  ]);
  return { table: tableView(['Group', 'Parameters', 'Purpose'], rows) };
}

function conditionsSection(page: Page): Section {
  const rows = page.reference.iface.conditions.map((condition): Content[] => [
    code(condition.name),
    codes(condition.values),
    condition.when ? phraseText(page, decisionPhrase(condition.when)) : 'not shown',
    sentences([purposeOf(condition), readingLinks(page, condition)]),
  ]);
  return { table: tableView(['Condition', 'Values', 'Holds', 'Purpose'], rows) };
}

function bindingsSection(page: Page): Section {
  const { iface, pages } = page.reference;
  const rows = iface.bindings.map((binding): Content[] => [
    bindingLink(page, binding),
    code(`${iface.name}.${binding.name}`),
    join(
      binding.fills.map(({ gap }) => linkTo(page, md`${gap}`, pages.gap.get(gap))),
      ', ',
    ),
    purposeOf(binding),
  ]);
  return {
    text: markdown('How one kind of deployment works where the sources do not say. None of this is from the sources.'),
    table: tableView(['Binding', 'Name', 'Gaps that it fills', 'Purpose'], rows),
  };
}

/** Makes the section of a topic: its notes, and the gaps in it. */
function topicSection(page: Page, topic: Topic): Section {
  const missing = gapsOfTopic(page.reference.gaps, topic);
  return {
    lines: [...statedLines(page, topic), ...missing.map((gap) => sentence(md`Not shown: ${gapNote(page, gap)}`))],
  };
}

/** A section of what is said of a topic, for a page of its own; none where nothing is. */
export function statedSection(page: Page, topic: Topic, title: string): Section[] {
  const lines = statedLines(page, topic);
  return lines.length > 0 ? [{ title, lines }] : [];
}

function statedLines(page: Page, topic: Topic): Markdown[] {
  const { iface } = page.reference;
  const several = topic === 'limits' ? severalOf(iface.multi) : undefined;
  const notes = iface.notes.filter((note) => note.topic === topic);
  return [
    ...(several?.most
      ? [sentence(md`Multiple values of a parameter: ${phraseText(page, severalPhrase(several))}`)]
      : []),
    ...notes.map((note) => sentences([prose(note.text), readingLinks(page, note)])),
  ];
}

function notShownSection(page: Page): Section {
  const { iface, pages } = page.reference;
  const number = iface.gaps.length;
  if (number === 0) return { text: markdown('There are no known gaps.') };
  const link = linkTo(page, markdown('Gaps and interpretations'), pages.gaps);
  const gaps = number === 1 ? 'is one gap' : `are ${number} gaps`;
  return { text: md`There ${gaps} in the sources; each is noted where it matters, and ${link} lists all.` };
}

function sourceSection(page: Page): Section | undefined {
  const { iface, pages } = page.reference;
  const all = linkTo(page, markdown('Sources'), pages.sources);
  const own = sourceLinks(page, [iface, ...iface.notes, ...iface.conditions]);
  const stated = iface.statedIn && sourceLinks(page, [{ ...iface, sources: [iface.statedIn] }]);
  return {
    text: sentences([
      stated && md`Everything that has no source of its own is stated in ${stated}`,
      own && md`This page: ${own}`,
      md`Facts by place in the sources: ${all}`,
    ]),
  };
}
