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
export interface DefinedNames {
  /** The kind, for messages: `set`. */
  readonly what: string;
  /** The kinds of files that define such names, besides the file that is being read. */
  readonly files: readonly Kind[];
  /** Where each name is defined; undefined for names of the format itself. */
  readonly places: Places;
  /** Whether a name counts as used although nothing refers to it. */
  isUsedAnyway?(name: string): boolean;
  /** The places that remove a name, by name. */
  readonly takenAway?: Pick<Places, 'get'>;
  /** A sentence for the hint that says what else an undefined name may mean. */
  readonly otherwise?: string;
}

export function definedNames(
  what: string,
  files: readonly Kind[],
  places: Iterable<readonly [string, Place | undefined]>,
): DefinedNames {
  return { what, files, places: new Map(places) };
}

/** Names that need not be referred to. */
export function optional(names: DefinedNames): DefinedNames {
  return { ...names, isUsedAnyway: () => true };
}

/** The names that are referred to, by the kind of thing that they name. */
export type References = ReadonlyMap<string, ReadonlySet<string>>;

/** A name that is not defined. Its hint depends on all other references, which are complete only at the end. */
export interface UnknownName {
  readonly code: string;
  readonly name: string;
  readonly at: Place;
  readonly among: DefinedNames;
}

/** The maximum numbers of unused definitions and of suggested names in a hint. */
const mostUnused = 3;
const mostMeant = 5;

/**
 * Reports a name that is not defined. A definition that nothing refers to has most likely been renamed, and is suggested.
 * @param referred The names that are referred to, by the kind of thing that they name.
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

/** Reports a name that a layer removes although something refers to it. */
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

/** Whether a place lies in a definition. */
function isWithin(place: Place, definition: Place): boolean {
  return place.source === definition.source && definition.path.every((step, index) => step === place.path[index]);
}
