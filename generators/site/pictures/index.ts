import { envelopeOf, type Selection } from '../../catalogue/model/envelope.ts';
import type { Interface, ModulesInterface } from '../../catalogue/model/model.ts';
import type { Pages } from '../../emit/reference/page-paths.ts';
import type { Reference } from '../../emit/reference/reference.ts';
import type { Target } from '../../emit/reference/targets.ts';
import { oncePer } from '../../lib/once-per.ts';
import { linkOf } from '../page-link.ts';

/** A parameter of a request that names modules, and how many there are to choose from. */
export interface Choice {
  readonly parameter: string;
  readonly isSeveral: boolean;
  readonly modules: number;
  /** The titles of the groups of these modules. */
  readonly groups: string;
  /** Whether a module takes the place of a list of pages. */
  readonly isGenerator: boolean;
  readonly link: string | undefined;
}

/** A set or group, and how many modules or families of routes use it. */
export interface Shared {
  readonly name: string;
  readonly link: string;
  readonly users: number;
  /** The part of the longest bar, in percent. */
  readonly share: number;
}

/** The pictures of an interface, each of which answers a question. */
export interface Pictures {
  /** The parameters that name modules, which a request can combine. */
  readonly choices: readonly Choice[];
  /** The sets and groups that several use, the most used first. */
  readonly shared: readonly Shared[];
  /** The words for what uses the shared things. */
  readonly users: string;
}

/** The most bars, so that the picture stays readable. */
const most = 40;

/** The anchor of the pictures on the index page of an interface. */
export const picturesAnchor = 'pictures';

/** The place of the pictures of an interface; undefined if there is nothing to show. */
export function placeOfPictures(reference: Reference): Target | undefined {
  return picturesOf(reference) && { ...reference.pages.index, anchor: picturesAnchor };
}

/** The data of the pictures on the index page of an interface; undefined if there is nothing to show. */
export const picturesOf = oncePer(({ iface, pages }: Reference): Pictures | undefined => {
  const pictures = {
    choices: iface.kind === 'modules' ? choicesOf(iface, pages) : [],
    shared: sharedIn(iface, pages),
    users: iface.kind === 'modules' ? 'modules' : 'families of routes',
  };
  return pictures.choices.length + pictures.shared.length > 0 ? pictures : undefined;
});

function choicesOf(iface: ModulesInterface, pages: Pages): Choice[] {
  const envelope = envelopeOf(iface);
  if (!envelope) return [];
  const titles = new Map(iface.moduleGroups.map(({ name, title }) => [name, title]));
  const choiceOf = ({ parameter, modules, groups }: Selection): Choice => {
    const [first = '', ...others] = groups ?? [];
    const target = groups ? (others.length === 0 ? pages.moduleGroups.get(first) : undefined) : pages.generators;
    return {
      parameter,
      isSeveral: envelope.parameters.find(({ name }) => name === parameter)?.multi !== undefined,
      modules: modules.length,
      groups: (groups ?? []).map((name) => titles.get(name) ?? name).join(', '),
      isGenerator: groups === undefined,
      link: target && linkOf(target),
    };
  };
  // A parameter of a module names modules only where that module is named.
  return envelope.selections.filter(({ owners }) => !owners).map(choiceOf);
}

function sharedIn(iface: Interface, pages: Pages): Shared[] {
  const users = new Map<string, Set<string>>();
  for (const { name, parameters } of usersIn(iface))
    for (const used of parameters.flatMap(({ set, from }) => [set, from]))
      if (used !== undefined) users.set(used, (users.get(used) ?? new Set()).add(name));
  const counted = [...pages.sets, ...pages.groups].flatMap(([name, target]) => {
    const count = users.get(name)?.size ?? 0;
    return count > 1 ? [{ name, link: linkOf(target), users: count }] : [];
  });
  const sorted = counted.sort((a, b) => b.users - a.users).slice(0, most);
  return sorted.map((one) => ({ ...one, share: Math.ceil((100 * one.users) / (sorted[0]?.users ?? 1)) }));
}

function usersIn(iface: Interface) {
  if (iface.kind === 'modules') return iface.modules;
  return iface.families.map(({ name, routes }) => ({
    name,
    parameters: routes.flatMap(({ endpoints }) => endpoints.flatMap(({ parameters }) => parameters)),
  }));
}
