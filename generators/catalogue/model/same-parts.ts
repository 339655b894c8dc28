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

/** `earlier` is an interface of an earlier run with an equal digest. */
function withPartsOf(iface: Interface, earlier: Interface): Interface {
  const taken = iface.kind === 'modules' ? withModulesOf(iface, earlier) : withFamiliesOf(iface, earlier);
  if (taken !== earlier) shareWith(taken, earlier);
  return taken;
}

function withModulesOf(iface: ModulesInterface, earlier: Interface): Interface {
  if (earlier.kind !== 'modules') return iface;
  const modules = taken(iface.modules, earlier.modules);
  return modules === earlier.modules ? earlier : { ...earlier, modules };
}

function withFamiliesOf(iface: RoutesInterface, earlier: Interface): Interface {
  if (earlier.kind !== 'routes') return iface;
  const families = taken(iface.families, earlier.families);
  return families === earlier.families ? earlier : { ...earlier, families };
}

/** The parts, replaced by equal earlier ones; the earlier list itself if it has them all. */
function taken<Part extends object>(parts: readonly Part[], earlier: readonly Part[]): readonly Part[] {
  const byKey = new Map(earlier.map((part) => [digestOf(part), part]));
  const all = parts.map((part) => byKey.get(digestOf(part)) ?? part);
  return all.length === earlier.length && all.every((part, index) => part === earlier[index]) ? earlier : all;
}
