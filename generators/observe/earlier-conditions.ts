import type { Data, DataMap } from '../catalogue/yaml/data.ts';
import { isList, isMap } from '../lib/guards.ts';
import { type Brought, pairKey } from './bringing.ts';

/** The least number of requests whose answers say more than an earlier run about what brings a field. */
const enough = 4;

/** Whether this many requests tell what brings a field better than an earlier run, to which it seemed to come always. */
export function isLikelier(requests: number): boolean {
  return requests >= enough;
}

/** The value of the key `with` for pairs: by parameter a value, several, or true. */
export function pairsWith(pairs: readonly Brought[]): DataMap {
  const byParameter = new Map<string, string[]>();
  const any = new Set<string>();
  for (const { parameter, value } of pairs) {
    const values = byParameter.get(parameter) ?? [];
    byParameter.set(parameter, values);
    if (value === undefined) any.add(parameter);
    else values.push(value);
  }
  return new Map<string, Data>(
    [...byParameter].map(([parameter, values]) => {
      const [first = '', ...others] = values;
      if (any.has(parameter)) return [parameter, true];
      return [parameter, others.length === 0 ? first : values];
    }),
  );
}

/** The pairs that a definition states under `with`, as keys; undefined if it states none. */
export function pairsIn(definition: DataMap): ReadonlySet<string> | undefined {
  const stated = definition.get('with');
  if (!isMap(stated)) return undefined;
  return new Set(
    [...stated].flatMap(([parameter, values]) => {
      if (values === true) return [pairKey({ parameter })];
      return (isList(values) ? values : [values]).map((value) => pairKey({ parameter, value: String(value) }));
    }),
  );
}

/** All pairs that a definition states, to any depth. */
export function earlierPairs(definition: Data | undefined): ReadonlySet<string> {
  const all = new Set<string>();
  const visit = (data: Data | undefined): void => {
    if (isList(data)) for (const item of data) visit(item);
    if (!isMap(data)) return;
    for (const pair of pairsIn(data) ?? []) all.add(pair);
    for (const item of data.values()) visit(item);
  };
  visit(definition);
  return all;
}
