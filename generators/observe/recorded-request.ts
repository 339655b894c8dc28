import type { ModulesInterface } from '../catalogue/model/model.ts';
import type { AskedModule } from './asked-modules.ts';
import type { PlannedRequest } from './observe.ts';

/** The most characters of a query that is read. */
const longest = 100_000;

/**
 * Reads the query of a recorded request. Undefined unless it names exactly one module that can be observed, since nobody can tell which of
 * several has added a field.
 */
export function requestOf(
  query: string,
  iface: ModulesInterface,
  asked: readonly AskedModule[],
): PlannedRequest | undefined {
  const { fixed = new Map<string, string>() } = iface.binding?.deployment ?? {};
  const sent = new Map([...new URLSearchParams(query.slice(0, longest))]);
  for (const [name, text] of fixed) if (!sent.has(name)) sent.set(name, text);
  const selecting = new Set(asked.flatMap(({ naming }) => [...naming.keys()]));
  const isNamed = ({ naming }: AskedModule): boolean => {
    const others = [...selecting].filter(
      (name) => sent.has(name) && !naming.has(name) && fixed.get(name) !== sent.get(name),
    );
    return others.length === 0 && [...naming].every(([name, value]) => sent.get(name) === value);
  };
  const named = asked.find(isNamed);
  return named && { asked: named, sent };
}
