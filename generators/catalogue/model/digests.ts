import { hash } from 'node:crypto';
import { oncePer } from '../../lib/once-per.ts';
import type { Place, Source } from '../sources/source.ts';
import { citationsOf } from './citations.ts';
import type { Interface, Module, RouteFamily } from './model.ts';

/** Something that has a digest of its own: of all that texts are made of it for. */
export interface Digested {
  digest(): string;
}

/** What a text may be made of: facts, lists of them, what knows a digest of itself, and an interface for what its parts share. */
export type Given = object | string | undefined;

/** A digest of what a text is made of. */
export function digestOf(given: Given): string {
  if (typeof given !== 'object') return digestOfFacts(given);
  if (Array.isArray(given)) return digestOfFacts(given.map(digestOf));
  if ('digest' in given) return (given as Digested).digest();
  return isInterface(given) ? sharedDigest(given) : keptDigest(given);
}

function isInterface(given: Partial<Interface>): given is Interface {
  return given.kind === 'modules' || given.kind === 'routes';
}

/** A digest of everything that is stated of something, in whatever lines of its files. */
export function digestOfFacts(facts: unknown): string {
  return hash('sha256', textOf(facts), 'base64url');
}

const firsts = new WeakMap<Interface, Interface>();

/** Notes that an interface has the same objects as an earlier one for all that is shared. */
export function shareWith(iface: Interface, earlier: Interface): void {
  firsts.set(iface, sharedPart(earlier));
}

/** Whether later runs of the process may take over what is made of an interface. */
export function isForLaterRuns(iface: Interface): boolean {
  return firsts.has(iface);
}

/** Stands for what an interface shares: the first of the interfaces that have the same objects for it. */
export function sharedPart(iface: Interface): Interface {
  return firsts.get(iface) ?? iface;
}

/** A function that computes its result once for all interfaces that share the same, from the first that it is given. */
export function oncePerShared<Of extends Interface, Result>(compute: (iface: Of) => Result): (iface: Of) => Result {
  return oncePer(compute, sharedPart);
}

/**
 * A digest of an interface without what concerns a single module or family of routes alone: all else that is stated of it, the names
 * and groups of modules and routes, and what is cited, as pages link to each other by these.
 */
const sharedDigest = oncePerShared((iface: Interface): string => {
  const parts = iface.kind === 'modules' ? iface.modules : iface.families;
  const others = Object.entries(iface).filter(([key]) => key !== 'modules' && key !== 'families');
  const facts = others.map(([key, value]) => [key, isObject(value) ? keptDigest(value) : value]);
  return digestOfFacts([facts, parts.map(digestInShared), citationsOf(iface).map(({ text }) => text)]);
});

/** A digest of the facts of a module or a family of routes that all of its interface share. */
const digestInShared = oncePer((part: Module | RouteFamily): string => digestOfFacts(sharedPartOf(part)));

/**
 * A digest of facts; of a list, of the digests of its items: most stay the same objects for as long as nothing that the interface
 * shares is edited.
 */
const keptDigest = oncePer((facts: object): string =>
  digestOfFacts(Array.isArray(facts) ? facts.map((one) => (isObject(one) ? keptDigest(one) : one)) : facts),
);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/**
 * The facts of a module or a family of routes that all of its interface share. Of a module that names others these are all, as requests
 * for those have its parameters.
 */
function sharedPartOf(part: Module | RouteFamily): object {
  if ('parameters' in part && part.parameters.some(({ submodules }) => submodules)) return part;
  const { purpose: _, purposeFrom: _from, ...stated } = part;
  if ('routes' in stated) {
    const { routes, ...family } = stated;
    return {
      ...family,
      routes: routes.map(({ path, endpoints }) => [path, endpoints.map(({ name, methods }) => [name, methods])]),
    };
  }
  const { parameters: _own, constraints: _between, examples: _shown, ...module } = stated;
  return module;
}

/** A text that only the same value has. It is put together as one text, which takes a fourth of the time that joining a list takes. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `"${value.length}:${value}`;
  if (typeof value !== 'object' || value === null) return `${typeof value} ${String(value)};`;
  if (Array.isArray(value)) return textOfList('[', value);
  if (value instanceof Map) return textOfList('(', [...value].flat());
  if (value instanceof Set) return textOfList('<', [...value]);
  return isPlace(value) ? placeText(value.source) : textOfObject(value);
}

function textOfList(kind: string, items: readonly unknown[]): string {
  let text = `${kind}${items.length}:`;
  for (const item of items) text += textOf(item);
  return text;
}

function textOfObject(value: object): string {
  let text = '{';
  for (const key in value) text += textOf(key) + textOf(value[key as keyof typeof value]);
  return `${text}}`;
}

/** Whether a value is a place. Data that the catalogue states may have keys of the same names. */
function isPlace(value: object): value is Place {
  return 'source' in value && 'part' in value && typeof (value.source as Partial<Source> | null)?.locate === 'function';
}

/** All of a file that shows in outputs, wherever in it something stands. */
function placeText({ path, layer, isPreset }: Source): string {
  return textOfList('@', [path, isPreset, layer?.name, layer?.shown.path, layer?.isImported]);
}
