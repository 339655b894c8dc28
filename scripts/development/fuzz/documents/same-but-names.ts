import type { Data, DataMap } from '../../../../generators/catalogue/yaml/data.ts';

/** The files of an interface as data, by path. */
export type Files = ReadonlyMap<string, DataMap>;

/**
 * Compares two imports of one document, which may differ in the names of sets and groups, and so in their order and their files.
 * @throws {Error} where anything else is different.
 */
export function requireSameButNames(one: Files, other: Files): void {
  const [first, second] = [numbered(one), numbered(other)];
  for (const key of new Set([...first.keys(), ...second.keys()])) {
    if (first.get(key) !== second.get(key)) throw new Error(`"${key}" depends on the last import, beside names`);
  }
}

/** Each file, set and group as text, with numbers in place of names, in the order of the first references. */
function numbered(files: Files): Map<string, string> {
  const shared = { sets: definitionsIn(files, 'sets'), groups: definitionsIn(files, 'groups') };
  const numbers = new Map<string, string>();
  const pending: [number: string, data: Data][] = [];
  const numberOf = (kind: 'sets' | 'groups', name: string): string => {
    const key = `${kind} ${name}`;
    const givenNumber = numbers.get(key);
    if (givenNumber !== undefined) return givenNumber;
    const number = `${kind} ${numbers.size}`;
    numbers.set(key, number);
    pending.push([number, shared[kind].get(name) ?? null]);
    return number;
  };
  const textOf = (text: string): string => {
    if (text.startsWith('...')) return `...${numberOf('groups', text.slice(3))}`;
    const [, name = '', ending = ''] = /^([A-Z][A-Z0-9_]*)(\[\])?$/.exec(text) ?? [];
    return shared.sets.has(name) ? numberOf('sets', name) + ending : text;
  };
  const written = (data: Data, key = ''): unknown => {
    if (data instanceof Map) return [...data].map(([name, value]) => [textOf(name), written(value, name)]);
    if (Array.isArray(data)) return data.map((item: Data) => written(item));
    // A type is a text by itself, or the value of this key.
    return typeof data === 'string' && key !== 'name' ? textOf(data) : String(data);
  };
  const texts = new Map<string, string>();
  for (const [path, data] of files) {
    if (!/^[^/]*\/(?:sets|groups)\//.test(path)) texts.set(path, JSON.stringify(written(data)));
  }
  for (let next = pending.shift(); next; next = pending.shift()) texts.set(next[0], JSON.stringify(written(next[1])));
  return texts;
}

function definitionsIn(files: Files, kind: 'sets' | 'groups'): ReadonlyMap<string, Data> {
  return new Map([...files].flatMap(([path, data]) => (path.split('/')[1] === kind ? [...data] : [])));
}
