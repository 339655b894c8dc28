import type { Path } from '../catalogue/yaml/data.ts';
import { ImportError } from './error.ts';

/** The numbers of things counted in a description. */
export type Counts = Readonly<Record<Counted, number>>;

type Counted = 'routes' | 'modules' | 'parameters' | 'values';

/** The allowed number of each thing per allowed route or module. The largest sites have nine parameters per route. */
const shares: Counts = { routes: 1, modules: 1, parameters: 20, values: 200 };

/** The bytes of memory that an import takes for each thing at its peak. */
const memory: Counts = { routes: 2500, modules: 4000, parameters: 4000, values: 100 };

/** The default limit of routes or modules: ten times as many as the largest sites have. */
export const usualLimit = 10_000;

/** Counts the contents of a description while it is read. */
export interface Counter {
  readonly counts: Counts;
  /** Counts the value at a path of the document. Returns whether the counts are still within the limit. */
  count(path: Path): boolean;
}

/** `limit` is the allowed number of routes or modules. The other limits follow from it. */
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

/** The error for an exceeded limit, with a hint how to raise it; `named` is the document in words. */
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

/** An estimate of the memory that an import of such a description takes, in bytes. */
export function memoryFor(counts: Counts): number {
  const all = Object.keys(memory) as Counted[];
  return all.reduce((sum, counted) => sum + counts[counted] * memory[counted], 0);
}

/** The kind of thing that is counted at a path. The paths of routes and of modules never coincide. */
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
