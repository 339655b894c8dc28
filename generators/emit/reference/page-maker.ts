import type { Views } from '../../../templates/reference/views/index.ts';
import { digestOfFacts, sharedDigest } from '../../catalogue/digests.ts';
import { fileOfDigests, type OutputFile } from '../generator.ts';
import type { Items } from './items.ts';
import { pageOf } from './page-text.ts';
import type { Page, Reference } from './reference.ts';
import type { Target } from './targets.ts';
import type { Render } from './templates.ts';
import { type Unit, unitsOf } from './units.ts';

/** Makes the pages of an interface: each at its place, and none where the interface has no such page. */
export interface PageMaker {
  readonly reference: Reference;
  readonly units: readonly Unit[];
  /** Makes a page; `dependsOn` are digests of all that it depends on beside what the interface shares. */
  at<Name extends keyof Views>(
    target: Target | undefined,
    name: Name,
    viewOf: (page: Page) => Views[Name],
    dependsOn: readonly string[],
  ): OutputFile[];
  /** Makes a page that depends on nothing but what it says of some units, beside what the interface shares. */
  listing<Name extends keyof Views, Item>(
    target: Target | undefined,
    name: Name,
    itemsOf: (page: Page, units: readonly Unit[]) => Items<Item>,
    viewOf: (page: Page, items: readonly Item[]) => Views[Name],
    units?: readonly Unit[],
  ): OutputFile[];
}

export function pageMaker(reference: Reference, render: Render): PageMaker {
  const { iface, unbound, bound } = reference;
  const shared = digestOfFacts([sharedDigest(iface), unbound && sharedDigest(unbound.iface), [...bound.keys()]]);
  const all = unitsOf(reference);
  const at: PageMaker['at'] = (target, name, viewOf, dependsOn) => {
    if (!target) return [];
    const make = (): string => render(name, viewOf(pageOf(reference, target.path)));
    return [fileOfDigests(target.path, [shared, ...dependsOn], make)];
  };
  const listing: PageMaker['listing'] = (target, name, itemsOf, viewOf, units = all) => {
    if (!target) return [];
    const { items, digest } = itemsOf(pageOf(reference, target.path), units);
    return at(target, name, (page) => viewOf(page, items), [digest]);
  };
  return { reference, units: all, at, listing };
}
