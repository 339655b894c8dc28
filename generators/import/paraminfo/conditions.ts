import type { Data } from '../../catalogue/yaml/data.ts';
import { valuesPlaceholder, valuesSeparator } from '../../emit/self-description/paraminfo.ts';
import { isList, isMap } from '../../lib/guards.ts';
import { type Json, type JsonMap, jsonMap } from '../../lib/json.ts';
import { isNumeric, isWhole, type Numeric } from '../../lib/numbers.ts';
import { purposeOf } from './help/purpose.ts';
import type { NormalModule } from './normal-form.ts';

/** A condition with its values; empty if it has none. */
type Stated = readonly [name: string, values: readonly (string | Numeric)[]];

/**
 * The conditions under which a parameter applies, in the format; undefined if it always applies, or the format cannot state them.
 * `valued` are the conditions that have values.
 */
export function appliesOf(entry: JsonMap, valued: ReadonlySet<string>): Data | undefined {
  // Several conditions form a map, in which each needs values. A condition that has values anywhere needs them everywhere.
  const stated = conditionsOf(entry);
  const withValues = stated.filter(([, values]) => values.length > 0);
  if (withValues.length > 0) return new Map<string, Data>(withValues);
  return stated.find(([name]) => !valued.has(name))?.[0];
}

/** The conditions that have values for some parameter. */
export function valuedConditions(modules: readonly NormalModule[]): ReadonlySet<string> {
  const stated = modules.flatMap(({ parameters }) => parameters.flatMap(({ entry }) => conditionsOf(entry)));
  return new Set(stated.filter(([, values]) => values.length > 0).map(([name]) => name));
}

/** The conditions under which some parameter applies, as interface.yaml declares them. */
export function conditionsIn(modules: readonly NormalModule[], valued: ReadonlySet<string>): ReadonlyMap<string, Data> {
  const values = new Map<string, Set<string | Numeric>>();
  const texts = new Map<string, Texts>();
  for (const { entry } of modules.flatMap(({ parameters }) => parameters)) {
    const applied = appliesOf(entry, valued);
    for (const [name, stated] of conditionsOf(entry)) {
      if (applied !== name && !(isMap(applied) && applied.has(name))) continue;
      const valuesOfCondition = values.get(name) ?? new Set();
      values.set(name, valuesOfCondition);
      for (const value of stated) valuesOfCondition.add(value);
    }
    for (const item of itemsIn(entry)) count(texts, item);
  }
  return new Map(
    [...values].map(([name, valuesOfName]) => [name, condition([...valuesOfName], textOf(texts.get(name)))]),
  );
}

function condition(values: readonly (string | Numeric)[], text: Data | undefined): Data {
  const numbers = values.every(isNumeric);
  return jsonMap({
    values: values.length === 0 ? undefined : numbers ? [...values].sort((a, b) => (a < b ? -1 : 1)) : values,
    purpose: typeof text !== 'string' || values.length > 0 ? undefined : purposeOf(text),
    extensions: text === undefined ? undefined : jsonMap({ text }),
  });
}

function conditionsOf(entry: JsonMap): Stated[] {
  return itemsIn(entry).flatMap((item): Stated[] => {
    const name = item.get('name');
    const values = item.get('values') ?? [];
    if (typeof name !== 'string' || name === '' || !isList(values)) return [];
    const plainValues = values.filter((value) => typeof value === 'string' || isWhole(value));
    return plainValues.length === values.length ? [[name, [...new Set(plainValues as (string | Numeric)[])]]] : [];
  });
}

function itemsIn(entry: JsonMap): JsonMap[] {
  const info = entry.get('info');
  return isList(info) ? info.filter(isMap) : [];
}

/** The frequencies of a condition's texts: those with at most one value, and those with several. */
type Texts = readonly [single: Map<string, number>, plural: Map<string, number>];

function count(texts: Map<string, Texts>, item: JsonMap): void {
  const [name, text, values] = [item.get('name'), item.get('text'), item.get('values')];
  if (typeof name !== 'string' || typeof text !== 'string') return;
  const [single, plural] = texts.get(name) ?? [new Map(), new Map()];
  texts.set(name, [single, plural]);
  const counts = isList(values) && values.length > 1 ? plural : single;
  const form = formOf(text, values);
  counts.set(form, (counts.get(form) ?? 0) + 1);
}

/** A text with `{values}` in place of the values at its end; unchanged if it does not end with the values. */
function formOf(text: string, values: Json | undefined): string {
  const list = isList(values) ? values.join(valuesSeparator) : '';
  return list !== '' && text.endsWith(list) ? text.slice(0, -list.length) + valuesPlaceholder : text;
}

/** The most frequent text; a list of two if that with several values differs. */
function textOf(texts: Texts | undefined): Data | undefined {
  const [single, plural] = texts?.map(commonest) ?? [];
  return single !== undefined && plural !== undefined && single !== plural ? [single, plural] : (single ?? plural);
}

function commonest(counts: ReadonlyMap<string, number>): string | undefined {
  let best: readonly [string, number] | undefined;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0];
}
