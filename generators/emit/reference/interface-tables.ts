import type {
  IndexTables,
  ModuleGroupRow,
  NamedRow,
  RoutesTables,
} from '../../../templates/reference/views/interface.ts';
import { separateBinding } from '../../catalogue/bind.ts';
import { digestOfFacts } from '../../catalogue/digests.ts';
import { modulesByGroup } from '../../catalogue/envelope.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { Interface, ModulesInterface, RoutesInterface } from '../../catalogue/model.ts';
import { code, md } from '../../lib/markdown.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { decisionPhrase } from '../../shape/constraint-phrases.ts';
import { typePhrase } from '../../shape/phrases.ts';
import { gapName, readingNames } from '../../view/notes.ts';
import { proseOf } from './formatting.ts';
import { moduleLink } from './module-views.ts';
import { setLink } from './page-text.ts';
import { bindingLink, linkTo, type Page } from './reference.ts';
import type { UsesByName } from './uses.ts';

/** `uses` are those of the shared sets. */
export function indexTables(page: Page, uses: UsesByName): IndexTables {
  const { iface, pages } = page.reference;
  return {
    routes: iface.kind === 'routes' ? routesTables(page, iface) : undefined,
    modules: iface.kind === 'modules' ? { groups: moduleGroupRows(page, iface) } : undefined,
    sets: iface.sets.map((set) => ({
      link: setLink(page, set.name),
      type: page.text(typePhrase(acceptanceOf(set).accepts)),
      number: numberOfUses(uses, set.name),
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

function routesTables(page: Page, iface: RoutesInterface): RoutesTables {
  const { pages, places } = page.reference;
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
        link: linkTo(page, code(path), places.routes.get(path)),
        endpoints: endpoints.map(({ name, methods }) =>
          linkTo(page, md`${methods.join(', ')}`, places.endpoints.get(name)),
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
  return { name: fact.name, purpose: proseOf(fact.purpose), readings: readingNames(page, fact) };
}

function numberOfUses(uses: UsesByName, set: string): number {
  return sum(uses.get(set) ?? [], ({ names }) => names.length);
}

/** A digest of all that the index says of single modules and families; endpoints have their methods in their labels. */
export function digestOfTables(iface: Interface, uses: UsesByName): string {
  return digestOfFacts([
    iface.kind === 'modules'
      ? iface.modules.map(({ parameters }) => parameters.length)
      : iface.families.map(({ purpose }) => purpose),
    iface.sets.map(({ name }) => numberOfUses(uses, name)),
  ]);
}

function sum<T>(items: readonly T[], numberOf: (item: T) => number): number {
  return items.reduce((total, item) => total + numberOf(item), 0);
}
