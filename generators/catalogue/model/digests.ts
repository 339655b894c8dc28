import { hash } from 'node:crypto';
import { oncePer } from '../../lib/once-per.ts';
import type { Place, Source } from '../sources/source.ts';
import { citationsOf } from './citations.ts';
import type { Endpoint, Interface, Module, Route, RouteFamily } from './model.ts';

/** Facts that a text is made from. An interface among them stands only for what its parts share. */
export type Given = object | string | undefined;

/** The digest of a value that a text is made from. */
export function digestOf(given: Given): string {
  if (typeof given !== 'object') return digestOfFacts(given);
  if (Array.isArray(given)) return digestOfFacts(given.map(digestOf));
  return isInterface(given) ? sharedDigest(given) : keptDigest(given);
}

function isInterface(given: Partial<Interface>): given is Interface {
  return given.kind === 'modules' || given.kind === 'routes';
}

/** The digest of facts. Lines do not count: moving a definition in its file does not change it. */
export function digestOfFacts(facts: unknown): string {
  return hash('sha256', textOfFacts(facts), 'base64url');
}

const firsts = new WeakMap<Interface, Interface>();

/** Records that an interface has the same shared objects as an earlier one. */
export function shareWith(iface: Interface, earlier: Interface): void {
  firsts.set(iface, sharedPart(earlier));
}

/** Whether later runs of the process may reuse what was computed for an interface. */
export function isForLaterRuns(iface: Interface): boolean {
  return firsts.has(iface);
}

/** Returns the first of the interfaces that have the same shared objects, which stands for these. */
export function sharedPart(iface: Interface): Interface {
  return firsts.get(iface) ?? iface;
}

/** Makes a function that computes its result once for all interfaces with the same shared objects. */
export function oncePerShared<Of extends Interface, Result>(compute: (iface: Of) => Result): (iface: Of) => Result {
  return oncePer(compute, sharedPart);
}

/**
 * The digest of everything in an interface that may concern several of its modules or families of routes: its own facts, the names and
 * groups of modules, the paths of routes, and its citations, since pages link to each other by these.
 */
const sharedDigest = oncePerShared((iface: Interface): string => {
  const parts = iface.kind === 'modules' ? iface.modules : iface.families;
  const others = Object.entries(iface).filter(([key]) => key !== 'modules' && key !== 'families');
  const facts = others.map(([key, value]) => [key, isObject(value) ? keptDigest(value) : value]);
  return digestOfFacts([facts, parts.map(digestInShared), citationsOf(iface).map(({ text }) => text)]);
});

/** The digest of the facts of a module or family of routes that concern other parts of the interface. */
const digestInShared = oncePer((part: Module | RouteFamily): string => digestOfFacts(sharedPartOf(part)));

/**
 * The digest of facts, computed once per object. The digest of a list is computed from those of its items, since most items stay the same
 * objects after an edit.
 */
const keptDigest = oncePer((facts: object): string =>
  digestOfFacts(Array.isArray(facts) ? facts.map((one) => (isObject(one) ? keptDigest(one) : one)) : facts),
);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * The facts of a module or family of routes that concern other parts of the interface: all but those of `ownKeys`. For a module that selects
 * others, these are all its facts, as requests for the selected modules have its parameters.
 */
function sharedPartOf(part: Module | RouteFamily): object {
  if ('parameters' in part) return part.parameters.some(({ submodules }) => submodules) ? part : shared(part);
  const routes = part.routes.map((route) => ({ ...shared(route), endpoints: route.endpoints.map(shared) }));
  return { ...shared(part), routes };
}

/** The keys of the facts that only files of the part itself show. A key that is not listed is shared, so that forgetting one makes nothing stale. */
const ownKeys: ReadonlySet<string> = new Set<keyof Module | keyof Endpoint>([
  'purpose',
  'purposeFrom',
  'parameters',
  'constraints',
  'examples',
]);

function shared(facts: Module | RouteFamily | Route | Endpoint): object {
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !ownKeys.has(key)));
}

/** A text that is equal for equal facts only; a place is reduced to its file. Appending takes a fourth of the time of joining a list. */
export function textOfFacts(value: unknown): string {
  if (typeof value === 'string') return `"${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)};`;
  if (Array.isArray(value)) return textOfList('[', value);
  if (isInterface(value)) return sharedDigest(value);
  if (value instanceof Map) return textOfList('(', [...value].flat());
  if (value instanceof Set) return textOfList('<', [...value]);
  return isPlace(value) ? placeText(value.source) : textOfObject(value);
}

function textOfList(kind: string, items: readonly unknown[]): string {
  let text = `${kind}${items.length}:`;
  for (const item of items) text += textOfFacts(item);
  return text;
}

function textOfObject(value: object): string {
  let text = '{';
  for (const key in value) text += textOfFacts(key) + textOfFacts(value[key as keyof typeof value]);
  return `${text}}`;
}

/** Whether a value is a place, and not data of a catalogue with the same keys. */
function isPlace(value: object): value is Place {
  return 'source' in value && 'part' in value && typeof (value.source as Partial<Source> | null)?.locate === 'function';
}

/** Everything about a file that outputs show. */
function placeText({ path, layer, isPreset }: Source): string {
  return textOfList('@', [path, isPreset, layer?.name, layer?.shown.path, layer?.isImported]);
}
