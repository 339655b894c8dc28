import type { Data, DataMap } from '../../catalogue/data.ts';
import { keyOf } from '../value-key.ts';
import { fullDefinition } from './definitions.ts';
import { isMap } from './lists.ts';
import { typeIn } from './types.ts';

/** The flags that a change can withdraw, beside `multi`. */
const flags: ReadonlySet<string> = new Set(['required', 'deprecated', 'sensitive']);

const nothing: DataMap = new Map();

/** The change that turns one definition into another; undefined where something would have to be removed. */
export function changeOf(from: Data, to: Data): DataMap | undefined {
  return keyOf(from) === keyOf(to) ? nothing : changedKeys(fullDefinition(from), fullDefinition(to));
}

function changedKeys(from: DataMap, to: DataMap): DataMap | undefined {
  const change = new Map<string, Data>();
  for (const [key, value] of to) {
    const before = from.get(key);
    if (keyOf(before) === keyOf(value)) continue;
    if (key !== 'extensions' || before === undefined) change.set(key, value);
    else {
      const added = addedTo(before, value);
      if (!added) return undefined;
      change.set(key, added);
    }
  }
  for (const [key, value] of from) {
    if (to.has(key)) continue;
    const isTakenBack = key === 'multi' ? typeof to.get('type') === 'string' && !isSet(to) : flags.has(key);
    if (!isTakenBack || value !== true) return undefined;
    change.set(key, false);
  }
  return change;
}

/** Extensions are changed one by one, and none can be taken away. */
function addedTo(from: Data, to: Data): DataMap | undefined {
  if (!isMap(from) || !isMap(to) || [...from.keys()].some((key) => !to.has(key))) return undefined;
  return new Map([...to].filter(([key, value]) => !from.has(key) || keyOf(from.get(key)) !== keyOf(value)));
}

/** A set may state what is not stated beside it. */
function isSet(definition: DataMap): boolean {
  return /^[@A-Z]/.test(typeIn(definition) ?? '');
}

/** The ids of sets in two definitions of one parameter, of which one is a change of the other. */
export function setsIn(definitions: readonly (Data | undefined)[]): string[] {
  return definitions.flatMap((definition) => {
    const type = definition === undefined ? undefined : typeIn(definition);
    return type?.startsWith('@') ? [type.replace('[]', '')] : [];
  });
}
