import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { ModulesInterface, RoutesInterface } from '../../catalogue/model.ts';
import { code, type Markdown, md } from '../../lib/markdown.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { decisionPhrase, typePhrase } from '../../shape/phrases.ts';
import { proseOf } from './formatting.ts';
import { moduleLink } from './module-views.ts';
import { phraseText, setLink } from './page-text.ts';
import { gapLink, readingLinks } from './page-view.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import type { Uses } from './uses.ts';

/** The tables of the index of an interface. */
export interface IndexTables {
  readonly routes: RoutesTables | undefined;
  readonly modules: { readonly groups: readonly ModuleGroupRow[] } | undefined;
  /** With the number of parameters that use each. */
  readonly sets: readonly (CountRow & { readonly type: Markdown })[];
  /** With the number of parameters of each. */
  readonly groups: readonly CountRow[];
  readonly conditions: readonly ConditionRow[];
  /** The bindings that the interface has; none on the pages that are made with one. */
  readonly bindings: readonly BindingRow[];
}

interface RoutesTables {
  readonly families: readonly FamilyRow[];
  /** Links to each route and its endpoints. */
  readonly routes: readonly { readonly link: Markdown; readonly endpoints: readonly Markdown[] }[];
  /** With the number of fields of each. */
  readonly resources: readonly CountRow[];
  readonly namespaces: readonly NamedRow[];
  readonly segments: readonly (NamedRow & { readonly pattern: string })[];
}

/** Something with a page of its own, and a number of what is in it. */
interface CountRow {
  readonly link: Markdown;
  readonly number: number;
  readonly purpose: Markdown | undefined;
}

/** Something that is explained in its row, with links to the readings that it rests on. */
interface NamedRow {
  readonly name: string;
  readonly purpose: Markdown | undefined;
  readonly readings: readonly Markdown[];
}

/** A family of routes, with the numbers of its routes and operations. */
interface FamilyRow {
  readonly link: Markdown;
  readonly routes: number;
  readonly operations: number;
  readonly purpose: Markdown | undefined;
}

/** A group of modules with the numbers of its modules and their parameters, and links to its modules. */
interface ModuleGroupRow extends CountRow {
  readonly title: string;
  readonly name: string;
  /** The number of its modules that can be generators. */
  readonly generators: number;
  readonly parameters: number;
  /** The number of its modules that are deprecated. */
  readonly deprecated: number;
  readonly modules: readonly Markdown[];
}

interface ConditionRow extends NamedRow {
  readonly values: readonly (string | number)[];
  /** When it holds; undefined where that is not shown. */
  readonly when: Markdown | undefined;
}

interface BindingRow {
  readonly link: Markdown;
  /** The name that `--binding` takes. */
  readonly name: string;
  /** Links to the gaps that it fills. */
  readonly gaps: readonly Markdown[];
  readonly purpose: Markdown | undefined;
}

/** `uses` are those of the shared sets. */
export function indexTables(page: Page, uses: ReadonlyMap<string, Uses>): IndexTables {
  const { iface, pages } = page.reference;
  return {
    routes: iface.kind === 'routes' ? routesTables(page, iface) : undefined,
    modules: iface.kind === 'modules' ? { groups: moduleGroupRows(page, iface) } : undefined,
    sets: iface.sets.map((set) => ({
      link: setLink(page, set.name),
      type: phraseText(page, typePhrase(acceptanceOf(set).accepts)),
      number: sum([...(uses.get(set.name)?.values() ?? [])], ({ length }) => length),
      purpose: proseOf(set.purpose),
    })),
    groups: iface.groups.map(({ name, parameters, purpose }) => ({
      link: linkTo(page, code(name), pages.groups.get(name)),
      number: parameters.length,
      purpose: proseOf(purpose),
    })),
    conditions: iface.conditions.map((condition) => ({
      ...namedRow(page, condition),
      values: condition.values,
      when: condition.when && phraseText(page, decisionPhrase(condition.when)),
    })),
    bindings: (iface.binding ? [] : iface.bindings).map((binding) => ({
      link: bindingLink(page, binding),
      name: `${iface.name}.${binding.name}`,
      gaps: binding.fills.map(({ gap }) => gapLink(page, gap)),
      purpose: proseOf(binding.purpose),
    })),
  };
}

function routesTables(page: Page, iface: RoutesInterface): RoutesTables {
  const { pages } = page.reference;
  const { families, resources, namespaces, segmentKinds } = iface;
  return {
    families: families.map(({ name, title, routes, purpose }) => ({
      link: linkTo(page, md`${title}`, pages.families.get(name)),
      routes: routes.length,
      operations: sum(
        routes.flatMap((route) => route.endpoints),
        ({ methods }) => methods.length,
      ),
      purpose: proseOf(purpose),
    })),
    routes: families
      .flatMap((family) => family.routes)
      .map(({ path, endpoints }) => ({
        link: linkTo(page, code(path), pages.routes.get(path)),
        endpoints: endpoints.map(({ name, methods }) =>
          linkTo(page, md`${methods.join(', ')}`, pages.endpoints.get(name)),
        ),
      })),
    resources: resources.map(({ name, title, fields, purpose }) => ({
      link: linkTo(page, md`${title}`, pages.resources.get(name)),
      number: fields.length,
      purpose: proseOf(purpose),
    })),
    namespaces: namespaces.map((namespace) => namedRow(page, namespace)),
    segments: segmentKinds.map((kind) => ({ ...namedRow(page, kind), pattern: kind.pattern })),
  };
}

function moduleGroupRows(page: Page, iface: ModulesInterface): ModuleGroupRow[] {
  const byGroup = modulesByGroup(iface);
  return iface.moduleGroups.map(({ name, title, purpose }) => {
    const members = byGroup.get(name) ?? [];
    return {
      link: linkTo(page, md`${title}`, page.reference.pages.moduleGroups.get(name)),
      title,
      name,
      number: members.length,
      generators: members.filter(({ generator }) => generator).length,
      parameters: sum(members, ({ parameters }) => parameters.length),
      deprecated: members.filter(({ deprecated }) => deprecated).length,
      modules: members.map((module) => moduleLink(page, module.name)),
      purpose: proseOf(purpose),
    };
  });
}

function namedRow(page: Page, fact: Fact & { readonly name: string }): NamedRow {
  return { name: fact.name, purpose: proseOf(fact.purpose), readings: readingLinks(page, fact) };
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
