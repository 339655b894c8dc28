import { envelopeOf } from '../catalogue/model/envelope.ts';
import type { ModulesInterface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { rootsOf } from '../catalogue/model/submodules.ts';
import type { AskedModule } from './asked-modules.ts';
import type { PlannedRequest } from './observe.ts';

/** The most characters of a recorded request that is read. */
export const longestRequest = 100_000;

/** The query of a recorded request, which may have an address in front. */
export function queryIn(request: string): string {
  return request.replace(/^[^?]*\?/, '');
}

/**
 * Reads the query of a recorded request. Undefined unless it names exactly one module that can be observed, since nobody can tell which of
 * several has added a field. `'left out'` if the answer has another form than the binding describes, or the query is too long.
 */
export function requestOf(
  query: string,
  iface: ModulesInterface,
  asked: readonly AskedModule[],
): PlannedRequest | 'left out' | undefined {
  if (query.length > longestRequest) return 'left out';
  const { fixed = new Map<string, string>() } = iface.binding?.deployment ?? {};
  const sent = new Map([...new URLSearchParams(query)]);
  if (lackingForm(sent, iface) !== '') return 'left out';
  for (const [name, text] of fixed) if (!sent.has(name)) sent.set(name, text);
  const selecting = new Set(asked.flatMap(({ naming }) => [...naming.keys()]));
  const isNamed = ({ naming, module }: AskedModule): boolean => {
    // A module may have a parameter of the name by which another one selects modules, such as `prop`.
    const own = new Set(module.parameters.map((one) => one.name));
    const others = [...selecting].filter(
      (name) => sent.has(name) && !naming.has(name) && !own.has(name) && fixed.get(name) !== sent.get(name),
    );
    return others.length === 0 && [...naming].every(([name, value]) => sent.get(name) === value);
  };
  const named = asked.find(isNamed);
  return named && { asked: named, sent };
}

/** The parameters that ask for answers in the form that the binding describes, as a query. */
export function formOf({ binding }: ModulesInterface): string {
  return formText(binding?.results?.requires ?? new Map());
}

/** The part of the form that a recorded request does not ask for, also not by the defaults of its parameters; empty if it asks for all. */
export function lackingForm(sent: ReadonlyMap<string, string>, iface: ModulesInterface): string {
  const { requires = new Map<string, readonly string[]>() } = iface.binding?.results ?? {};
  const parameters = parametersOfAll(requires, iface);
  const isLacking = ([name, values]: readonly [string, readonly string[]]): boolean => {
    const parameter = parameters.find((one) => one.name === name);
    const value = sent.get(name) ?? parameter?.default?.value;
    // A server that does not state the parameter has one form.
    return value === undefined || value === null ? parameter !== undefined : !values.includes(String(value));
  };
  return formText(new Map([...requires].filter(isLacking)));
}

function formText(form: ReadonlyMap<string, readonly string[]>): string {
  return [...form].map(([name, [value = '']]) => `${name}=${value}`).join('&');
}

/** The parameters of all requests, and of a module that requests of the form name, such as a format. */
function parametersOfAll(
  requires: ReadonlyMap<string, readonly string[]>,
  iface: ModulesInterface,
): readonly Parameter[] {
  const selections = envelopeOf(iface)?.selections ?? [];
  const named = selections.flatMap((one) => requires.get(one.parameter)?.map((value) => one.named.get(value)) ?? []);
  return [...rootsOf(iface.modules), ...named].flatMap((module) => module?.parameters ?? []);
}
