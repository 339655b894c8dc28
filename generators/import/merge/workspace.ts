import type { Data, DataMap, Path } from '../../catalogue/data.ts';
import { createSource, type Source } from '../../catalogue/source.ts';
import { isList } from '../../lib/guards.ts';

/** The data of the files of one interface while they are changed; what is not changed stays the data that was read. */
export interface Workspace {
  /** The folder of the interface. */
  readonly name: string;
  readonly files: ReadonlyMap<string, Data>;
  /** Grows whenever something may have changed. */
  version(): number;
  /** The files as they are: what is changed later is copied first, so that everything in them stays. */
  snapshot(): ReadonlyMap<string, Data>;
  /** A map of a file, to be changed in place; undefined where there is none. */
  map(file: string, at: Path): Map<string, Data> | undefined;
  /** A list of a file, to be changed in place. */
  list(file: string, at: Path): Data[] | undefined;
  /** Reads the value at a path of a file. */
  read(file: string, at: Path): Data | undefined;
  /** Makes a file, or takes the place of one. */
  write(file: string, data: DataMap): void;
  remove(file: string): void;
}

/** The files of an interface, as they are in the sources. */
export function openWorkspace(name: string, sources: readonly Source[]): Workspace {
  const existing = sources.filter(({ path }) => path.startsWith(`${name}/`));
  const files = new Map<string, Data>(existing.map(({ path, data }) => [path, data ?? null]));
  // Only what is made here is changed in place: data that were read, or that stand in two places, are copied first.
  let owned = new WeakSet<object>();
  let version = 0;
  const own = (value: Data): Data => {
    if (typeof value !== 'object' || value === null || owned.has(value)) return value;
    const copy: Data = value instanceof Map ? new Map(value) : [...(value as readonly Data[])];
    owned.add(copy as object);
    return copy;
  };
  const node = (file: string, at: Path): Data | undefined => {
    const data = files.get(file);
    if (data === undefined || valueAt(data, at) === undefined) return undefined;
    version += 1;
    let value = own(data);
    files.set(file, value);
    for (const step of at) {
      const inner = own(valueAt(value, [step]) ?? null);
      if (value instanceof Map) value.set(String(step), inner);
      else if (isList(value)) (value as Data[])[Number(step)] = inner;
      value = inner;
    }
    return value;
  };
  return {
    name,
    files,
    version: () => version,
    snapshot() {
      owned = new WeakSet();
      return new Map(files);
    },
    map(file, at) {
      const found = node(file, at);
      return found instanceof Map ? found : undefined;
    },
    list(file, at) {
      const found = node(file, at);
      return isList(found) ? (found as Data[]) : undefined;
    },
    read: (file, at) => valueAt(files.get(file), at),
    write(file, data) {
      version += 1;
      files.set(file, new Map(data));
    },
    remove(file) {
      version += 1;
      files.delete(file);
    },
  };
}

/** A copy that can be changed without the other one. */
export function copied(data: Data): Data {
  if (data instanceof Map) return new Map([...data].map(([key, value]) => [key, copied(value)]));
  return isList(data) ? data.map(copied) : data;
}

/** Returns the value at a path of data. */
export function valueAt(data: Data | undefined, at: Path): Data | undefined {
  let value = data;
  for (const step of at) {
    if (value instanceof Map) value = value.get(String(step));
    else value = isList(value) ? value[Number(step)] : undefined;
  }
  return value;
}

/** Gives a map new entries, in their order. */
export function refill(map: Map<string, Data>, entries: Iterable<readonly [string, Data]>): void {
  const all = [...entries];
  map.clear();
  for (const [key, value] of all) map.set(key, value);
}

const blank = createSource('', '');

/** Data as a file of a catalogue, without a text. */
export function sourceOf(path: string, data: Data): Source {
  return { ...blank, path, data, problems: [] };
}
