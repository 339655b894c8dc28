import type { Endpoint, Route } from '../catalogue/model/model.ts';
import type { Method } from '../catalogue/model/parameter-model.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { endpointEntry } from '../emit/self-description/route-index.ts';
import { addTo } from '../lib/add-to.ts';
import { isSame, type JsonMap } from '../lib/json.ts';
import type { Change } from './change.ts';
import { compareParameters, type ParameterList } from './compare-parameters.ts';
import type { Context } from './comparison-context.ts';
import { compareEntries } from './entries.ts';
import { divisionChange, endpointWording, type MethodChange, type Pair, routeWording } from './methods.ts';
import { attributeAt } from './stated-places.ts';

interface Matched {
  readonly pairs: readonly Pair[];
  /** The methods that the other side no longer answers, by endpoint. */
  readonly lost: ReadonlyMap<Endpoint, readonly Method[]>;
  readonly gained: ReadonlyMap<Endpoint, readonly Method[]>;
}

/** Compares the endpoints of a route, method by method. */
export function compareEndpoints(context: Context, before: Route, after: Route): Change[] {
  const { pairs, lost, gained } = matched(before.endpoints, after.endpoints);
  const removals = [...lost].map(([endpoint, methods]): Change => {
    const isWhole = methods.length === endpoint.methods.length;
    const said = isWhole
      ? ({ kind: 'endpoint-removed', thing: `the endpoint ${labelOf(methods, before)}` } as const)
      : ({ kind: 'method-removed', thing: methodsText(methods), owner: JSON.stringify(before.path) } as const);
    const here = isWhole ? endpoint.at : attributeAt(endpoint, ['methods']);
    return { ...said, says: ` ${isOne(methods, isWhole)} gone`, here, there: after.at, only: 'here' };
  });
  const additions = [...gained].map(([endpoint, methods]): Change => {
    const isWhole = methods.length === endpoint.methods.length;
    const said = isWhole
      ? ({ kind: 'endpoint-added', thing: `the endpoint ${labelOf(methods, before)}` } as const)
      : ({ kind: 'method-added', thing: methodsText(methods), owner: JSON.stringify(before.path) } as const);
    const there = isWhole ? endpoint.at : context.placeThere(endpoint.at, ['methods']);
    return { ...said, says: ` ${isOne(methods, isWhole)} new`, here: before.at, there, only: 'there' };
  });
  const compared = pairs.flatMap((pair) => compareEndpoint(context, before, pair));
  return [...removals, ...methodChanges(context, before, after, pairs), ...compared, ...additions];
}

/** The changes in the statements of the methods that both sides answer. */
function methodChanges(context: Context, before: Route, after: Route, pairs: readonly Pair[]): Change[] {
  const change = (thing: string, found: MethodChange | undefined, here: Place, there: Place): Change[] =>
    found ? [{ ...found, thing, here, there }] : [];
  const thing = JSON.stringify(before.path);
  const [here, there] = [attributeAt(before, ['endpoints']), context.placeThere(after.at, ['endpoints'])];
  const division = change(thing, divisionChange(pairs, after), here, there);
  const ofEndpoints = pairs.flatMap((pair) =>
    change(
      labelOf(pair.methods, before),
      endpointWording(pair),
      attributeAt(pair.before, ['methods']),
      context.placeThere(pair.after.at, ['methods']),
    ),
  );
  if (ofEndpoints.length > 0) return [...division, ...ofEndpoints];
  const own = routeWording(before, after);
  return [
    ...division,
    ...change(thing, own, attributeAt(before, ['methods']), context.placeThere(after.at, ['methods'])),
  ];
}

/** The label of an endpoint, such as `"GET /posts"`. */
function labelOf(methods: readonly Method[], { path }: Route): string {
  return JSON.stringify(`${methods.join(', ')} ${path}`);
}

function methodsText(methods: readonly Method[]): string {
  return `the method${methods.length === 1 ? '' : 's'} ${methods.join(', ')}`;
}

function isOne(methods: readonly Method[], isWhole: boolean): string {
  return isWhole || methods.length === 1 ? 'is' : 'are';
}

/** Pairs endpoints by method. If several endpoints have a method, the first is paired with the first, the second with the second. */
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
      const methods = [...(own.get(counterpart)?.methods ?? []), method];
      pairs.set(endpoint, own.set(counterpart, { before: endpoint, after: counterpart, methods }));
    }
  }
  const gained = new Map<Endpoint, Method[]>();
  for (const [method, endpoints] of left) for (const endpoint of endpoints) addTo(gained, endpoint, method);
  return { pairs: [...pairs.values()].flatMap((own) => [...own.values()]), lost, gained };
}

/** The endpoints by the methods that they answer, the last endpoint first. */
function byMethod(endpoints: readonly Endpoint[]): Map<Method, Endpoint[]> {
  const found = new Map<Method, Endpoint[]>();
  for (const endpoint of [...endpoints].reverse()) {
    for (const method of endpoint.methods) addTo(found, method, endpoint);
  }
  return found;
}

function compareEndpoint(context: Context, route: Route, { before, after, methods }: Pair): Change[] {
  const owner = labelOf(methods, route);
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
  const scopes = [`route ${route.path}`];
  const here = { ...listOf(before, old, { ...attributeAt(before, ['arguments']), part: 'key' }), scopes };
  const there = listOf(after, now, context.placeThere(after.at, ['args']));
  return [...own, ...compareParameters(context, owner, here, there)];
}

function listOf({ name, parameters }: Endpoint, entry: JsonMap, at: Place): ParameterList {
  const args = entry.get('args');
  const entries = args instanceof Map ? [...args].map(([name, one]) => [name, entryOf(one)] as const) : [];
  return { entries: new Map(entries), name, parameters, at };
}

function entryOf(value: unknown): JsonMap {
  return value instanceof Map ? value : new Map();
}
