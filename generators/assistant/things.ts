import { fill } from '../catalogue/bindings/bind.ts';
import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { routesOf } from '../catalogue/model/parameter-objects.ts';
import type { Type } from '../catalogue/model/type-model.ts';
import { oncePer } from '../lib/once-per.ts';
import { type Entry, entriesOf } from '../manual/manual-entries.ts';

export const kinds = ['module', 'route', 'operation', 'resource', 'set', 'group', 'binding', 'parameter'] as const;

/** A thing of a catalogue that can be found. */
export interface Thing {
  readonly kind: (typeof kinds)[number];
  /** The name: for an operation, its methods and route; for a parameter, its name without the prefix of the module. */
  readonly name: string;
  readonly interface: string;
  /** The name for `show`; for a parameter, that of its owner. */
  readonly show: string;
  readonly purpose: string | undefined;
  /** Other names of the thing. */
  readonly aliases: readonly string[];
  /** Further words by which it is found. */
  readonly words: readonly string[];
}

/** All things of a catalogue: first those with a page, then parameters. */
export const thingsOf = oncePer((catalogue: Catalogue): readonly Thing[] => {
  const entries = entriesOf(catalogue);
  const counts = new Map<string, number>();
  for (const { name } of entries) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isOnly = ({ name }: Entry): boolean => counts.get(name) === 1;
  return [
    ...entries.map((entry) => thingOf(entry, nameForShow(entry, isOnly(entry)))),
    ...entries.flatMap((entry) => parameterThings(entry, nameForShow(entry, isOnly(entry)))),
  ];
});

function nameForShow({ name, interface: { name: iface } }: Entry, isOnly: boolean): string {
  return isOnly ? name : `${iface}/${name}`;
}

function thingOf(entry: Entry, show: string): Thing {
  const { node, name } = entry;
  const base = { name, interface: entry.interface.name, show, purpose: node.purpose, aliases: [], words: [] };
  switch (entry.kind) {
    case 'module':
      return { ...base, kind: 'module', aliases: [entry.node.path, entry.node.prefix], words: [entry.node.group] };
    case 'endpoint':
      return {
        ...base,
        kind: 'operation',
        name: `${entry.node.methods.join(', ')} ${entry.route.path}`,
        aliases: [name],
        words: [entry.route.purpose ?? ''],
      };
    case 'set':
      return { ...base, kind: 'set', words: valuesOf(entry.node.type) };
    case 'resource':
      return { ...base, kind: 'resource', words: [entry.node.title] };
    default:
      return { ...base, kind: entry.kind };
  }
}

/** The most values of a set that are searched. */
const mostValues = 2000;

function valuesOf(type: Type): string[] {
  return type.kind === 'values' ? type.values.slice(0, mostValues).map(({ value }) => value) : [];
}

function parameterThings(entry: Entry, show: string): Thing[] {
  const prefix = entry.kind === 'module' ? entry.node.prefix : '';
  return parametersOf(entry).map(({ name, purpose }) => ({
    kind: 'parameter',
    name,
    interface: entry.interface.name,
    show,
    purpose,
    aliases: [entry.name, ...(prefix === '' ? [] : [prefix, prefix + name]), ...namesAsGenerator(entry, prefix + name)],
    words: [],
  }));
}

/** The names of a parameter when its module is used as a generator, by the bindings of the interface. */
function namesAsGenerator(entry: Entry, name: string): string[] {
  if (entry.kind !== 'module' || !entry.node.generator) return [];
  return entry.interface.bindings.flatMap(({ deployment: { generators } }) =>
    generators ? [fill(generators.names, { name })] : [],
  );
}

/** The parameters of the entry itself. */
export function parametersOf(entry: Entry): readonly Parameter[] {
  switch (entry.kind) {
    case 'module':
    case 'endpoint':
    case 'group':
      return entry.node.parameters;
    case 'resource':
      return entry.node.fields;
    default:
      return [];
  }
}

/** The numbers of routes and operations, or of modules, of an interface, in words. */
export function sizeOf(iface: Interface): string {
  if (iface.kind === 'modules') return `${iface.modules.length} modules`;
  const routes = routesOf(iface);
  const operations = routes.flatMap(({ endpoints }) => endpoints.flatMap(({ methods }) => methods));
  return `${routes.length} routes, ${operations.length} operations`;
}
