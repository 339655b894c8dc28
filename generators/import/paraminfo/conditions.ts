import type { Data } from '../../catalogue/data.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { type JsonMap, jsonMap } from '../../lib/json.ts';
import { purposeOf } from './help/purpose.ts';
import type { NormalModule } from './shapes.ts';

/** A condition with its values, empty where it has none. */
type Stated = readonly [name: string, values: readonly (string | number)[]];

/**
 * When a parameter applies, as the format says it; undefined where it always does, or where it cannot be said.
 * `valued` are the conditions that have values.
 */
export function appliesOf(entry: JsonMap, valued: ReadonlySet<string>): Data | undefined {
  // Several conditions are a map, in which each has values; one that has values has them everywhere.
  const stated = conditionsOf(entry);
  const withValues = stated.filter(([, values]) => values.length > 0);
  if (withValues.length > 0) return new Map<string, Data>(withValues);
  return stated.find(([name]) => !valued.has(name))?.[0];
}

/** The conditions that some parameter applies under with values. */
export function valuedConditions(modules: readonly NormalModule[]): ReadonlySet<string> {
  const stated = modules.flatMap(({ parameters }) => parameters.flatMap(({ entry }) => conditionsOf(entry)));
  return new Set(stated.filter(([, values]) => values.length > 0).map(([name]) => name));
}

/** The conditions that some parameter applies under, as interface.yaml declares them. */
export function conditionsIn(modules: readonly NormalModule[], valued: ReadonlySet<string>): ReadonlyMap<string, Data> {
  const values = new Map<string, Set<string | number>>();
  const texts = new Map<string, Map<string, number>>();
  for (const { entry } of modules.flatMap(({ parameters }) => parameters)) {
    const applied = appliesOf(entry, valued);
    for (const [name, stated] of conditionsOf(entry)) {
      if (applied !== name && !(isMap(applied) && applied.has(name))) continue;
      const known = values.get(name) ?? new Set();
      values.set(name, known);
      for (const value of stated) known.add(value);
    }
    for (const item of itemsIn(entry)) count(texts, item);
  }
  return new Map([...values].map(([name, known]) => [name, condition([...known], commonest(texts.get(name)))]));
}

function condition(values: readonly (string | number)[], text: string | undefined): Data {
  const numbers = values.every((value) => typeof value === 'number');
  return jsonMap({
    values: values.length === 0 ? undefined : numbers ? [...values].sort((a, b) => Number(a) - Number(b)) : values,
    purpose: text === undefined || values.length > 0 ? undefined : purposeOf(text),
    extensions: text === undefined ? undefined : jsonMap({ text }),
  });
}

function conditionsOf(entry: JsonMap): Stated[] {
  return itemsIn(entry).flatMap((item): Stated[] => {
    const name = item.get('name');
    const values = item.get('values') ?? [];
    if (typeof name !== 'string' || name === '' || !isList(values)) return [];
    const known = values.filter((value) => typeof value === 'string' || Number.isInteger(value));
    return known.length === values.length ? [[name, [...new Set(known as (string | number)[])]]] : [];
  });
}

function itemsIn(entry: JsonMap): JsonMap[] {
  const info = entry.get('info');
  return isList(info) ? info.filter(isMap) : [];
}

function count(texts: Map<string, Map<string, number>>, item: JsonMap): void {
  const [name, text] = [item.get('name'), item.get('text')];
  if (typeof name !== 'string' || typeof text !== 'string') return;
  const counts = texts.get(name) ?? new Map<string, number>();
  texts.set(name, counts.set(text, (counts.get(text) ?? 0) + 1));
}

function commonest(counts: ReadonlyMap<string, number> = new Map()): string | undefined {
  let best: readonly [string, number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
}
