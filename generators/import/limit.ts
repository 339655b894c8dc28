import type { Path } from '../catalogue/yaml/data.ts';
import { ImportError } from './error.ts';

/** The numbers of things counted in a description. */
export type Counts = Readonly<Record<Counted, number>>;

type Counted = 'routes' | 'modules' | 'parameters' | 'values';

/** How many are taken for each route or module that is allowed. The largest sites have nine parameters for each route. */
const shares: Counts = { routes: 1, modules: 1, parameters: 20, values: 200 };

/** The bytes of memory that an import takes for each, at its worst moment. */
const memory: Counts = { routes: 2500, modules: 4000, parameters: 4000, values: 100 };

/** The default limit of routes or modules: ten times as many as the largest sites have. */
export const usualLimit = 10_000;

/** Counts what a description holds while it is read. */
export interface Counter {
  readonly counts: Counts;
  /** Counts the value at a place of the document; says whether there are still no more than are taken. */
  count(path: Path): boolean;
}

/** `limit` is the number of routes or modules; all else that is counted follows from it. */
export function createCounter(limit: number): Counter {
  const counts: Record<Counted, number> = { routes: 0, modules: 0, parameters: 0, values: 0 };
  return {
    counts,
    count(path) {
      const counted = countedAt(path);
      counts.values += 1;
      if (counted !== undefined) counts[counted] += 1;
      return isWithin(counts, 'values', limit) && (counted === undefined || isWithin(counts, counted, limit));
    },
  };
}

function isWithin(counts: Counts, counted: Counted, limit: number): boolean {
  return counts[counted] <= limit * shares[counted];
}

/** Reports that the limit is exceeded, and how to raise it; `named` is the document in words. */
export function tooMany(counts: Counts, limit: number, named: string): ImportError {
  const all: readonly Counted[] = ['routes', 'modules', 'parameters', 'values'];
  const excess = all.find((counted) => !isWithin(counts, counted, limit)) ?? 'values';
  const share = shares[excess];
  const needed = Math.max(...all.map((counted) => Math.ceil(counts[counted] / shares[counted])));
  const each = share === 1 ? '' : `, which takes ${share} ${excess} for each route or module`;
  const verb = excess === 'values' ? 'holds' : 'describes';
  return new ImportError(`${named} ${verb} ${counts[excess]} ${excess}; at most ${limit * share} are taken`, {
    hint: `If this is correct, allow as many with --limit ${needed}${each}.`,
  });
}

/** About how many bytes of memory it takes to import so much. */
export function memoryFor(counts: Counts): number {
  const all = Object.keys(memory) as Counted[];
  return all.reduce((sum, counted) => sum + counts[counted] * memory[counted], 0);
}

/** The kind of thing counted at a path: the paths of routes and those of modules are never the same. */
function countedAt(path: Path): Exclude<Counted, 'values'> | undefined {
  if (path[0] === 'routes') {
    if (path.length === 2) return 'routes';
    return path.length === 6 && path[2] === 'endpoints' && path[4] === 'args' ? 'parameters' : undefined;
  }
  if (path[0] !== 'paraminfo' || !listsOfModules.has(String(path[1]))) return undefined;
  if (path.length === 3) return 'modules';
  return path.length === 5 && listsOfParameters.has(String(path[3])) ? 'parameters' : undefined;
}

const listsOfModules: ReadonlySet<string> = new Set(['modules', 'querymodules', 'formatmodules']);
const listsOfParameters: ReadonlySet<string> = new Set(['parameters', 'templatedparameters']);
