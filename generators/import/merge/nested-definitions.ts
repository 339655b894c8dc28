import type { Data, DataMap } from '../../catalogue/data.ts';
import { isList } from '../../lib/guards.ts';
import { isSame } from '../../lib/json.ts';

/** Brings a definition inside another one to what the server says. */
type Edit = (old: Data, way: Data) => Data;

const byName: ReadonlySet<string> = new Set(['properties', 'patternProperties']);
const alone: ReadonlySet<string> = new Set(['items', 'additionalProperties']);
const listed: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

/** The value of a key with what people wrote of the definitions in it; those that are new are as the server has them. */
export function withNested(key: string, old: Data | undefined, way: Data | undefined, edit: Edit): Data | undefined {
  if (old === undefined || way === undefined) return way;
  if (byName.has(key) && isMap(old) && isMap(way)) return fields(old, way, edit);
  if (alone.has(key) && typeof old !== 'boolean' && typeof way !== 'boolean') return edit(old, way);
  if (!listed.has(key) || !isList(old) || !isList(way)) return way;
  return way.map((one, index) => {
    const counterpart = old.find((other) => titleOf(other) !== undefined && titleOf(other) === titleOf(one));
    const before = counterpart ?? (titleOf(old[index]) === undefined ? old[index] : undefined);
    if (before === undefined) return one;
    return isSame(before, one) ? before : edit(before, one);
  });
}

/** Fields in a person's order, which is no fact; new ones come last. */
function fields(old: DataMap, way: DataMap, edit: Edit): DataMap {
  const names = new Set([...[...old.keys()].filter((name) => way.has(name)), ...way.keys()]);
  return new Map(
    [...names].map((name) => {
      const [before, now] = [old.get(name), way.get(name) ?? null];
      return [name, before === undefined ? now : edit(before, now)] as const;
    }),
  );
}

function titleOf(definition: Data | undefined): Data | undefined {
  return definition !== undefined && isMap(definition) ? definition.get('title') : undefined;
}

function isMap(data: Data): data is DataMap {
  return data instanceof Map;
}
