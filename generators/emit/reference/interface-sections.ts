import type { Topic } from '../../catalogue/gaps.ts';
import type { ModulesInterface, RoutesInterface } from '../../catalogue/model.ts';
import { type Content, code, join, type Markdown, markdown, md, prose } from '../../lib/markdown.ts';
import { decisionText, deprecationText } from './constraint-notes.ts';
import { gapsOfTopic } from './gap-scopes.ts';
import { gapNote, readingLinks } from './notes.ts';
import { severalText } from './parameter-notes.ts';
import { type TableView, tableView } from './parameter-table.ts';
import { linkTo, type Page } from './reference.ts';
import { overviewTable } from './routes-page.ts';
import { setSummary } from './set-page.ts';
import type { Uses } from './uses.ts';
import { codes, sentence, sentences } from './words.ts';

export interface SectionView {
  readonly hashes: Markdown;
  readonly title: string;
  readonly text: Markdown;
  readonly table: TableView | undefined;
  readonly lines: readonly Markdown[];
}

type SectionContent = Partial<Omit<SectionView, 'hashes' | 'title'>>;

/** The sections of the index, in the order in which `Pages.sections` has them. */
export function sectionViews(page: Page, uses: ReadonlyMap<string, Uses>): SectionView[] {
  return [...page.reference.pages.sections].map(([key, { text: title }]) => {
    const [kind = '', ...name] = key.split(' ');
    const below = kind === 'family' || kind === 'group';
    const { text = markdown(''), table, lines = [] } = contentOf(page, uses, kind, name.join(' '));
    return { hashes: markdown(below ? '###' : '##'), title, text, table, lines };
  });
}

function contentOf(page: Page, uses: ReadonlyMap<string, Uses>, kind: string, name: string): SectionContent {
  const { iface } = page.reference;
  if (kind === 'sets') return setsSection(page, uses);
  if (kind === 'groups') return groupsSection(page);
  if (kind === 'conditions') return conditionsSection(page);
  if (kind === 'bindings') return bindingsSection(page);
  if (kind === 'topic') return topicSection(page, name as Topic);
  if (iface.kind === 'modules') return kind === 'group' ? modulesSection(page, iface, name) : {};
  if (kind === 'family') return familySection(page, iface, name);
  if (kind === 'resources') return resourcesSection(page, iface);
  if (kind === 'namespaces') return namespacesSection(page, iface);
  return kind === 'segments' ? segmentsSection(page, iface) : {};
}

function purposeOf({ purpose }: { readonly purpose?: string }): Content {
  return purpose === undefined ? '' : sentence(prose(purpose));
}

function modulesSection(page: Page, iface: ModulesInterface, name: string): SectionContent {
  const group = iface.moduleGroups.find((one) => one.name === name);
  const modules = iface.modules.filter((module) => module.group === name);
  const linked = (one: string): Markdown => linkTo(page, code(one), page.reference.pages.modules.get(one));
  const rows = modules.map((module): Content[] => [
    linked(module.name),
    module.prefix === '' ? 'none' : code(module.prefix),
    module.generator ? 'yes' : '',
    module.parameters.length,
    sentences([purposeOf(module), module.deprecated ? deprecationText(module, linked) : undefined]),
  ]);
  return {
    text: sentence(purposeOf(group ?? {})),
    table: tableView(['Module', 'Prefix', 'Generator', 'Parameters', 'Purpose'], rows),
  };
}

function familySection(page: Page, iface: RoutesInterface, name: string): SectionContent {
  const family = iface.families.find((one) => one.name === name);
  if (!family) return {};
  const target = page.reference.pages.families.get(name);
  const link = linkTo(page, md`${family.title}`, target);
  return {
    text: family.purpose === undefined ? link : sentence(md`${link}: ${prose(family.purpose)}`),
    table: overviewTable(page, family.routes),
  };
}

function resourcesSection(page: Page, iface: RoutesInterface): SectionContent {
  const rows = iface.resources.map((resource): Content[] => [
    linkTo(page, md`${resource.title}`, page.reference.pages.resources.get(resource.name)),
    resource.fields.length,
    purposeOf(resource),
  ]);
  return { table: tableView(['Resource', 'Fields', 'Purpose'], rows) };
}

function namespacesSection(page: Page, iface: RoutesInterface): SectionContent {
  const rows = iface.namespaces.map((namespace): Content[] => [
    code(namespace.name),
    sentences([purposeOf(namespace), readingLinks(page, namespace)]),
  ]);
  return { table: tableView(['Namespace', 'Purpose'], rows) };
}

function segmentsSection(page: Page, iface: RoutesInterface): SectionContent {
  const rows = iface.segmentKinds.map((kind): Content[] => [
    kind.name,
    code(kind.pattern),
    sentences([purposeOf(kind), readingLinks(page, kind)]),
  ]);
  return { table: tableView(['Kind', 'Pattern', 'Purpose'], rows) };
}

function setsSection(page: Page, uses: ReadonlyMap<string, Uses>): SectionContent {
  const { iface, pages } = page.reference;
  const rows = iface.sets.map((set): Content[] => [
    linkTo(page, code(set.name), pages.sets.get(set.name)),
    setSummary(page, set),
    [...(uses.get(set.name)?.values() ?? [])].reduce((sum, names) => sum + names.length, 0),
    purposeOf(set),
  ]);
  return { table: tableView(['Set', 'Type', 'Uses', 'Purpose'], rows) };
}

function groupsSection(page: Page): SectionContent {
  const { iface, pages } = page.reference;
  const rows = iface.groups.map((group): Content[] => [
    linkTo(page, code(group.name), pages.groups.get(group.name)),
    group.parameters.length,
    purposeOf(group),
  ]);
  return { table: tableView(['Group', 'Parameters', 'Purpose'], rows) };
}

function conditionsSection(page: Page): SectionContent {
  const rows = page.reference.iface.conditions.map((condition): Content[] => [
    code(condition.name),
    codes(condition.values),
    condition.when ? decisionText(condition.when) : '',
    sentences([purposeOf(condition), readingLinks(page, condition)]),
  ]);
  return { table: tableView(['Condition', 'Values', 'Holds', 'Purpose'], rows) };
}

function bindingsSection(page: Page): SectionContent {
  const { iface, pages, bindings } = page.reference;
  const rows = iface.bindings.map((binding): Content[] => [
    linkTo(page, md`${binding.title}`, bindings.get(binding.name)),
    code(`${iface.name}.${binding.name}`),
    join(
      binding.fills.map(({ gap }) => linkTo(page, md`${gap}`, pages.gap.get(gap))),
      ', ',
    ),
    purposeOf(binding),
  ]);
  return {
    text: markdown('What one kind of deployment has where the sources show nothing. None of it is from the sources.'),
    table: tableView(['Binding', 'Name', 'Gaps that it fills', 'Purpose'], rows),
  };
}

function topicSection(page: Page, topic: Topic): SectionContent {
  const { iface, gaps } = page.reference;
  const several = topic === 'limits' && iface.multi ? severalText(iface.multi) : undefined;
  const notes = iface.notes.filter((note) => note.topic === topic);
  return {
    lines: [
      ...(several ? [sentence(md`A parameter that takes several values: ${several}`)] : []),
      ...notes.map((note) => sentences([prose(note.text), readingLinks(page, note)])),
      ...gapsOfTopic(gaps, topic).map((gap) => sentence(gapNote(page, gap))),
    ],
  };
}
