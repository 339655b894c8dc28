import { separateBinding } from '../catalogue/bindings/bind.ts';
import { withPresetFacts } from '../catalogue/bindings/with-preset-words.ts';
import type { Binding } from '../catalogue/model/deployment.ts';
import type { Catalogue, Endpoint, Interface, Module, Resource, Route } from '../catalogue/model/model.ts';
import type { Group, ValueSet } from '../catalogue/model/parameter-model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';

/** A part of the catalogue that has a page in the terminal. */
export type Entry = { readonly interface: Interface; readonly name: string } & (
  | { readonly kind: 'module'; readonly node: Module }
  | { readonly kind: 'route'; readonly node: Route }
  | { readonly kind: 'endpoint'; readonly node: Endpoint; readonly route: Route }
  | { readonly kind: 'resource'; readonly node: Resource }
  | { readonly kind: 'set'; readonly node: ValueSet }
  | { readonly kind: 'group'; readonly node: Group }
  | { readonly kind: 'binding'; readonly node: Binding }
);

/** All entries of a catalogue, in its order, with the facts that presets add for the bindings that the catalogue names. */
export function entriesOf(catalogue: Catalogue): Entry[] {
  const described = catalogue.interfaces.map((iface) => iface.bindings.reduce(withPresetFacts<Interface>, iface));
  return described.flatMap((iface) => [
    ...(iface.kind === 'modules'
      ? moduleEntries(iface, iface.modules)
      : routeEntries(iface, routesOf(iface), iface.resources)),
    ...iface.sets.map((node): Entry => ({ interface: iface, kind: 'set', name: node.name, node })),
    ...iface.groups.map((node): Entry => ({ interface: iface, kind: 'group', name: node.name, node })),
    ...iface.bindings.map((node): Entry => ({ interface: iface, kind: 'binding', name: node.name, node })),
  ]);
}

function moduleEntries(iface: Interface, modules: readonly Module[]): Entry[] {
  return modules.map((node) => ({ interface: iface, kind: 'module', name: node.name, node }));
}

function routeEntries(iface: Interface, routes: readonly Route[], resources: readonly Resource[]): Entry[] {
  return [
    ...routes.map((node): Entry => ({ interface: iface, kind: 'route', name: node.path, node })),
    ...routes.flatMap((route) =>
      route.endpoints.map((node): Entry => ({ interface: iface, kind: 'endpoint', name: node.name, node, route })),
    ),
    ...resources.map((node): Entry => ({ interface: iface, kind: 'resource', name: node.name, node })),
  ];
}

/**
 * The names of an entry. A module also has its path, and its name with its group, as in `list/allpages`; an endpoint has its methods with
 * its route, as in `GET /posts`. The interface may qualify each name, as in `wiki/categories`; a binding also has a name as in
 * `wiki.mediawiki`.
 */
export function namesOf(entry: Entry): string[] {
  const { name } = entry;
  const names = [name, ...furtherNames(entry)];
  const qualified = interfaceNames(entry.interface).flatMap((iface) => names.map((name) => `${iface}/${name}`));
  return [...names, ...qualified, ...(entry.kind === 'binding' ? [`${entry.interface.name}.${entry.name}`] : [])];
}

/** The name of an interface, and that without its binding. */
function interfaceNames(iface: Interface): string[] {
  const binding = separateBinding(iface);
  return binding ? [iface.name, iface.name.slice(0, -`.${binding.name}`.length)] : [iface.name];
}

function furtherNames(entry: Entry): string[] {
  if (entry.kind === 'module') return [entry.node.path, `${entry.node.group}/${entry.name}`];
  return entry.kind === 'endpoint' ? entry.node.methods.map((method) => `${method} ${entry.route.path}`) : [];
}

export function findEntries(entries: readonly Entry[], name: string): Entry[] {
  return entries.filter((entry) => namesOf(entry).includes(name));
}
