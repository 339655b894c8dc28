import picomatch from 'picomatch';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import { type Cursor, child, entries, flagAt, items, placeOf, textAt } from '../definitions/cursor.ts';
import type { Gathered } from '../definitions/gathered.ts';
import { report } from '../definitions/resolving-context.ts';
import type { Place } from '../sources/source.ts';
import { ChangedList } from './changed.ts';

/** A module or route that `only` and `without` choose by its name. */
export interface Candidate {
  /** For a module `list/allpages` and `list`; for a route its path, its family, and the path as it is written. */
  readonly names: readonly string[];
  readonly isDeprecated: boolean;
  readonly isGenerator: boolean;
  /** Whether values of its parameters select modules, other than as generators. Without it, no request could name these. */
  readonly selectsOthers: boolean;
}

/** The choice that a layer makes of one interface below it. */
export interface Choice {
  /** Whether a module or route is chosen. */
  takes(candidate: Candidate): boolean;
  /** Whether a module that is not chosen stays because it selects others. */
  bringsAlong(candidate: Candidate): boolean;
  /** Whether the choice lists the modules or routes to take, and not only those to leave out. */
  readonly isExhaustive: boolean;
  /** The place that removes a set or group; undefined if none does. */
  takesAway(name: string): Place | undefined;
  /** Whether deprecated parameters are left out. */
  readonly withoutDeprecated: boolean;
  /** Reports the patterns that match nothing, after all candidates have been asked for. */
  finish(): void;
}

const words: Readonly<Record<string, (candidate: Candidate) => boolean>> = {
  deprecated: ({ isDeprecated }) => isDeprecated,
  generators: ({ isGenerator }) => isGenerator,
};

/** Matches the names of sets and groups, the only ones in capitals. */
const shared = /^[A-Z][A-Z0-9_]*$/;

/** The choice that a layer makes of an interface; undefined if it takes everything. */
export function choiceOf(gathered: Gathered, catalogue: Cursor | undefined, iface: string): Choice | undefined {
  const [only, without] = ['only', 'without'].map((key) => {
    const stated = catalogue && child(catalogue, key);
    return stated && child(stated, iface);
  });
  if (!only && !without) return undefined;
  const chosen = only && patternsOf(items(only));
  const out = items(without);
  const names = out.filter(({ value }) => shared.test(String(value)));
  const left = patternsOf(out.filter(({ value }) => !shared.test(String(value))));
  const takenAway = new Map(names.map((item) => [String(item.value), { at: placeOf(item), used: false }]));
  const candidateNames = new Set<string>();
  return {
    takes(candidate) {
      for (const name of candidate.names.slice(0, 2)) candidateNames.add(name);
      const isChosen = !chosen || chosen.match(candidate);
      return !left.match(candidate) && isChosen;
    },
    bringsAlong: (candidate) => candidate.selectsOthers && !left.match(candidate),
    isExhaustive: only !== undefined,
    takesAway(name) {
      candidateNames.add(name);
      const found = takenAway.get(name);
      if (found) found.used = true;
      return found?.at;
    },
    withoutDeprecated: out.some(({ value }) => value === 'deprecated'),
    finish() {
      const unused = names.filter(({ value }) => !takenAway.get(String(value))?.used);
      for (const at of chosen?.unused() ?? []) {
        // Sets and groups cannot be chosen, so none of them is a near name.
        if (shared.test(String(at.value))) reportShared(gathered, iface, at, candidateNames);
        else reportUnmatched(gathered, iface, at, candidateNames);
      }
      for (const at of [...left.unused(), ...unused]) reportUnmatched(gathered, iface, at, candidateNames);
    },
  };
}

/** The patterns of a list. */
interface Patterns {
  /** Whether any pattern matches. All patterns that match count as used. */
  match(candidate: Candidate): boolean;
  /** The patterns that have matched nothing. */
  unused(): Cursor[];
}

