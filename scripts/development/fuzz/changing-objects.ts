import type { Random } from '../random.ts';

type Entries = readonly (readonly [string, unknown])[];

/** The entries of an object at each read. They are made anew for each object, as an array in them may count its reads as well. */
type Looks = () => readonly Entries[];

/** An object that shows other values each time that it is read, until the last values stay. */
export interface ChangingObject {
  /** Makes a new object for each reader, so that all readers see the same changes. */
  readonly make: () => object;
  /** The values at each read, as plain objects. */
  readonly looks: () => readonly object[];
}

/** Makes an object that shows the entries of several reads, which have the same names, one after the other. */
export function changingObject(looks: Looks, random: Random): ChangingObject {
  const make = random.pick([
    withGetters,
    withGettersOfAll,
    (all: readonly Entries[]) => new Proxy(withGetters(all), {}),
  ]);
  return { make: () => make(looks()), looks: () => looks().map((entries) => Object.fromEntries(entries)) };
}

/** The value of each name at its first read, its second, and so on. */
function valuesByName(looks: readonly Entries[]): ReadonlyMap<string, readonly unknown[]> {
  const [first = []] = looks;
  return new Map(first.map(([name], index) => [name, looks.map((entries) => entries[index]?.[1])]));
}

/** An object whose properties change independently of each other. */
function withGetters(looks: readonly Entries[]): object {
  const object = {};
  for (const [name, values] of valuesByName(looks)) {
    let count = 0;
    const get = (): unknown => values[Math.min(count++, values.length - 1)];
    Object.defineProperty(object, name, { enumerable: true, configurable: true, get });
  }
  return object;
}

/** An object whose properties all change when one of them is read again. */
function withGettersOfAll(looks: readonly Entries[]): object {
  const object = {};
  let look = 0;
  let read = new Set<string>();
  for (const [name, values] of valuesByName(looks)) {
    const get = (): unknown => {
      if (read.has(name)) {
        look = Math.min(look + 1, looks.length - 1);
        read = new Set();
      }
      read.add(name);
      return values[look];
    };
    Object.defineProperty(object, name, { enumerable: true, configurable: true, get });
  }
  return object;
}

/** An array whose length and items differ from the second read on. */
export function changingList(first: readonly unknown[], later: readonly unknown[]): unknown[] {
  const seen = new Set<PropertyKey>();
  return new Proxy([], {
    get: (target, key) => {
      if (typeof key === 'symbol' || !/^(?:length|\d+)$/.test(key)) return Reflect.get(target, key);
      const list = seen.has(key) ? later : first;
      seen.add(key);
      return key === 'length' ? list.length : list[Number(key)];
    },
  });
}
