import type { Parameter } from '../catalogue/model/parameter-model.ts';
import type { Value } from '../catalogue/model/type-model.ts';
import { type FactCode, labels, type StatedFact } from './labels.ts';
import { code, join, type Phrase, value } from './phrase.ts';

/** A list of servers: "`de` and `en`". */
export function serversPhrase(servers: readonly string[]): Phrase {
  const named = servers.map((server): Phrase => [code(server)]);
  const last = named.pop() ?? [];
  return named.length === 0 ? last : [...join(named, ', '), ' and ', ...last];
}

/** The listed values that only some servers have, each with its servers. */
export function valuesOfServers(values: readonly Value[]): readonly Phrase[] {
  return values.flatMap(({ value: text, servers }): Phrase[] => {
    return servers ? [[value(text), ' on ', ...serversPhrase(servers)]] : [];
  });
}

/** The codes of facts about the list of values and its origin, which are stated once for all servers. */
const ofList: ReadonlySet<FactCode> = new Set(['set', 'from', 'form', 'servers', 'valueServers']);

/**
 * The facts that differ on single servers: "on `de`: required, 1 to 200". `all` are the facts about the parameter on all servers; `factsOf`
 * returns the facts about it on one.
 */
export function byServerPhrases(
  all: readonly StatedFact[],
  { byServer, name, location, from, multi: several }: Parameter,
  factsOf: (parameter: Parameter) => readonly StatedFact[],
): readonly Phrase[] {
  // Most parameters are the same on all servers.
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
