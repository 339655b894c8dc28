import { hash } from 'node:crypto';
import { getOrMake } from '../lib/add-to.ts';
import { citationsOf } from './citations.ts';
import type { Interface, Module, RouteFamily } from './model.ts';
import type { ParameterObject } from './objects.ts';
import type { Place, Source } from './source.ts';

// An output of one module, endpoint or family of routes is the same while two digests are: that of itself, and that of what all of its
// interface share.

/** A digest of everything that is stated of something, in whatever lines of its files. */
export function digestOfFacts(facts: unknown): string {
  return hash('sha256', textOf(facts), 'base64url');
}

const objects = new WeakMap<object, string>();

/** A digest of everything that is stated of a module, or of an endpoint and its route. */
export function objectDigest(object: ParameterObject): string {
  if (object.kind === 'module') return getOrMake(objects, object.module, () => digestOfFacts(object.module));
  const { route, endpoint } = object;
  const { endpoints: _, ...own } = route;
  return getOrMake(objects, endpoint, () => digestOfFacts([own, endpoint]));
}

const families = new WeakMap<RouteFamily, string>();

/** A digest of everything that is stated of a family of routes. */
export function familyDigest(family: RouteFamily): string {
  return getOrMake(families, family, () => digestOfFacts(family));
}

const firsts = new WeakMap<Interface, Interface>();

/** Notes that an interface has the same objects as an earlier one for all that is shared. */
export function shareWith(iface: Interface, earlier: Interface): void {
  firsts.set(iface, sharedPart(earlier));
}

/** Stands for what an interface shares: the first of the interfaces that have the same objects for it. */
export function sharedPart(iface: Interface): Interface {
  return firsts.get(iface) ?? iface;
}

const shared = new WeakMap<Interface, string>();

/**
 * A digest of an interface without what concerns a single module or family of routes alone: all else that is stated of it, the names
 * and groups of modules and routes, and what is cited, as pages link to each other by these.
 */
export function sharedDigest(iface: Interface): string {
  return getOrMake(shared, sharedPart(iface), () => {
    const parts = iface.kind === 'modules' ? iface.modules : iface.families;
    const ofParts = parts.map((part) => getOrMake(sharedParts, part, () => digestOfFacts(sharedPartOf(part))));
    const others = Object.entries(iface).filter(([key]) => key !== 'modules' && key !== 'families');
    const facts = others.map(([key, value]) => [key, isObject(value) ? keptDigest(value) : value]);
    return digestOfFacts([facts, ofParts, citationsOf(iface).map(({ text }) => text)]);
  });
}

/** Digests of what modules and families of routes have that their interface shares. */
const sharedParts = new WeakMap<object, string>();

const kept = new WeakMap<object, string>();

/**
 * A digest of facts, or of each of a list: most stay the same objects for as long as nothing that the interface shares is edited.
 */
function keptDigest(facts: object): string {
  return getOrMake(kept, facts, () =>
    digestOfFacts(Array.isArray(facts) ? facts.map((one) => (isObject(one) ? keptDigest(one) : one)) : facts),
  );
}

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
    return { ...family, routes: routes.map(({ path, endpoints }) => [path, endpoints.map(({ name }) => name)]) };
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
  return textOf(path) + textOf(isPreset) + textOf(layer?.name) + textOf(layer?.shown.path) + textOf(layer?.isImported);
}
