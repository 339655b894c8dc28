import type { Data, Path } from '../catalogue/data.ts';

/** A rule or a generator as an object. */
export type OwnObject = Readonly<Record<string, unknown>>;

/** The values of an object of code as those of a data file. */
export interface CodeValues {
  readonly data: Data;
  readonly objects: ReadonlyMap<string, OwnObject>;
  /** Values that no config can have. */
  readonly faults: readonly { readonly path: Path; readonly what: string }[];
}

/** The lists whose items may be objects with functions. */
const ownLists: ReadonlySet<string> = new Set(['rules', 'generators']);

/** Reads an object of code. A key whose value is undefined is one that is left out. */
export function codeValues(value: unknown): CodeValues {
  const objects = new Map<string, OwnObject>();
  const faults: { path: Path; what: string }[] = [];
  const around = new Set<unknown>();
  const read = (one: unknown, path: Path): Data => {
    if (one === null || typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return one;
    if (typeof one === 'bigint') return one;
    const what = around.has(one) ? 'an object that contains itself' : kindOf(one);
    if (what !== undefined) {
      faults.push({ path, what });
      return null;
    }
    if (path.length === 2 && ownLists.has(String(path[0])) && !Array.isArray(one)) {
      const name = `${path[0]}[${path[1]}]`;
      objects.set(name, one as OwnObject);
      return name;
    }
    around.add(one);
    const entries = Object.entries(one as object).filter(([, below]) => below !== undefined);
    const data = Array.isArray(one)
      ? Array.from(one, (item, index) => read(item, [...path, index]))
      : new Map(entries.map(([key, below]) => [key, read(below, [...path, key])]));
    around.delete(one);
    return data;
  };
  return { data: read(value, []), objects, faults };
}

/** The word for a value that is neither data, a list nor a plain object; undefined for one that is. */
function kindOf(value: unknown): string | undefined {
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return value === undefined ? 'undefined' : `a ${typeof value}`;
  if (Array.isArray(value)) return undefined;
  if (typeof (value as { then?: unknown }).then === 'function') return 'a promise';
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null)
    return undefined;
  return `a ${prototype.constructor?.name || 'class instance'}`;
}
