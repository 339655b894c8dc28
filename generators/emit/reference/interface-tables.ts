import type {
  IndexTables,
  ModuleGroupRow,
  NamedRow,
  ResourceRow,
  RoutesTables,
} from '../../../templates/reference/views/interface.ts';
import { separateBinding } from '../../catalogue/bindings/bind.ts';
import { modulesByGroup } from '../../catalogue/model/envelope.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Interface, ModulesInterface, Resource, RoutesInterface } from '../../catalogue/model/model.ts';
import { code, md } from '../../lib/markdown.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { shownResource } from '../../shape/answers.ts';
import { decisionPhrase } from '../../shape/constraint-phrases.ts';
import { typePhrase } from '../../shape/phrases.ts';
import { topFields } from '../../shape/shown-fields.ts';
import { gapName, readingNames } from '../../view/notes.ts';
import { type PartFacts, partFacts } from './counts.ts';
import { proseOf } from './formatting.ts';
import { moduleLink } from './module-views.ts';
import { setLink } from './page-text.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import type { UsesByName } from './uses.ts';

/**
 * The facts about single modules, families and sets that the index shows and that the shared part of the interface lacks. The shared part
 * has the methods of endpoints.
 */
export interface IndexFacts extends PartFacts {
  /** By module. */
  readonly parameters: ReadonlyMap<string, number>;
  /** By shared set. */
  readonly uses: ReadonlyMap<string, number>;
}

/** `uses`: the uses of shared sets. */
export function indexFacts(iface: Interface, uses: UsesByName): IndexFacts {
  return {
    ...partFacts(iface),
    parameters: new Map(iface.kind === 'modules' ? iface.modules.map((one) => [one.name, one.parameters.length]) : []),
    uses: new Map(
      iface.sets.map(({ name }) => [name, sum(uses.get(name) ?? [], ({ parameters }) => parameters.length)]),
    ),
  };
}

export function indexTables(page: Page, facts: IndexFacts): IndexTables {
  const { iface, pages } = page.reference;
  return {
    routes: iface.kind === 'routes' ? routesTables(page, iface, facts) : undefined,
    modules: iface.kind === 'modules' ? { groups: moduleGroupRows(page, iface, facts) } : undefined,
    sets: iface.sets.map((set) => ({
      link: setLink(page, set.name),
      type: page.text(typePhrase(acceptanceOf(set).accepts)),
      number: facts.uses.get(set.name) ?? 0,
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
      when: condition.when && page.text(decisionPhrase(condition.when)),
    })),
    bindings: (separateBinding(iface) ? [] : iface.bindings).map((binding) => ({
      link: bindingLink(page, binding),
      name: `${iface.name}.${binding.name}`,
      gaps: binding.fills.map(({ gap }) => gapName(page, gap)),
      purpose: proseOf(binding.purpose),
    })),
  };
}

function routesTables(page: Page, iface: RoutesInterface, { purposes }: IndexFacts): RoutesTables {
  const { pages, places } = page.reference;
  const { families, resources, namespaces, segmentKinds } = iface;
  return {
    families: families.map(({ name, title, routes }) => ({
      link: linkTo(page, md`${title}`, pages.families.get(name)),
      routes: routes.length,
      operations: sum(
        routes.flatMap((route) => route.endpoints),
        ({ methods }) => methods.length,
      ),
      purpose: proseOf(purposes.get(name)),
    })),
    routes: families
      .flatMap((family) => family.routes)
      .map(({ path, endpoints }) => ({
        link: linkTo(page, code(path), places.routes.get(path)),
        endpoints: endpoints.map(({ name, methods }) =>
          linkTo(page, md`${methods.join(', ')}`, pages.endpoints.get(name)),
        ),
      })),
    resources: resources.map((resource) => resourceRow(page, resource)),
    namespaces: namespaces.map((namespace) => namedRow(page, namespace)),
    segments: segmentKinds.map((kind) => ({ ...namedRow(page, kind), pattern: kind.pattern })),
  };
}

function resourceRow(page: Page, resource: Resource): ResourceRow {
  const { name, title, fields, purpose } = resource;
  const shown = shownResource(resource);
  return {
    link: linkTo(page, md`${title}`, page.reference.pages.resources.get(name)),
    number: fields.length,
    shown: shown && topFields(shown).length,
    purpose: proseOf(purpose),
  };
}

function moduleGroupRows(page: Page, iface: ModulesInterface, facts: IndexFacts): ModuleGroupRow[] {
  const byGroup = modulesByGroup(iface);
  return iface.moduleGroups.map(({ name, title, purpose }) => {
    const members = byGroup.get(name) ?? [];
    return {
      link: linkTo(page, md`${title}`, page.reference.pages.moduleGroups.get(name)),
      title,
      name,
      number: members.length,
      generators: members.filter(({ generator }) => generator).length,
      parameters: sum(members, (member) => facts.parameters.get(member.name) ?? 0),
      deprecated: members.filter(({ deprecated }) => deprecated).length,
      modules: members.map((module) => moduleLink(page, module.name)),
      purpose: proseOf(purpose),
    };
  });
}

function namedRow(page: Page, fact: Fact & { readonly name: string }): NamedRow {
  return { name: fact.name, purpose: proseOf(fact.purpose), readings: readingNames(page, fact) };
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