function patternsOf(list: readonly Cursor[]): Patterns {
  const used = new Set<string>();
  const byText = new Map(list.map((at) => [String(at.value), at]));
  const chosenWords = Object.keys(words).filter((word) => byText.has(word));
  // A word such as `deprecated` counts as used even if it matches nothing.
  for (const word of chosenWords) used.add(word);
  const globs = [...byText.keys()]
    .filter((text) => /[*?[{]/.test(text))
    .map((text) => ({ text, matches: picomatch(text, { dot: true, noextglob: true, nonegate: true }) }));
  return {
    match(candidate) {
      const { names } = candidate;
      const matching = [
        ...names.filter((name) => byText.has(name)),
        ...globs.filter(({ matches }) => names.some((name) => matches(name))).map(({ text }) => text),
      ];
      for (const text of matching) used.add(text);
      return matching.length > 0 || chosenWords.some((word) => words[word]?.(candidate));
    },
    unused: () => [...byText].flatMap(([text, at]) => (used.has(text) ? [] : [at])),
  };
}

function reportShared(gathered: Gathered, iface: string, at: Cursor, names: ReadonlySet<string>): void {
  const message = `"${String(at.value)}" matches no ${chosenKind(names)} of "${iface}"${whereOf(at)}`;
  const hint = 'Remove it: sets and groups come along where something needs them.';
  report(gathered, 'unmatched-pattern', message, placeOf(at), { hint });
}

/** The choice of a project for an output concerns no layers. */
function whereOf({ source }: Cursor): string {
  return source.layer?.isChoice ? '' : ' in the layers below';
}

function chosenKind(names: ReadonlySet<string>): string {
  return [...names].some((name) => name.startsWith('/')) ? 'family of routes' : 'module';
}

function reportUnmatched(gathered: Gathered, iface: string, at: Cursor, names: ReadonlySet<string>): void {
  const text = String(at.value);
  const kind = text.startsWith('/') ? 'route' : shared.test(text) ? 'set or group' : chosenKind(names);
  const alike = [...names].filter(
    (name) => name.startsWith('/') === text.startsWith('/') && shared.test(name) === shared.test(text),
  );
  report(gathered, 'unmatched-pattern', `"${text}" matches no ${kind} of "${iface}"${whereOf(at)}`, placeOf(at), {
    hint: didYouMean(text, alike) ?? (alike.length > 0 ? `It has ${listed(alike, 5)}.` : 'Remove it.'),
  });
}

/** Finds the definition that `...NAME` includes. `at` is the place of the inclusion. */
type Includable = (name: string, at: Cursor) => Cursor | undefined;

export function candidateOfModule(module: Cursor, includable: Includable): Candidate {
  const group = textAt(module, 'group') ?? '';
  const deprecated = child(module, 'deprecated')?.value ?? false;
  return {
    names: [`${group}/${textAt(module, 'name') ?? ''}`, group],
    isDeprecated: deprecated !== false,
    isGenerator: flagAt(module, 'generator'),
    selectsOthers: hasSelector(child(module, 'parameters'), includable, new Set()),
  };
}

export function candidateOfRoute(names: readonly string[]): Candidate {
  return { names, isDeprecated: false, isGenerator: false, selectsOthers: false };
}

/** Whether a list has a parameter whose values select modules, other than as generators. `seen` are the visited lists. */
function hasSelector(list: Cursor | undefined, includable: Includable, seen: Set<Cursor['value']>): boolean {
  if (!list || seen.has(list.value)) return false;
  seen.add(list.value);
  const { value } = list;
  if (value instanceof ChangedList)
    return [value.lower, value.change.parameters].some((one) => hasSelector(one, includable, seen));
  return entries(list).some(([key, parameter]) => {
    if (!key.startsWith('...')) return child(parameter, 'submodules') && !child(parameter, 'submodulePrefix');
    const included = includable(key.slice(3), parameter);
    return hasSelector(included && child(included, 'parameters'), includable, seen);
  });
}
