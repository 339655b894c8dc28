import { getOrMake } from '../../lib/add-to.ts';
import { devices, numberedNames, slugOf, titleOf } from './name-forms.ts';
import type { RouteRecord } from './route-records.ts';

/** The facts of a route that its family depends on. */
export interface FamilyMember {
  readonly namespace: string;
  /** The path as the format writes it, which is its key in the file. */
  readonly written: string;
  /** The parts of the path after the namespace. */
  readonly rest: readonly ({ readonly kind: 'literal'; readonly text: string } | { readonly kind: 'variable' })[];
}

/** A family of routes, which share a file. */
export interface Family<Route extends FamilyMember = RouteRecord> {
  readonly name: string;
  readonly title: string;
  readonly routes: readonly Route[];
}

interface Gathered<Route> {
  readonly slug: string;
  readonly namespace: string;
  /** The number of the file, from 1: a file can have a path only once. */
  readonly number: number;
  readonly routes: Map<string, Route>;
}

/**
 * Groups routes by the first part of their path after the namespace, or `index` if there is none. Two namespaces with the same part have
 * separate families, which are named after the namespace too. Routes with the same path are in separate files, as a file can have a path
 * only once.
 */
export function familiesOf<Route extends FamilyMember>(routes: readonly Route[]): Family<Route>[] {
  const gathered = gather(routes, smallNamespaces(routes));
  const namespaces = new Map<string, Set<string>>();
  for (const { slug, namespace } of gathered) namespaces.set(slug, (namespaces.get(slug) ?? new Set()).add(namespace));
  const take = numberedNames('-');
  return gathered.map(({ slug, namespace, number, routes }) => {
    const shared = (namespaces.get(slug)?.size ?? 0) > 1 && namespace !== '';
    const title = `${titleOf(slug)}${shared ? ` (${namespace})` : ''}${number > 1 ? `, ${number}` : ''}`;
    const full = slug === slugOfNamespace(namespace) ? namespace : `${namespace} ${slug}`;
    return { name: take(shared ? slugOf(full) || slug : slug), title, routes: [...routes.values()] };
  });
}

function gather<Route extends FamilyMember>(routes: readonly Route[], small: ReadonlySet<string>): Gathered<Route>[] {
  const byKey = new Map<string, Gathered<Route>>();
  // The number of occurrences of each path that occurs more than once.
  const copies = new Map<string, number>();
  for (const route of routes) {
    const { slug, namespace } = placeOf(route, small);
    const familyAt = (number: number): Gathered<Route> => {
      // No slug has a space.
      return getOrMake(byKey, `${slug} ${number} ${namespace}`, () => ({ slug, namespace, number, routes: new Map() }));
    };
    const { written } = route;
    const first = familyAt(1);
    if (!first.routes.has(written)) {
      first.routes.set(written, route);
      continue;
    }
    const number = (copies.get(written) ?? 1) + 1;
    copies.set(written, number);
    familyAt(number).routes.set(written, route);
  }
  return [...byKey.values()];
}

function placeOf(
  { namespace, rest }: FamilyMember,
  small: ReadonlySet<string>,
): { readonly slug: string; readonly namespace: string } {
  const [first] = rest;
  if (!first) return { slug: 'index', namespace: '' };
  const own = first.kind === 'literal' && !small.has(keyOf(namespace, first.text)) ? slugOf(first.text) : '';
  const slug = own || slugOfNamespace(namespace) || 'routes';
  return { slug: devices.has(slug) ? `${slug}-routes` : slug, namespace };
}

/** The name of a namespace without its version. */
function slugOfNamespace(namespace: string): string {
  return slugOf(namespace.replace(/\/v?[0-9][0-9.]*$/, ''));
}

function keyOf(namespace: string, text: string): string {
  return `${namespace} ${text}`;
}

/** The first parts with a single route, in namespaces where most routes have such a part: these routes share one family. */
function smallNamespaces(routes: readonly FamilyMember[]): Set<string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { namespace, rest } of routes) {
    const [first] = rest;
    if (namespace === '' || first?.kind !== 'literal') continue;
    const ofNamespace = counts.get(namespace) ?? new Map<string, number>();
    counts.set(namespace, ofNamespace.set(first.text, (ofNamespace.get(first.text) ?? 0) + 1));
  }
  const small = new Set<string>();
  for (const [namespace, ofNamespace] of counts) {
    const alone = [...ofNamespace].filter(([, count]) => count === 1);
    const all = [...ofNamespace.values()].reduce((sum, count) => sum + count, 0);
    if (alone.length * 2 > all) for (const [text] of alone) small.add(keyOf(namespace, text));
  }
  return small;
}
