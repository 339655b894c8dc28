import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../catalogue/model/model.ts';
import { rootsOf } from '../catalogue/model/submodules.ts';
import type { AskedModule } from './asked-modules.ts';
import type { PlannedRequest } from './observe.ts';

/** The most characters of a query that is read. */
const longest = 100_000;

/**
 * Reads the query of a recorded request. Undefined unless it names exactly one module that can be observed, since nobody can tell which of
 * several has added a field. `'left out'` if the answer has another form than the binding describes, or the query is too long.
 */
export function requestOf(
  query: string,
  iface: ModulesInterface,
  asked: readonly AskedModule[],
): PlannedRequest | 'left out' | undefined {
  if (query.length > longest) return 'left out';
  const { fixed = new Map<string, string>() } = iface.binding?.deployment ?? {};
  const sent = new Map([...new URLSearchParams(query)]);
  if (!hasForm(sent, iface)) return 'left out';
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

/** Whether the answer to a request has the form that the binding describes. Nothing is added to a recorded request, so that defaults count. */
function hasForm(sent: ReadonlyMap<string, string>, iface: ModulesInterface): boolean {
  const { requires = new Map<string, readonly string[]>() } = iface.binding?.results ?? {};
  return [...requires].every(([name, values]) => {
    const value = sent.get(name) ?? defaultOf(name, requires, iface);
    return value !== undefined && values.includes(value);
  });
}

/** The default that the server states for a parameter of all requests, or of a module that requests of the form name, such as a format. */
function defaultOf(
  name: string,
  requires: ReadonlyMap<string, readonly string[]>,
  iface: ModulesInterface,
): string | undefined {
  const selections = envelopeOf(iface)?.selections ?? [];
  const named = selections.flatMap((one) => requires.get(one.parameter)?.map((value) => one.named.get(value)) ?? []);
  const parameters = [...rootsOf(iface.modules), ...named].flatMap((module) => module?.parameters ?? []);
  const value = parameters.find((one) => one.name === name)?.default?.value;
  return value === undefined || value === null ? undefined : String(value);
}
