import { familyDigest, objectDigest, sharedDigest, shareWith } from './digests.ts';
import type { Catalogue, Interface, ModulesInterface, RoutesInterface } from './model.ts';
import { moduleObject } from './objects.ts';
import type { Place } from './source.ts';

/**
 * A catalogue in which everything is taken from an earlier one that states the same, so that what was made of it is known. Its places
 * may be those of the earlier files: it is for outputs, which show none of them.
 * @param isSame Whether an interface is known to be made of the same texts as the earlier one.
 */
export function withSameParts(
  catalogue: Catalogue,
  earlier: Catalogue,
  isSame: (iface: Interface) => boolean,
): Catalogue {
  const before = new Map(earlier.interfaces.map((iface) => [iface.name, iface]));
  const isOther = (iface: Interface): boolean => {
    const known = before.get(iface.name);
    return !known || !(isSame(iface) || sharedDigest(known) === sharedDigest(iface));
  };
  // By its place an interface is known to be another one with a binding: all of these are taken, or none.
  const others = new Set(catalogue.interfaces.filter(isOther).map(({ at }) => at));
  /** The modules that are those of the earlier catalogue, by the place of their interface. */
  const same = new Map<Place, ReadonlySet<string>>();
  const interfaces = catalogue.interfaces.map((iface) => {
    const known = before.get(iface.name);
    if (!known || others.has(iface.at)) return iface;
    if (isSame(iface)) return known;
    const taken = withPartsOf(iface, known, same.get(iface.at));
    if (taken.kind === 'modules' && known.kind === 'modules' && !iface.binding)
      same.set(iface.at, sameNames(taken, known));
    return taken;
  });
  return { ...catalogue, interfaces };
}

function sameNames(one: ModulesInterface, other: ModulesInterface): ReadonlySet<string> {
  const others = new Set(other.modules);
  return new Set(one.modules.filter((module) => others.has(module)).map(({ name }) => name));
}

/**
 * `known` shares the same as the interface. A binding makes the same of the same modules: with one, `same` are the names of these.
 */
function withPartsOf(iface: Interface, known: Interface, same: ReadonlySet<string> | undefined): Interface {
  const taken = iface.kind === 'modules' ? withModulesOf(iface, known, same) : withFamiliesOf(iface, known);
  if (taken !== known) shareWith(taken, known);
  return taken;
}

function withModulesOf(iface: ModulesInterface, known: Interface, same: ReadonlySet<string> | undefined): Interface {
  if (known.kind !== 'modules') return iface;
  const modules = taken(iface.modules, known.modules, (module) =>
    same?.has(module.name) ? module.name : objectDigest(moduleObject(module)),
  );
  return modules === known.modules ? known : { ...known, modules };
}

function withFamiliesOf(iface: RoutesInterface, known: Interface): Interface {
  if (known.kind !== 'routes') return iface;
  const families = taken(iface.families, known.families, familyDigest);
  return families === known.families ? known : { ...known, families };
}

/** The parts, as far as possible those that are known; the known list itself where all of them are. */
function taken<Part>(parts: readonly Part[], known: readonly Part[], keyOf: (part: Part) => string): readonly Part[] {
  const byKey = new Map(known.map((part) => [keyOf(part), part]));
  const all = parts.map((part) => byKey.get(keyOf(part)) ?? part);
  return all.length === known.length && all.every((part, index) => part === known[index]) ? known : all;
}
