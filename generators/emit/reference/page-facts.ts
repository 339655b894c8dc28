import { separateBinding } from '../../catalogue/bindings/bind.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Catalogue } from '../../catalogue/model/model.ts';
import { cataloguePath } from './page-paths.ts';
import type { Reference } from './reference.ts';
import type { Target } from './targets.ts';

/** The facts that pages are mainly about, by path of the page. The pages of the format and of its rules are about none. */
export function factsOfPages(catalogue: Catalogue, references: readonly Reference[]): Map<string, Pick<Fact, 'at'>> {
  return new Map([[cataloguePath, catalogue], ...references.flatMap(factsOfReference)]);
}

function factsOfReference({ iface, pages }: Reference): [string, Fact][] {
  const { index, deprecations, rules, limits, authorization, sources, generators } = pages;
  const at = (target: Target | undefined, fact: Fact): [string, Fact][] => (target ? [[target.path, fact]] : []);
  const named = (targets: ReadonlyMap<string, Target>, facts: readonly (Fact & { readonly name: string })[]) =>
    facts.flatMap((fact) => at(targets.get(fact.name), fact));
  const ofKind =
    iface.kind === 'modules'
      ? [...named(pages.moduleGroups, iface.moduleGroups), ...named(pages.modules, iface.modules)]
      : [
          ...named(pages.families, iface.families),
          ...named(pages.resources, iface.resources),
          ...iface.families.flatMap((family) =>
            family.routes.flatMap(({ endpoints }) =>
              endpoints.flatMap(({ name }) => at(pages.endpoints.get(name), family)),
            ),
          ),
        ];
  return [
    ...[index, deprecations, rules, limits, authorization, sources, generators].flatMap((page) => at(page, iface)),
    ...at(pages.gaps, iface.gaps[0] ?? iface.interpretations[0] ?? iface),
    ...at(pages.binding, separateBinding(iface) ?? iface),
    ...ofKind,
    ...named(pages.sets, iface.sets),
    ...named(pages.groups, iface.groups),
  ];
}
