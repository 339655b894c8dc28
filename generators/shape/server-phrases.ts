import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { Value } from '../catalogue/model/type-model.ts';
import { type FactCode, labels, type StatedFact } from './labels.ts';
import { code, join, type Phrase, value } from './phrase.ts';

/** The servers that have something: "`de` and `en`". */
export function serversPhrase(servers: readonly string[]): Phrase {
  const named = servers.map((server): Phrase => [code(server)]);
  const last = named.pop() ?? [];
  return named.length === 0 ? last : [...join(named, ', '), ' and ', ...last];
}

/** The listed values that not all servers have, each with those that have it. */
export function valuesOfServers(values: readonly Value[]): readonly Phrase[] {
  return values.flatMap(({ value: text, servers }): Phrase[] => {
    return servers ? [[value(text), ' on ', ...serversPhrase(servers)]] : [];
  });
}

/** Facts about the list of values and where it comes from, which are said once for all servers. */
const ofList: ReadonlySet<FactCode> = new Set(['set', 'from', 'form', 'servers', 'valueservers']);

/**
 * The facts that single servers state otherwise: "on `de`: required, 1 to 200". `all` is what is said of the parameter for all servers, and
 * `factsOf` gives what is said of it for one.
 */
export function byServerPhrases(
  all: readonly StatedFact[],
  { byServer, name, location, from, multi: several }: Parameter,
  factsOf: (parameter: Parameter) => readonly StatedFact[],
): readonly Phrase[] {
  // Most parameters are the same everywhere.
  if (!byServer) return [];
  const said = new Set(all.map(keyOf));
  const isSaid = (fact: StatedFact): boolean => ofList.has(fact.code) || said.has(keyOf(fact));
  return [...byServer].flatMap(([server, own]): Phrase[] => {
    const { byServer: _, ...facts } = own;
    const place = { ...(location === undefined ? {} : { location }), ...(from === undefined ? {} : { from }) };
    const differing = factsOf({ name, ...place, ...facts }).filter((fact) => !isSaid(fact));
    const phrases = differing.map(({ code: about, phrase }): Phrase => {
      const { label, inLine } = labels[about];
      return phrase.length === 0 ? [label.toLowerCase()] : [inLine, ...phrase];
    });
    if (several && !own.multi) phrases.push(['one value alone']);
    return phrases.length === 0 ? [] : [['on ', code(server), ': ', ...join(phrases, ', ')]];
  });
}

function keyOf({ code: about, phrase }: StatedFact): string {
  const pieces = phrase.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece).map(String)));
  return JSON.stringify([about, pieces]);
}
