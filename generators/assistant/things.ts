import type { Catalogue, Interface } from '../catalogue/model/model.ts';
import { routesOf } from '../catalogue/model/objects.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { Type } from '../catalogue/model/type-model.ts';
import { oncePer } from '../lib/once-per.ts';
import { type Entry, entriesOf } from '../manual/find.ts';

export const kinds = ['module', 'route', 'operation', 'resource', 'set', 'group', 'binding', 'parameter'] as const;

/** Something that can be found. */
export interface Thing {
  readonly kind: (typeof kinds)[number];
  /** As it is written: of an operation its methods and its route, of a parameter its name without the prefix of its module. */
  readonly name: string;
  readonly interface: string;
  /** The name that `show` takes, for a parameter that of what has it. */
  readonly show: string;
  readonly purpose: string | undefined;
  /** Its other names. */
  readonly aliases: readonly string[];
  /** Further words that it is found by. */
  readonly words: readonly string[];
}

/** Everything that can be found in a catalogue: what has a page first, then parameters. */
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

/** More values of one set are not searched. */
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
    aliases: [entry.name, ...(prefix === '' ? [] : [prefix, prefix + name])],
    words: [],
  }));
}

/** The parameters that an entry has itself. */
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

/** How many routes, operations and modules an interface has, in words. */
export function sizeOf(iface: Interface): string {
  if (iface.kind === 'modules') return `${iface.modules.length} modules`;
  const routes = routesOf(iface);
  const operations = routes.flatMap(({ endpoints }) => endpoints.flatMap(({ methods }) => methods));
  return `${routes.length} routes, ${operations.length} operations`;
}
