import type { Endpoint, Route, RoutesInterface } from '../../../../generators/catalogue/model/model.ts';
import { routesOf } from '../../../../generators/catalogue/model/parameter-objects.ts';
import { type Answer, answerOf } from '../../../../generators/shape/answers.ts';
import { list, member } from '../requests/json-members.ts';
import { type Ask, isSuccess } from '../written-back/site.ts';

/** An operation that reads, whose answer is known, and paths at which it does. */
export interface Readable {
  readonly route: Route;
  readonly endpoint: Endpoint;
  readonly answer: Answer;
  readonly paths: readonly string[];
}

/** The most items of a collection that are read one by one. */
const mostItems = 8;

/** The operations of a site that read, with the paths of items that collections list. */
export async function readablePaths(iface: RoutesInterface, ask: Ask): Promise<readonly Readable[]> {
  const paths = new Map<string, readonly string[]>();
  const found: Readable[] = [];
  // The items of a collection are known once it is read, so that shorter paths are read first.
  const routes = routesOf(iface).toSorted((one, other) => one.segments.length - other.segments.length);
  for (const route of routes) {
    const endpoint = route.endpoints.find(({ methods }) => methods.includes('GET'));
    if (!endpoint) continue;
    const own = await pathsOf(route, paths, ask);
    if (own.length > 0) paths.set(keyOf(route, route.segments.length), own);
    const answer = answerOf(iface, route, endpoint);
    if (answer) found.push({ route, endpoint, answer, paths: own });
  }
  return found;
}

/** A path without the names of its variables, which differ between routes. */
function keyOf({ segments }: Route, count: number): string {
  return segments
    .slice(0, count)
    .map((one) => (one.kind === 'literal' ? `/${one.text}` : '/{}'))
    .join('');
}

async function pathsOf(route: Route, known: ReadonlyMap<string, readonly string[]>, ask: Ask): Promise<string[]> {
  const { segments } = route;
  if (segments.every(({ kind }) => kind === 'literal')) return [route.path];
  const last = segments.at(-1);
  const above = known.get(keyOf(route, segments.length - 1)) ?? [];
  if (last?.kind === 'literal') return above.map((path) => `${path}/${last.text}`);
  const ids = await Promise.all(
    above.map(async (path) => (await idsIn(path, last?.name ?? '', ask)).map((id) => `${path}/${id}`)),
  );
  return ids.flat();
}

/** The names by which a collection's items are read: their own value of the variable, or the keys of a map. */
async function idsIn(path: string, name: string, ask: Ask): Promise<readonly string[]> {
  const answer = await ask('GET', `${path}?context=edit`);
  if (!isSuccess(answer)) return [];
  const { value } = answer;
  const named = Array.isArray(value) ? list(value).map((one) => member(one, name) ?? member(one, 'id')) : [];
  const keys = Array.isArray(value) ? [] : Object.keys(Object(value));
  const ids = [...named, ...keys].flatMap((id) =>
    typeof id === 'string' || typeof id === 'number' ? [String(id)] : [],
  );
  return [...new Set(ids)].slice(0, mostItems);
}
