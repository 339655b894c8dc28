import type { Data, Path } from '../catalogue/yaml/data.ts';
import { thrownValue } from '../lib/thrown-value.ts';

/** A rule or a generator of a project, as an object. */
export type OwnObject = Readonly<Record<string, unknown>>;

/** The values of a config object in code, as data. */
export interface CodeValues {
  readonly data: Data;
  readonly objects: ReadonlyMap<string, OwnObject>;
  /** The values that a config cannot have. */
  readonly faults: readonly { readonly path: Path; readonly what: string }[];
}

/** The lists whose items may be objects with functions. */
const ownLists: ReadonlySet<string> = new Set(['rules', 'generators']);

/** The deepest nesting of a config, with room for the options of generators. */
const deepest = 40;

/** Reads a config object in code. A key whose value is undefined counts as missing. */
export function codeValues(value: unknown): CodeValues {
  const objects = new Map<string, OwnObject>();
  const faults: { path: Path; what: string }[] = [];
  const around = new Set<unknown>();
  const fault = (path: Path, what: string): null => {
    faults.push({ path, what });
    return null;
  };
  const read = (one: unknown, path: Path): Data => {
    if (one === null || typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return one;
    if (typeof one === 'bigint') return one;
    const what = around.has(one) ? 'an object that contains itself' : kindOf(one);
    if (what !== undefined) return fault(path, what);
    if (path.length > deepest) return fault(path, `nested more than ${deepest} levels deep`);
    if (path.length === 2 && ownLists.has(String(path[0])) && !Array.isArray(one)) {
      const name = `${path[0]}[${path[1]}]`;
      objects.set(name, one as OwnObject);
      return name;
    }
    around.add(one);
    const data = Array.isArray(one)
      ? Array.from(one, (item, index) => read(item, [...path, index]))
      : new Map(Object.keys(one as OwnObject).flatMap((key) => entryOf(one as OwnObject, key, path)));
    around.delete(one);
    return data;
  };
  const reading = (one: () => unknown, path: Path): Data | undefined => {
    try {
      const found = one();
      return found === undefined && path.length > 0 ? undefined : read(found, path);
    } catch (error) {
      const { name = 'a value that is no error', message } = thrownValue(error);
      return fault(path, `a value that throws ${name} when it is read: ${message}`);
    }
  };
  const entryOf = (object: OwnObject, key: string, path: Path): [string, Data][] => {
    const data = reading(() => object[key], [...path, key]);
    return data === undefined ? [] : [[key, data]];
  };
  return { data: reading(() => value, []) ?? null, objects, faults };
}

/** The name of the kind of a value that is neither data, a list nor a plain object; undefined for any other value. */
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
