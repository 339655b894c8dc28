import type { Route, RoutesInterface, Segment } from '../../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../../generators/catalogue/model/parameter-model.ts';
import type { Random } from '../../random.ts';
import { type Ask, isSuccess } from '../written-back/site.ts';
import { member } from './json-members.ts';
import { type RoutePaths, routePathsOf } from './route-paths.ts';

/** The content of a site, for requests about existing items. */
export interface SiteContent {
  /** By path of a route, paths that lead to items. */
  readonly paths: ReadonlyMap<string, readonly string[]>;
  /** By name of a field, its values in items. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
}

/** The most paths for a route, and the most values for a field. */
const most = { paths: 4, values: 8 };

/** The queries for the items of a collection. By default, it lists only items with some statuses. */
const queries = ['?context=edit&per_page=100', '?context=edit&per_page=100&status=draft,trash'];

/** Reads the content of a site. It starts with the routes without variables, and follows the links in answers. */
export async function siteContentOf(iface: RoutesInterface, ask: Ask): Promise<SiteContent> {
  const found = new Found(routePathsOf(iface));
  for (const path of found.ways) await readAt(path, ask, found);
  return { paths: found.paths, values: found.values };
}

async function readAt(path: string, ask: Ask, found: Found): Promise<void> {
  const [answer, ...others] = await Promise.all(queries.map((query) => ask('GET', path + query)));
  const answers = answer && isSuccess(answer) ? [answer, ...others] : [await ask('GET', path)];
  for (const { value } of answers.filter(isSuccess)) found.addAnswer(value, path);
}

class Found {
  readonly paths = new Map<string, string[]>();
  readonly values = new Map<string, unknown[]>();
  /** The paths to read. Reading adds further paths. */
  readonly ways = new Set<string>();
  readonly #routePaths: RoutePaths;

  constructor(routePaths: RoutePaths) {
    this.#routePaths = routePaths;
    for (const { path, segments } of routePaths.routes)
      if (segments.every(({ kind }) => kind === 'literal')) this.#add(path);
  }

  /** Adds the links in an answer, and the values of its items. */
  addAnswer(value: unknown, path: string): void {
    this.#addLinks(value);
    for (const item of Array.isArray(value) ? value : [value]) {
      this.#addValues(item);
      // WordPress does not link to templates by their path.
      const id = member(item, 'id');
      if (typeof id === 'string') this.#add(`${path}/${id}`);
    }
  }

  #addLinks(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (name === 'href' && typeof one === 'string') this.#add(pathIn(one));
      else this.#addLinks(one);
    }
  }

  #addValues(item: unknown): void {
    for (const [name, value] of Object.entries(Object(item))) {
      const valuesOfField = this.values.get(name) ?? [];
      for (const one of Array.isArray(value) ? value : [value])
        if (typeof one !== 'object' && one !== '' && valuesOfField.length < most.values && !valuesOfField.includes(one))
          valuesOfField.push(one);
      if (valuesOfField.length > 0) this.values.set(name, valuesOfField);
    }
  }

  /** Adds a path, and the paths of routes that continue its route without further variables. */
  #add(path: string): void {
    const route = this.#routePaths.routeOf(decodeURI(path));
    if (!route) return;
    const pathsOfRoute = this.paths.get(route.path) ?? [];
    if (pathsOfRoute.includes(path) || pathsOfRoute.length >= most.paths) return;
    this.paths.set(route.path, [...pathsOfRoute, path]);
    const longer = this.#routePaths.routes.filter((one) => isBelow(one, route));
    if (hasGet(route) && longer.length > 0) this.ways.add(path);
    for (const one of longer) {
      const rest = one.segments.slice(route.segments.length);
      const further = path + pathOf(rest);
      const isMeant =
        rest.every(({ kind }) => kind === 'literal') && this.#routePaths.routeOf(decodeURI(further)) === one;
      if (isMeant) this.#add(further);
    }
  }
}

function hasGet({ endpoints }: Route): boolean {
  return endpoints.some(({ methods }) => methods.includes('GET'));
}

/** Whether a route begins with all segments of another one, apart from the names of variables, and continues. */
function isBelow({ segments }: Route, above: Route): boolean {
  const { length } = above.segments;
  return segments.length > length && pathOf(segments.slice(0, length)) === pathOf(above.segments);
}

function pathOf(segments: readonly Segment[]): string {
  return segments.map((one) => (one.kind === 'literal' ? `/${one.text}` : '/{}')).join('');
}

/** A value of an item for a parameter; undefined if none is recorded. */
export function existingValue({ name, type }: Parameter, { values }: SiteContent, random: Random): unknown {
  const fieldValues = values.get(name) ?? (/^(?:in|ex)clude$/.test(name) ? values.get('id') : undefined);
  if (!fieldValues) return undefined;
  const value = random.pick(fieldValues);
  return type.kind === 'array' ? [value] : value;
}

/** The path of a route in an address. */
function pathIn(address: string): string {
  return address.replace(/^.*?\/wp-json/, '').replace(/[?#].*/, '');
}
