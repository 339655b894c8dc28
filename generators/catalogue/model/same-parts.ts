import { digestOf, isForLaterRuns, shareWith } from './digests.ts';
import type { Catalogue, Interface, ModulesInterface, RoutesInterface } from './model.ts';

/**
 * Replaces the parts of a catalogue that equal those of an earlier one by the earlier objects, so that what was computed for these is
 * reused. Places may then be out of date: the result is for outputs, which show none.
 */
export function withSameParts(catalogue: Catalogue, earlier: Catalogue | undefined): Catalogue {
  const before = new Map(earlier?.interfaces.map((iface) => [iface.name, iface]));
  const isOther = (iface: Interface): boolean => {
    const earlierOne = before.get(iface.name);
    return !earlierOne || digestOf(earlierOne) !== digestOf(iface);
  };
  // The forms of one interface, with and without bindings, have the same place: they are all replaced, or none.
  const others = new Set(catalogue.interfaces.filter(isOther).map(({ at }) => at));
  const interfaces = catalogue.interfaces.map((iface) => {
    const earlierOne = before.get(iface.name);
    return !earlierOne || others.has(iface.at) ? iface : withPartsOf(iface, earlierOne);
  });
  for (const iface of interfaces) if (!isForLaterRuns(iface)) shareWith(iface, iface);
  return { ...catalogue, interfaces };
}

/** `known` is an earlier interface with an equal digest. */
function withPartsOf(iface: Interface, known: Interface): Interface {
  const taken = iface.kind === 'modules' ? withModulesOf(iface, known) : withFamiliesOf(iface, known);
  if (taken !== known) shareWith(taken, known);
  return taken;
}

function withModulesOf(iface: ModulesInterface, known: Interface): Interface {
  if (known.kind !== 'modules') return iface;
  const modules = taken(iface.modules, known.modules);
  return modules === known.modules ? known : { ...known, modules };
}

function withFamiliesOf(iface: RoutesInterface, known: Interface): Interface {
  if (known.kind !== 'routes') return iface;
  const families = taken(iface.families, known.families);
  return families === known.families ? known : { ...known, families };
}

/** The parts, replaced by equal earlier ones; the earlier list itself if it has them all. */
function taken<Part extends object>(parts: readonly Part[], known: readonly Part[]): readonly Part[] {
  const byKey = new Map(known.map((part) => [digestOf(part), part]));
  const all = parts.map((part) => byKey.get(digestOf(part)) ?? part);
  return all.length === known.length && all.every((part, index) => part === known[index]) ? known : all;
}
