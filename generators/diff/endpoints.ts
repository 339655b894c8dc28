import type { Endpoint, Route } from '../catalogue/model.ts';
import type { Method } from '../catalogue/parameter-model.ts';
import type { Place } from '../catalogue/source.ts';
import { endpointEntry } from '../emit/self-description/route-index.ts';
import { addTo } from '../lib/add-to.ts';
import { isSame, type JsonMap } from '../lib/json.ts';
import type { Change } from './change.ts';
import type { Context } from './context.ts';
import { compareEntries } from './entries.ts';
import { compareParameters, type ParameterList } from './parameters.ts';
import { attributeAt } from './places.ts';

/** Two endpoints of a route that answer the same methods, or some of them. */
interface Pair {
  readonly before: Endpoint;
  readonly after: Endpoint;
  readonly methods: Method[];
}

interface Matched {
  readonly pairs: readonly Pair[];
  /** The methods of an endpoint that the other side does not answer. */
  readonly lost: ReadonlyMap<Endpoint, readonly Method[]>;
  readonly gained: ReadonlyMap<Endpoint, readonly Method[]>;
}

/** Compares the endpoints of a route, method by method. */
export function compareEndpoints(context: Context, before: Route, after: Route): Change[] {
  const { pairs, lost, gained } = matched(before.endpoints, after.endpoints);
  const label = (methods: readonly Method[], { path }: Route): string =>
    JSON.stringify(`${methods.join(', ')} ${path}`);
  const removals = [...lost].map(([endpoint, methods]): Change => {
    const isWhole = methods.length === endpoint.methods.length;
    const said = isWhole
      ? ({ kind: 'endpoint-removed', thing: `the endpoint ${label(methods, before)}` } as const)
      : ({ kind: 'method-removed', thing: methodsText(methods), owner: JSON.stringify(before.path) } as const);
    const here = isWhole ? endpoint.at : attributeAt(endpoint, ['methods']);
    return { ...said, says: ` ${isOne(methods, isWhole)} gone`, here, there: after.at, only: 'here' };
  });
  const additions = [...gained].map(([endpoint, methods]): Change => {
    const isWhole = methods.length === endpoint.methods.length;
    const said = isWhole
      ? ({ kind: 'endpoint-added', thing: `the endpoint ${label(methods, before)}` } as const)
      : ({ kind: 'method-added', thing: methodsText(methods), owner: JSON.stringify(before.path) } as const);
    const there = isWhole ? endpoint.at : context.placeThere(endpoint.at, ['methods']);
    return { ...said, says: ` ${isOne(methods, isWhole)} new`, here: before.at, there, only: 'there' };
  });
  const compared = pairs.flatMap((pair) => compareEndpoint(context, label(pair.methods, before), pair));
  return [...removals, ...compared, ...additions];
}

function methodsText(methods: readonly Method[]): string {
  return `the method${methods.length === 1 ? '' : 's'} ${methods.join(', ')}`;
}

function isOne(methods: readonly Method[], isWhole: boolean): string {
  return isWhole || methods.length === 1 ? 'is' : 'are';
}

/** A method that several endpoints name belongs to the first of them with the first, to the second with the second. */
function matched(before: readonly Endpoint[], after: readonly Endpoint[]): Matched {
  const left = byMethod(after);
  const pairs = new Map<Endpoint, Map<Endpoint, Pair>>();
  const lost = new Map<Endpoint, Method[]>();
  for (const endpoint of before) {
    for (const method of endpoint.methods) {
      const counterpart = left.get(method)?.pop();
      if (!counterpart) {
        addTo(lost, endpoint, method);
        continue;
      }
      const own = pairs.get(endpoint) ?? new Map<Endpoint, Pair>();
      const pair = own.get(counterpart) ?? { before: endpoint, after: counterpart, methods: [] };
      pair.methods.push(method);
      pairs.set(endpoint, own.set(counterpart, pair));
    }
  }
  const gained = new Map<Endpoint, Method[]>();
  for (const [method, endpoints] of left) for (const endpoint of endpoints) addTo(gained, endpoint, method);
  return { pairs: [...pairs.values()].flatMap((own) => [...own.values()]), lost, gained };
}

/** The endpoints that answer each method, the last one first. */
function byMethod(endpoints: readonly Endpoint[]): Map<Method, Endpoint[]> {
  const found = new Map<Method, Endpoint[]>();
  for (const endpoint of [...endpoints].reverse()) {
    for (const method of endpoint.methods) addTo(found, method, endpoint);
  }
  return found;
}

function compareEndpoint(context: Context, owner: string, { before, after }: Pair): Change[] {
  const old = endpointEntry(before);
  const now = endpointEntry(after);
  if (isSame(old, now)) return [];
  const own = compareEntries(old, now, { dialect: context.dialect }).found.map(
    ({ kind, says, steps }): Change => ({
      kind,
      thing: owner,
      says,
      here: attributeAt(before, steps),
      there: context.placeThere(after.at, steps),
    }),
  );
  const here = listOf(before, old, { ...attributeAt(before, ['arguments']), part: 'key' });
  const there = listOf(after, now, context.placeThere(after.at, ['args']));
  return [...own, ...compareParameters(context, owner, here, there)];
}

function listOf({ parameters }: Endpoint, entry: JsonMap, at: Place): ParameterList {
  const args = entry.get('args');
  const entries = args instanceof Map ? [...args].map(([name, one]) => [name, entryOf(one)] as const) : [];
  return { entries: new Map(entries), parameters, at };
}

function entryOf(value: unknown): JsonMap {
  return value instanceof Map ? value : new Map();
}
