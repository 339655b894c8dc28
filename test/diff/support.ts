import type { Interface } from '../../generators/catalogue/model/model.ts';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { compareInterfaces } from '../../generators/diff/compare.ts';
import { findingsOf } from '../../generators/diff/findings.ts';
import { interfaceOf } from '../catalogue/resolved.ts';
import { mini } from '../support/mini.ts';

type Files = Readonly<Record<string, string>>;

/** The changes between two catalogues that differ from the small one by these files. */
export function findings(kind: Interface['kind'], before: Files, after: Files): readonly Diagnostic[] {
  const one = interfaceOf(kind, before);
  return findingsOf(compareInterfaces(one, interfaceOf(kind, after)), one);
}

/** One line a finding: its severity, its kind and its message. */
export function lines(found: readonly Diagnostic[]): string[] {
  return found.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
}

/** The files of a module whose attributes and parameters are as given, in place of the one that there is. */
export function moduleWith(parameters: string, attributes = 'prefix: p', sets = ''): Files {
  return {
    'wiki/modules/list/pages.yaml': `name: pages\ngroup: list\n${attributes}\nparameters: ${parameters}\n`,
    'wiki/sets/more.yaml': sets === '' ? '{}' : sets,
  };
}

/** The files of a route with one endpoint that has these arguments, in place of those that there are. */
export function endpointWith(args: string, extensions = ''): Files {
  return routesWith(`
  /shop/v1/items:
    endpoints:
      - { name: listItems, methods: GET, arguments: ${args}${extensions} }`);
}

/** The files of an interface that has these routes. */
export function routesWith(routes: string, more: Files = {}): Files {
  return { 'shop/routes/items.yaml': `title: Items\nroutes:${routes}\n`, ...more };
}

/** The files of an interface that has these namespaces, with two routes in each. */
export function namespaces(...names: readonly string[]): Files {
  const routes = names.flatMap((name, index) => [
    `  /${name}/items: { endpoints: [{ name: a${index}, methods: GET }] }`,
    `  /${name}/orders: { endpoints: [{ name: b${index}, methods: GET }] }`,
  ]);
  const text = (mini['shop/interface.yaml'] ?? '').replace(
    /namespaces: .*/,
    `namespaces: { ${names.map((name) => `${name}: {}`).join(', ')} }`,
  );
  return { ...routesWith(`\n${routes.join('\n')}`), 'shop/interface.yaml': text };
}
