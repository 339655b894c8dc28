import { addTo } from '../../lib/add-to.ts';
import { joined } from '../../lib/joined.ts';
import { isPlural, numberedNames, pascal, singular, wordsOf } from './name-forms.ts';
import type { Part } from './path-parts.ts';
import type { EndpointRecord, RouteRecord } from './route-records.ts';

/** The most characters of an endpoint's noun. */
const longestNoun = 100;

/** The parts of an endpoint's name. */
interface Naming {
  readonly endpoint: EndpointRecord;
  readonly verb: string;
  readonly noun: string;
  readonly namespace: string;
  /** The variables of the path, as a part of the name. */
  readonly by: string;
}

/** Forms of names, for endpoints with the same verb and noun; the shortest first. */
const forms: readonly ((naming: Naming) => string)[] = [
  shortest,
  ({ verb, namespace, noun }) => `${verb}${namespace}${noun}`,
  ({ verb, noun, by }) => `${verb}${noun}${by}`,
  ({ verb, namespace, noun, by }) => `${verb}${namespace}${noun}${by}`,
];

/** Names for all endpoints: identifiers such as `listPosts` or `deletePostRevision`, unique even if case does not count. */
export function endpointNames(routes: readonly RouteRecord[]): Map<EndpointRecord, string> {
  const items = routes.filter(({ parts }) => parts.at(-1)?.kind === 'variable');
  const collections = new Set(items.map(({ parts }) => shapeOf(parts.slice(0, -1))));
  const hasItems = ({ parts }: RouteRecord): boolean => collections.size > 0 && collections.has(shapeOf(parts));
  const namings = joined(routes.map((route) => namingsOf(route, hasItems(route))));
  const told = new Map<Naming, string>();
  for (const same of sharingNames(namings)) {
    const form = mostSpecific(same);
    for (const naming of same) told.set(naming, form(naming));
  }
  const take = numberedNames('_');
  return new Map(namings.map((naming) => [naming.endpoint, take(told.get(naming) ?? shortest(naming))]));
}

/** The groups of namings whose shortest names are equal if case does not count. */
function sharingNames(namings: readonly Naming[]): Iterable<Naming[]> {
  const names = namings.map((naming) => shortest(naming).toLowerCase());
  const seen = new Set<string>();
  const shared = new Set(names.filter((name) => seen.size === seen.add(name).size));
  const byName = new Map<string, Naming[]>();
  // Mostly no names are equal, and lists of one would be very many.
  for (const [index, naming] of shared.size > 0 ? namings.entries() : []) {
    const name = names[index] as string;
    if (shared.has(name)) addTo(byName, name, naming);
  }
  return byName.values();
}

function shortest({ verb, noun }: Naming): string {
  return `${verb}${noun}`;
}

/** The form that gives the most different names; the shortest one if there are several. */
function mostSpecific(namings: readonly Naming[]): (naming: Naming) => string {
  const distinct = (form: (naming: Naming) => string): number =>
    new Set(namings.map((naming) => form(naming).toLowerCase())).size;
  return forms.reduce((best, form) => (distinct(form) > distinct(best) ? form : best));
}

/** A path without the names of its variables. */
function shapeOf(parts: readonly Part[]): string {
  return parts.map((part) => (part.kind === 'literal' ? part.text : '{}')).join('/');
}

function namingsOf(route: RouteRecord, hasItems: boolean): Naming[] {
  const { rest, endpoints } = route;
  const last = rest.at(-1);
  const namespace = pascal(wordsOf(route.namespace));
  const isItem = last?.kind === 'variable' && !hasItems;
  const isCollection =
    hasItems || (last?.kind === 'literal' && isPaged(route) && isPlural(wordsOf(last.text).at(-1) ?? ''));
  const variables = rest.flatMap((part) => (part.kind === 'variable' ? wordsOf(part.name) : []));
  const by = variables.length > 0 ? `By${pascal(variables)}` : '';
  const verbs: string[] = [];
  return endpoints.map((endpoint) => {
    const usual = verbOf(endpoint.methods, isItem, isCollection);
    const verb = verbs.includes(usual) ? (endpoint.methods[0] ?? usual).toLowerCase() : usual;
    verbs.push(verb);
    const noun = nounOf(rest, verb === 'create' || (isItem && verb !== 'list')).slice(0, longestNoun);
    const fallback = rest.length === 0 ? `${namespace}Index` : `${namespace}${pascal(variables)}` || 'Route';
    return { endpoint, verb, noun: withoutVerb(noun, verb) || fallback, namespace, by };
  });
}

/** Whether the results of a route are divided into pages. */
function isPaged({ endpoints }: RouteRecord): boolean {
  return endpoints.some(
    ({ methods, parameters }) => methods.includes('GET') && ['page', 'per_page'].some((name) => parameters.has(name)),
  );
}

function verbOf(methods: readonly string[], isItem: boolean, isCollection: boolean): string {
  if (methods.includes('GET')) return isCollection ? 'list' : 'get';
  if (methods.includes('PUT') || methods.includes('PATCH')) return 'update';
  if (methods.includes('POST')) return isCollection ? 'create' : isItem ? 'update' : 'post';
  return 'delete';
}

/** Removes the verb from a noun that begins with it, as in `/get_head`. */
function withoutVerb(noun: string, verb: string): string {
  return noun.toLowerCase().startsWith(verb) && /^[A-Z]/.test(noun.slice(verb.length)) ? noun.slice(verb.length) : noun;
}

/** A noun from the literal parts of a path. A part is in the singular if a variable follows; the last part, if `one` is true. */
function nounOf(rest: readonly Part[], one: boolean): string {
  const last = rest.findLastIndex(({ kind }) => kind === 'literal');
  let noun = '';
  for (const [index, part] of rest.entries()) {
    if (part.kind === 'variable') continue;
    const words = wordsOf(part.text);
    const single = index === last ? one : rest[index + 1]?.kind === 'variable';
    noun += pascal(single ? inSingular(words) : words);
  }
  return noun;
}

function inSingular(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return last === undefined ? words : words.with(-1, singular(last));
}
