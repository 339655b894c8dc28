import { fill } from '../../catalogue/bindings/bind.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { Interface, Module } from '../../catalogue/model/model.ts';
import { routesOf } from '../../catalogue/model/parameter-objects.ts';
import type { Reference } from '../../emit/reference/reference.ts';

/** The names of parameters besides that in their heading, by page and anchor. */
export type OtherNames = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** The other names of all parameters: readers search for one with the module's prefix, joined or separate, and without it. */
export function otherNames(references: readonly Reference[]): OtherNames {
  const names = new Map<string, Map<string, readonly string[]>>();
  for (const { iface, places } of references) {
    const modules = modulesOf(iface);
    const endpoints = endpointsOf(iface);
    const asGenerator = iface.binding?.deployment.generators?.names;
    for (const [owner, headings] of places.parameters) {
      for (const [name, { path, anchor }] of headings()) {
        const onPage = names.get(path) ?? new Map<string, readonly string[]>();
        onPage.set(anchor, [...otherNamesOf(modules.get(owner), name, asGenerator), ...(endpoints.get(owner) ?? [])]);
        names.set(path, onPage);
      }
    }
  }
  return names;
}

function modulesOf(iface: Interface): ReadonlyMap<Fact, Module> {
  return new Map(iface.kind === 'modules' ? iface.modules.map((module) => [module, module]) : []);
}

/** The names of endpoints, with which readers search for their arguments. */
function endpointsOf(iface: Interface): ReadonlyMap<Fact, readonly string[]> {
  const routes = iface.kind === 'routes' ? routesOf(iface) : [];
  return new Map(routes.flatMap(({ endpoints }) => endpoints.map((endpoint) => [endpoint, [endpoint.name]] as const)));
}

function otherNamesOf(module: Module | undefined, name: string, asGenerator: string | undefined): string[] {
  if (!module) return [];
  const generated = module.generator && asGenerator !== undefined ? [fill(asGenerator, { name })] : [];
  if (module.prefix === '') return generated;
  const own = module.parameters.find((parameter) => parameter.name === name)?.statedName ?? name;
  return [module.prefix, own, module.prefix + own, ...generated];
}
