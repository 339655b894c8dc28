import { question, suggestions } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import type { Diagnostic, Related } from '../sources/diagnostic.ts';
import type { Kind } from '../sources/file-kinds.ts';
import type { Place } from '../sources/source.ts';

/** Where names are defined. */
export interface Places {
  has(name: string): boolean;
  get(name: string): Place | undefined;
  keys(): Iterable<string>;
}

/** The names of one kind that can be referred to. */
export interface Known {
  /** The kind, for messages: `set`. */
  readonly what: string;
  /** The kinds of files that define such names, beside the one that is being read. */
  readonly files: readonly Kind[];
  /** Where each is defined; undefined for what the format itself has. */
  readonly places: Places;
  /** Tells the names that count as used whether anything refers to them or not. */
  isUsedAnyway?(name: string): boolean;
  /** The places that say that a name is taken away, by name. */
  readonly takenAway?: Pick<Places, 'get'>;
  /** A sentence for the hint: what else may be meant where a name is not defined. */
  readonly otherwise?: string;
}

export function known(
  what: string,
  files: readonly Kind[],
  places: Iterable<readonly [string, Place | undefined]>,
): Known {
  return { what, files, places: new Map(places) };
}

/** The same of names that nothing needs to refer to. */
export function optional(names: Known): Known {
  return { ...names, isUsedAnyway: () => true };
}

/** The names that something refers to, by what they are of. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/** A name that is not defined. What it may stand for depends on what else is referred to, which is known only in the end. */
export interface UnknownName {
  readonly code: string;
  readonly name: string;
  readonly at: Place;
  readonly among: Known;
}

/** Definitions that nothing refers to, and names that may be meant: no more than these are shown. */
const mostUnused = 3;
const mostMeant = 5;

/**
 * The finding about a name that is not defined. Where definitions are left that nothing refers to, one of them has most likely been
 * renamed.
 * @param referred The names that something refers to, by what they are of.
 */
export function unknownReference({ code, name, at, among }: UnknownName, referred: References): Diagnostic {
  const { what, places, otherwise } = among;
  const names = [...places.keys()];
  const near = suggestions(name, names);
  const isUnused = (one: string): boolean => {
    const place = places.get(one);
    const isUsed = referred.get(what)?.has(one) || among.isUsedAnyway?.(one);
    return place !== undefined && !isUsed && !isWithin(at, place);
  };
  const nearUnused = near.filter(isUnused);
  const unused = nearUnused.length > 0 ? nearUnused : names.filter(isUnused).slice(0, mostUnused);
  const meant = [...new Set([...(nearUnused.length > 0 ? nearUnused : near), ...unused, ...near])].slice(0, mostMeant);
  const related = (unused.length > 0 ? unused : near.slice(0, 1)).flatMap((one): Related[] => {
    const place = places.get(one);
    return place ? [{ message: isUnused(one) ? `nothing refers to "${one}"` : `"${one}"`, at: place }] : [];
  });
  const hint = question(meant) ?? (otherwise === undefined || names.length > 0 ? knownNames(what, names) : undefined);
  return {
    code,
    severity: 'error',
    message: `there is no ${what} "${name}"`,
    at,
    ...(related.length > 0 ? { related } : {}),
    hint: [hint, otherwise].filter((part) => part !== undefined).join(' '),
  };
}

function knownNames(what: string, names: readonly string[]): string {
  return names.length === 0
    ? `There is no ${what} yet: state it, or remove the name.`
    : `Known here: ${listed(names, 5)}.`;
}

/** Reports a name that a layer takes away although something refers to it. */
export function takenAwayInUse(name: string, at: Place, takenAway: Place, what: string): Diagnostic {
  return {
    code: 'taken-away-in-use',
    severity: 'error',
    message: `the ${what} "${name}" is taken away, but something refers to it`,
    at: takenAway,
    related: [{ message: 'a reference to it', at }],
    hint: 'Keep it, or change what refers to it.',
  };
}

/** Whether a place is in a definition. */
function isWithin(place: Place, definition: Place): boolean {
  return place.source === definition.source && definition.path.every((step, index) => step === place.path[index]);
}
