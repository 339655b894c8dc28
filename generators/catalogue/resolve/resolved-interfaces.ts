import { CappedList } from '../../lib/capped-list.ts';
import { kindOf } from '../kinds.ts';
import { withSameSources } from '../layers/same-sources.ts';
import type { Interface } from '../model.ts';
import { baseNameOf, type Source } from '../source.ts';
import { type Added, addAll, addedIn, apart } from './added.ts';
import type { Gathered } from './context.ts';
import { eachPart, type KnownParts, RememberedParts, type ResolvedParts } from './resolved-parts.ts';

/** Resolves an interface in parts. */
type Resolve = (gathered: Gathered, parts: ResolvedParts) => Interface | undefined;

/** The memory of a process that resolves a catalogue again and again. */
export interface ResolvedInterfaces {
  /** The files, of which those that are as they were are the same objects. */
  sources(read: readonly Source[]): readonly Source[];
  /** Resolves an interface of these files, or takes of it what was made of the same. */
  iface(gathered: Gathered, name: string, files: readonly Source[], resolve: Resolve): Interface | undefined;
}

/** Remembers nothing. */
export const resolveEach: ResolvedInterfaces = {
  sources: (read) => read,
  iface: (gathered, _name, _files, resolve) => resolve(gathered, eachPart()),
};

/** An interface in which nothing was wrong, and what resolving it has added to what is gathered. */
interface Known extends Added {
  readonly files: readonly Source[];
  readonly iface: Interface;
  readonly parts: KnownParts;
  readonly included: ReadonlySet<string>;
}

/**
 * Remembers the last state of each interface. It is the same object, with its places, until one of its files changes; where that is a
 * module or a family of routes, all that it has beside these is the same.
 */
export function rememberInterfaces(): ResolvedInterfaces {
  const byName = new Map<string, Known>();
  let last: readonly Source[] = [];
  return {
    sources(read) {
      last = withSameSources(read, last);
      return last;
    },
    iface(gathered, name, files, resolve) {
      // What is not found may be in a file that is left out.
      if (gathered.leftOut.size > 0) return resolve(gathered, eachPart());
      const before = byName.get(name);
      if (before && areSame(before.files, files) && addAll(gathered, before)) return before.iface;
      const known = resolved(gathered, files, before, resolve);
      // Findings say what else may be meant, so that they take all that is resolved without a memory.
      if (!known) return resolve(gathered, eachPart());
      addAll(gathered, known);
      byName.set(name, known);
      return known.iface;
    },
  };
}

/** Resolves an interface with what is known of its parts; undefined where anything is wrong. */
function resolved(
  gathered: Gathered,
  files: readonly Source[],
  before: Known | undefined,
  resolve: Resolve,
): Known | undefined {
  const own = { ...apart(gathered), diagnostics: new CappedList<never>(0) };
  const parts = partsAfter(before, files);
  const iface = resolve(own, parts);
  if (!iface || own.diagnostics.added > 0) return undefined;
  return { files, iface, parts: parts.known, included: parts.included, ...addedIn(own, gathered.expanded) };
}

/** The parts of before, where nothing but modules and families of routes was edited which no other list includes. */
function partsAfter(before: Known | undefined, files: readonly Source[]): RememberedParts {
  const edited = before && namesEdited(before.files, files);
  if (!before || !edited || [...edited].some((name) => before.included.has(name)))
    return new RememberedParts(new Map(), new Set(), new Set());
  return new RememberedParts(before.parts, edited, new Set(before.included));
}

/**
 * The names of all that edited files state or change; undefined where some are of another kind, and where there are other files.
 */
function namesEdited(before: readonly Source[], files: readonly Source[]): ReadonlySet<string> | undefined {
  if (before.length !== files.length) return undefined;
  const names = new Set<string>();
  for (const [index, file] of files.entries()) {
    const earlier = before[index];
    if (earlier === file) continue;
    const kind = kindOf(file.path);
    if (earlier?.path !== file.path || earlier.layer !== file.layer || (kind !== 'module' && kind !== 'routes'))
      return undefined;
    for (const source of [earlier, file]) for (const name of namesIn(source)) names.add(name);
  }
  return names;
}

/** The names that a file may be about: its own, that of what it states, and that of what it changes in a layer below. */
function namesIn(source: Source): string[] {
  const { data } = source;
  const stated = data instanceof Map ? [data.get('name'), data.get('change')] : [];
  return [baseNameOf(source), ...stated.filter((name) => typeof name === 'string')];
}

function areSame(some: readonly Source[], others: readonly Source[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
