import { addTo } from '../lib/add-to.ts';

/** A parameter of a module, and a listed value of it; any value if undefined. */
export interface Brought {
  readonly parameter: string;
  readonly value?: string;
}

/** The parameters that a request has, stated or by default, as made by `pairKey`. */
export type ActivePairs = ReadonlySet<string>;

/** The key of a pair in sets. */
export function pairKey({ parameter, value }: Brought): string {
  return value === undefined ? parameter : `${parameter}=${value}`;
}

export function pairOf(key: string): Brought {
  const [, parameter = key, value] = /^([^=]*)=(.*)$/s.exec(key) ?? [];
  return value === undefined ? { parameter } : { parameter, value };
}

/** The most pairs that bring one field: more of them say which requests happened to show it. */
const mostPairs = 4;

/** The most values of a parameter that chooses fields: one that has more chooses the items that an answer is about. */
const mostValues = 40;

/** The largest probability that a field is missing by chance from all requests without some pairs, for these to bring it. */
const mostChance = 0.2;

/** A field that most requests with some pairs lack needs this many requests that have it, as a few may have the pairs by chance. */
const rare = { precision: 0.5, requests: 4 };

/** A choice of pairs, and how often a request with one of them has the field. */
interface Choice {
  readonly pairs: readonly string[];
  readonly precision: number;
  /** Whether it is one parameter that is given or not, beside which others may be needed as well. */
  readonly isFlag?: boolean;
  /** Whether it is a value that is called like the field, beside which others may be needed as well. */
  readonly isNamed?: boolean;
}

/**
 * The pairs that bring a field, any one of which is enough. Undefined if it comes with every request.
 * @param around The requests in whose answers the object was seen, with their pairs.
 * @param having Those among them in whose answers the field was seen.
 * @param name The name of the field.
 */
export function bringingPairs(
  around: readonly ActivePairs[],
  having: ReadonlySet<ActivePairs>,
  name: string,
): ReadonlySet<string> | undefined {
  if (having.size === around.length) return undefined;
  const found = [
    ...choicesOfOneParameter(around, having),
    ...choiceOfSeveral(around, having),
    ...choicesNamed(name, around, having),
  ];
  let best: Choice | undefined;
  for (const choice of found) if (!isByChance(choice, having.size) && (!best || isBetter(choice, best))) best = choice;
  return best && new Set(best.pairs);
}

function isByChance({ precision, isFlag, isNamed }: Choice, having: number): boolean {
  return !isFlag && !isNamed && precision < rare.precision && having < rare.requests;
}

function isBetter(one: Choice, other: Choice): boolean {
  // Nothing else is needed beside pairs with which each request has the field.
  if ((one.precision === 1) !== (other.precision === 1)) return one.precision === 1;
  if ((one.isFlag ?? false) !== (other.isFlag ?? false)) return one.isFlag === true;
  if ((one.isNamed ?? false) !== (other.isNamed ?? false)) return one.isNamed === true;
  if (one.precision !== other.precision) return one.precision > other.precision;
  return one.pairs.length < other.pairs.length;
}

/** For each parameter, the fewest of its values such that each request that has the field has one of them. */
function choicesOfOneParameter(around: readonly ActivePairs[], having: ReadonlySet<ActivePairs>): readonly Choice[] {
  const [some = new Set<string>()] = having;
  const parameters = new Set([...some].map((key) => pairOf(key).parameter));
  return [...parameters].flatMap((parameter) => {
    const ofIt = (pairs: ActivePairs): string[] => [...pairs].filter((key) => key.startsWith(`${parameter}=`));
    const values = new Set(around.flatMap(ofIt));
    const pairs = values.size > mostValues ? undefined : fewest([...having].map(ofIt), around);
    const isAny = [...having].every((active) => active.has(parameter));
    return [
      ...(isAny ? choiceOf([parameter], around, having).map((one) => flagged(one, values.size)) : []),
      ...(pairs ? choiceOf(pairs, around, having) : []),
    ];
  });
}

/** The least precision of a flag, or of a value that is called like the field, that brings a field together with other parameters. */
const leastBeside = 0.25;

function flagged(choice: Choice, values: number): Choice {
  return values === 0 && choice.precision >= leastBeside ? { ...choice, isFlag: true } : choice;
}

/** The values that are called like a field and that each request has which has the field. */
function choicesNamed(
  name: string,
  around: readonly ActivePairs[],
  having: ReadonlySet<ActivePairs>,
): readonly Choice[] {
  const [some = new Set<string>()] = having;
  const named = [...some].filter((key) => pairOf(key).value === name);
  return named
    .filter((key) => [...having].every((active) => active.has(key)))
    .flatMap((key) => choiceOf([key], around, having))
    .flatMap((choice) => (choice.precision >= leastBeside ? { ...choice, isNamed: true } : []));
}

/** The best pairs of any parameters. */
function choiceOfSeveral(around: readonly ActivePairs[], having: ReadonlySet<ActivePairs>): readonly Choice[] {
  const rate = having.size / around.length;
  const better = (key: string): boolean => (choiceOf([key], around, having)[0]?.precision ?? 0) > rate;
  const useful = new Set([...new Set([...having].flatMap((pairs) => [...pairs]))].filter(better));
  const values = new Map<string, number>();
  for (const key of new Set(around.flatMap((pairs) => [...pairs]))) {
    const { parameter } = pairOf(key);
    values.set(parameter, (values.get(parameter) ?? 0) + 1);
  }
  for (const key of useful) if ((values.get(pairOf(key).parameter) ?? 0) > mostValues) useful.delete(key);
  const pairs = fewest(
    [...having].map((all) => [...all].filter((key) => useful.has(key))),
    around,
  );
  return pairs ? choiceOf(pairs, around, having) : [];
}

/** A choice, unless it says nothing, as nearly all requests have one of the pairs. */
function choiceOf(
  pairs: readonly string[],
  around: readonly ActivePairs[],
  having: ReadonlySet<ActivePairs>,
): readonly Choice[] {
  const chosen = around.filter((active) => pairs.some((key) => active.has(key)));
  if (chosen.length === 0) return [];
  const precision = chosen.filter((active) => having.has(active)).length / chosen.length;
  // The probability that the others lack the field by chance, if the pairs had nothing to do with it.
  const chance = (1 - precision) ** (around.length - chosen.length);
  return chance > mostChance ? [] : [{ pairs, precision }];
}

/** Few pairs of which each list has one: first those of lists with a single pair, then those that are in the fewest requests. */
function fewest(lists: readonly (readonly string[])[], around: readonly ActivePairs[]): readonly string[] | undefined {
  if (lists.some(({ length }) => length === 0)) return undefined;
  const chosen = new Set<string>();
  const uses = new Map<string, number>();
  for (const active of around) for (const key of active) uses.set(key, (uses.get(key) ?? 0) + 1);
  const hits = new Map<string, (readonly string[])[]>();
  for (const list of lists) for (const key of list) addTo(hits, key, list);
  const precision = (key: string): number => (hits.get(key)?.length ?? 0) / (uses.get(key) ?? 1);
  for (const list of [...lists].sort((one, other) => one.length - other.length)) {
    if (list.some((key) => chosen.has(key))) continue;
    const [best] = [...list].sort((one, other) => precision(other) - precision(one));
    if (best !== undefined) chosen.add(best);
    if (chosen.size > mostPairs) return undefined;
  }
  return [...chosen];
}
