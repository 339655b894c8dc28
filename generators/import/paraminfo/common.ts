import { isList, isMap } from '../../lib/guards.ts';
import type { Json, JsonMap } from '../../lib/json.ts';
import type { NormalModule } from './normal-form.ts';

/** The attributes of modules that the format models. */
const modelled = new Set([
  ...['name', 'path', 'group', 'prefix', 'generator', 'deprecated', 'parameters', 'templatedparameters'],
  ...['absent', 'exact'],
]);

/** The approximate length, in characters, of the statement that a module lacks an attribute. */
const absence = 12;

/**
 * The attributes that all modules have unless they state otherwise, chosen so that the files get short. `absent` lists those that no module
 * has, and `parameters` those that no parameter has, as old servers do not number parameters.
 */
export function commonAttributes(modules: readonly NormalModule[]): JsonMap | undefined {
  const common = new Map<string, Json>();
  for (const [name, values] of valuesByAttribute(modules)) {
    const total = [...values.values()].reduce((sum, count) => sum + count, 0);
    const [value, count] = commonest(values);
    const text = name.length + String(value).length + 4;
    if (count * text > (modules.length - total) * (name.length + absence) + text) common.set(name, value);
  }
  const missing = ['parameters', 'templatedparameters'].filter((list) =>
    modules.every(({ entry }) => !entry.has(list)),
  );
  if (missing.length > 0) common.set('absent', missing);
  const parameters = modules.flatMap((module) => module.parameters);
  const lacking = ['index', 'required', 'multi'].filter((name) => parameters.every(({ entry }) => !entry.has(name)));
  if (parameters.length > 0 && lacking.length > 0) common.set('parameters', new Map([['absent', lacking]]));
  return common.size > 0 ? common : undefined;
}

function valuesByAttribute(modules: readonly NormalModule[]): ReadonlyMap<string, ReadonlyMap<Json, number>> {
  const attributes = new Map<string, Map<Json, number>>();
  for (const { entry } of modules) {
    for (const [name, value] of entry) {
      if (modelled.has(name) || isMap(value) || isList(value)) continue;
      const values = attributes.get(name) ?? new Map<Json, number>();
      attributes.set(name, values.set(value, (values.get(value) ?? 0) + 1));
    }
  }
  return attributes;
}

function commonest(values: ReadonlyMap<Json, number>): readonly [Json, number] {
  let best: readonly [Json, number] = ['', 0];
  for (const entry of values) if (entry[1] > best[1]) best = entry;
  return best;
}
