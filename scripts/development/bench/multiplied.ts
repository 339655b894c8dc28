import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

type Data = Record<string, unknown>;

/** Writes a catalogue with this many copies of the shipped modules and families of routes, which share their sets and groups. */
export function multiplied(folder: string, times: number): string {
  cpSync('spec', folder, { recursive: true, filter: (path) => !path.endsWith('presets') });
  for (const kind of ['wiki/modules/list', 'wiki/modules/meta', 'wiki/modules/prop', 'content/routes']) {
    for (const file of readdirSync(join(folder, kind))) {
      const data: Data = parse(readFileSync(join(folder, kind, file), 'utf8'));
      if ('routes' in data && !Object.keys(data['routes'] as object).every(isCopied)) continue;
      for (let copy = 1; copy < times; copy += 1) {
        const all = withOwnValues('routes' in data ? familyCopy(data, copy) : moduleCopy(data, copy), copy);
        const text = stringify(all);
        writeFileSync(join(folder, kind, file.replace('.yaml', `${copy}.yaml`)), text);
      }
    }
  }
  return folder;
}

/** Adds a value to each list of values, as equal lists in several files would have to be shared sets. */
function withOwnValues<Value>(value: Value, copy: number, within?: string): Value {
  if (Array.isArray(value)) return value.map((one) => withOwnValues(one, copy)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const isListed = (key: string): boolean => key === 'type' || within === 'parameters' || within === 'arguments';
  const entries = Object.entries(value).map(([key, inside]) => {
    const isList = Array.isArray(inside) && isListed(key);
    return [key, isList ? [...inside, `copy${copy}`] : withOwnValues(inside, copy, key)];
  });
  return Object.fromEntries(entries);
}

/** Whether a route can be copied to a path of its own. */
function isCopied(path: string): boolean {
  return path.startsWith('/cms/v2/');
}

function moduleCopy(data: Data, copy: number): Data {
  const { name, prefix } = data;
  return { ...data, name: `${name}${copy}`, prefix: `${prefix ?? ''}${letters(copy)}` };
}

/** A number in letters, for prefixes, which have no digits. */
export function letters(number: number): string {
  return ['z', ...[...String(number)].map((digit) => 'bcdfghjkmn'[Number(digit)])].join('');
}

function familyCopy(data: Data, copy: number): Data {
  const routes = Object.entries(data['routes'] as Record<string, Data>).map(([path, route]) => [
    `/cms/v2/area${copy}${path.slice('/cms/v2'.length)}`,
    { ...route, endpoints: (route['endpoints'] as Data[]).map((one) => ({ ...one, name: `${one['name']}${copy}` })) },
  ]);
  return { ...data, title: `${data['title']} ${copy}`, routes: Object.fromEntries(routes) };
}
