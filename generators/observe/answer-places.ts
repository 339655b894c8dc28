import type { ClientFacts } from '../catalogue/model/client-facts.ts';
import type { Module } from '../catalogue/model/model.ts';
import { kindsAt, ofModule, type ResultParts } from '../catalogue/model/result-parts.ts';
import { isRecord } from '../lib/guards.ts';

/** Where in an answer the modules of a group add something. */
interface AnswerPlace {
  /** The names that lead to the object to which the modules add fields; lists on the way have such an object in each item. */
  readonly path: readonly string[];
  /** The names of the fields that the object may have whatever modules are asked. */
  readonly common: ReadonlySet<string>;
  /** The names of fields by which an object is of another kind than the first, such as a page that is missing. */
  readonly ofOthers: ReadonlySet<string>;
}

/** The places in the answers of an interface, by group of modules, or by the path of a module. */
export type AnswerPlaces = ReadonlyMap<string, AnswerPlace>;

/** The places that a binding states. */
export function placesOf({ adds, type }: ResultParts): AnswerPlaces {
  return new Map([...adds].map(([group, { path }]) => [group, placeAt(path, type)]));
}

function placeAt(path: readonly string[], type: ResultParts['type']): AnswerPlace {
  const [first = [], ...others] = kindsAt(type, path);
  const ofFirst = new Set(first.map(({ name }) => name));
  const required = others.flatMap((fields) => fields.filter((field) => field.required && !ofFirst.has(field.name)));
  return {
    path,
    common: new Set([...ofFirst, ...others.flatMap((fields) => fields.map(({ name }) => name))]),
    ofOthers: new Set(required.map(({ name }) => name)),
  };
}

/** The parts of an answer to which a module of a group adds, without what they have anyway. */
interface AddedParts {
  /** Objects of the first kind, and values that are no objects. Empty if the answer has no such part. */
  readonly usual: readonly unknown[];
  /** Objects of other kinds, to which modules may add or not. */
  readonly others: readonly unknown[];
}

export function addedTo(answer: unknown, module: Module, places: AnswerPlaces): AddedParts {
  const place = ofModule(module, places);
  if (!place) return { usual: [], others: [] };
  let parts: readonly unknown[] = [answer];
  for (const name of place.path) parts = parts.flatMap((part) => itemsOf(isRecord(part) ? part[name] : undefined));
  const isOther = (part: unknown): boolean =>
    isRecord(part) && Object.keys(part).some((name) => place.ofOthers.has(name));
  const own = (part: unknown): unknown => (isRecord(part) && !Array.isArray(part) ? without(part, place.common) : part);
  return { usual: parts.filter((part) => !isOther(part)).map(own), others: parts.filter(isOther).map(own) };
}

function itemsOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function without(part: Readonly<Record<string, unknown>>, left: ReadonlySet<string>): unknown {
  return Object.fromEntries(Object.entries(part).filter(([name]) => !left.has(name)));
}

/** The code of the error in an answer; undefined if it is none. */
export function errorCodeOf(answer: unknown, { errorFields }: Pick<ClientFacts, 'errorFields'>): string | undefined {
  if (!isRecord(answer)) return undefined;
  for (const name of errorFields) {
    const [first] = [answer[name]].flat();
    if (isRecord(first)) return typeof first['code'] === 'string' ? first['code'] : '';
  }
  return undefined;
}

/** The parameters with which an answer says that more results can be asked for. */
export function continuationOf(
  answer: unknown,
  { continuationField }: ClientFacts,
): ReadonlyMap<string, string> | undefined {
  const more = isRecord(answer) && continuationField !== undefined ? answer[continuationField] : undefined;
  if (!isRecord(more) || Array.isArray(more)) return undefined;
  const entries = Object.entries(more).slice(0, mostContinued);
  return new Map(entries.flatMap(([name, value]) => (isScalar(value) ? [[name, String(value)] as const] : [])));
}

/** The most parameters of a continuation. */
const mostContinued = 20;

function isScalar(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value.length < 1000);
}
