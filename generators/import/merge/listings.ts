import type { Path } from '../../catalogue/data.ts';
import type { Interface } from '../../catalogue/model.ts';
import { routesOf } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { routePattern } from '../../emit/self-description/route-index.ts';
import { isSame, type JsonMap } from '../../lib/json.ts';
import type { Descriptions } from './descriptions.ts';

/** One list of parameters as the catalogue has it and as the server describes it. */
export interface Listing {
  readonly key: string;
  /** The path of the module, or the pattern of the route. */
  readonly object: string;
  readonly file: string;
  /** Where its module or endpoint is in the file. */
  readonly at: Path;
  /** Where the route of an endpoint is. */
  readonly route?: Path;
  /** Whether the order of the parameters is a fact. */
  readonly ordered: boolean;
  readonly pairs: readonly Pair[];
  readonly fresh: readonly Parameter[];
}

/** A parameter of the catalogue, and what the server says of it now, if it still does. */
export interface Pair {
  readonly old: Parameter;
  readonly entry: JsonMap;
  readonly fresh: Parameter | undefined;
  readonly same: boolean;
}

interface Owner {
  readonly key: string;
  readonly object: string;
  readonly file: string;
  readonly at: Path;
  readonly route?: Path;
  readonly parameters: readonly Parameter[];
}

const owners = new WeakMap<Interface, readonly Owner[]>();

/** The lists of an interface, by what tells the modules and endpoints of a server apart. */
export function ownersOf(iface: Interface): readonly Owner[] {
  const found = owners.get(iface) ?? findOwners(iface);
  owners.set(iface, found);
  return found;
}

function findOwners(iface: Interface): Owner[] {
  if (iface.kind === 'modules') {
    return iface.modules.map(({ path, at, parameters }) => ({
      key: path,
      object: path,
      file: at.source.path,
      at: at.path,
      parameters,
    }));
  }
  const patterns = new Map(iface.segmentKinds.map(({ name, pattern }) => [name, pattern]));
  return routesOf(iface).flatMap((route) => {
    const pattern = routePattern(route, patterns);
    return route.endpoints.map(({ methods, parameters, at }, index) => ({
      key: JSON.stringify([pattern, methods, index]),
      object: pattern,
      file: at.source.path,
      at: at.path.slice(0, -1),
      route: route.at.path,
      parameters,
    }));
  });
}

const listings = new WeakMap<readonly Parameter[], Listing>();

/** The lists that both sides have. One that has not been resolved anew since the last time is the same. */
export function listingsOf(
  old: Interface,
  fresh: Interface,
  oldDescriptions: Descriptions,
  freshDescriptions: Descriptions,
): Listing[] {
  const now = new Map(ownersOf(fresh).map((owner) => [owner.key, owner]));
  return ownersOf(old).flatMap((owner) => {
    const counterpart = now.get(owner.key);
    if (!counterpart) return [];
    const known = listings.get(owner.parameters);
    if (known?.fresh === counterpart.parameters) return [known];
    const listing = {
      ...listingOf(owner, counterpart, oldDescriptions, freshDescriptions),
      ordered: old.kind === 'modules',
    };
    listings.set(owner.parameters, listing);
    return [listing];
  });
}

function listingOf(
  { parameters, ...owner }: Owner,
  counterpart: Owner,
  oldDescriptions: Descriptions,
  freshDescriptions: Descriptions,
) {
  const byName = new Map(counterpart.parameters.map((parameter) => [parameter.name, parameter]));
  const pairs = parameters.map((parameter): Pair => {
    const described = byName.get(parameter.name);
    const entry = oldDescriptions.entry(parameter);
    const same = described !== undefined && isSame(entry, freshDescriptions.entry(described));
    return { old: parameter, entry, fresh: described, same };
  });
  return { ...owner, pairs, fresh: counterpart.parameters };
}

/** Whether the catalogue says of a list what the server says. */
export function isUpToDate({ pairs, fresh, ordered }: Listing): boolean {
  if (pairs.length !== fresh.length || pairs.some(({ same }) => !same)) return false;
  return !ordered || pairs.every(({ old }, index) => old.name === fresh[index]?.name);
}

/** A text for the place of a definition. */
export function siteOf({ at }: Parameter): string {
  return `${at.source.path}\n${at.path.join('\n')}`;
}
