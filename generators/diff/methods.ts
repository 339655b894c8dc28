import type { Endpoint, Route } from '../catalogue/model/model.ts';
import type { Method } from '../catalogue/model/parameter-model.ts';
import { isList } from '../lib/guards.ts';
import { isSame, type Json, jsonOf } from '../lib/json.ts';
import type { ChangeKindId } from './kinds.ts';
import { beforeAndAfter, listed } from './phrases.ts';

/** Two corresponding endpoints of a route, and the methods that both answer. */
export interface Pair {
  readonly before: Endpoint;
  readonly after: Endpoint;
  readonly methods: readonly Method[];
}

/** A change in the statement of methods that both sides answer; `says` follows the name of the route or endpoint. */
export interface MethodChange {
  readonly kind: ChangeKindId;
  readonly says: string;
}

/** The change if methods are divided among the endpoints of a route in another way, or ordered in another way; undefined if not. */
export function divisionChange(pairs: readonly Pair[], after: Route): MethodChange | undefined {
  const befores = new Set(pairs.map((pair) => pair.before));
  const afters = new Set(pairs.map((pair) => pair.after));
  if (befores.size < pairs.length || afters.size < pairs.length) {
    const [was, is] = [befores, afters].map((endpoints) => listed([...endpoints].map(methodsText)));
    return { kind: 'endpoints-divided', says: `: its endpoints were ${was}, are ${is}` };
  }
  const places = pairs.map((pair) => after.endpoints.indexOf(pair.after));
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1));
  const areSame = pairs.every((pair) => isSame(shared(pair.before, pair.after), shared(pair.after, pair.before)));
  return isOrdered && areSame ? undefined : { kind: 'reordered', says: ': its methods are in another order' };
}

function methodsText({ methods }: Endpoint): string {
  return JSON.stringify(methods.join(', '));
}

/** The methods that both endpoints have. */
function shared(one: Endpoint, other: Endpoint): Method[] {
  return one.methods.filter((method) => other.methods.includes(method));
}

/** The change if endpoints state the same methods differently, such as with one that the format does not have. */
export function endpointWording({ before, after }: Pair): MethodChange | undefined {
  if (!haveSameMethods([before], [after])) return undefined;
  return wordingChange(statedBy(before), statedBy(after));
}

/** The methods as the server states them. */
function statedBy({ methods, extensions }: Endpoint): Json {
  return extensions.has('methods') ? jsonOf(extensions.get('methods') ?? null) : methods;
}

/** The change if a route states the same methods differently. */
export function routeWording(before: Route, after: Route): MethodChange | undefined {
  if (!haveSameMethods(before.endpoints, after.endpoints)) return undefined;
  const [was, is] = [before, after].map(({ extensions }) => extensions.get('methods'));
  if (was === undefined && is === undefined) return undefined;
  const all = before.endpoints.flatMap(({ methods }) => methods);
  return wordingChange(jsonOf(was ?? all), jsonOf(is ?? all));
}

function haveSameMethods(some: readonly Endpoint[], others: readonly Endpoint[]): boolean {
  const [one, other] = [some, others].map((endpoints) => new Set(endpoints.flatMap(({ methods }) => methods)));
  return isSame([...(one ?? [])].sort(), [...(other ?? [])].sort());
}

function wordingChange(before: Json, after: Json): MethodChange | undefined {
  const sorted = (json: Json): Json => (isList(json) ? [...new Set(json.map(String))].sort() : json);
  if (isSame(sorted(before), sorted(after))) return undefined;
  return { kind: 'attribute-changed', says: `: "methods" ${beforeAndAfter(before, after)}` };
}
