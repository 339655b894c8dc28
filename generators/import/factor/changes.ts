import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { keyOf } from '../value-key.ts';
import { fullDefinition } from './definitions.ts';

/** The attributes of a parameter that a change states: what a value is stays as the group says. */
const changeable: ReadonlySet<string> = new Set(['required', 'default', 'purpose', 'deprecated', 'sensitive']);
/** The flags that a change can withdraw. */
const flags: ReadonlySet<string> = new Set(['required', 'deprecated', 'sensitive']);

/** The change that turns one definition into another; undefined where none can. */
export function changeOf(from: Data, to: Data): DataMap | undefined {
  const [before, after] = [fullDefinition(from), fullDefinition(to)];
  const change = new Map<string, Data>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, value] = [before.get(key), after.get(key)];
    if (keyOf(old) === keyOf(value)) continue;
    if (!changeable.has(key)) return undefined;
    if (value !== undefined) change.set(key, value);
    else if (flags.has(key) && old === true) change.set(key, false);
    else return undefined;
  }
  return change;
}
