import { plainFactRows } from '../../catalogue/keys/plain-facts.ts';
import type { Data, DataMap } from '../../catalogue/yaml/data.ts';
import { keyOf } from '../value-key.ts';
import { fullDefinition } from './definition-forms.ts';

const plainFlags = plainFactRows.flatMap(([name, { value }]) => (value === 'flag' ? [name] : []));
/** The flags that a change can set to false. */
const flags: ReadonlySet<string> = new Set(['required', 'deprecated', ...plainFlags]);
/** The attributes that a change may state. The type of a parameter stays that of the group. */
const changeable: ReadonlySet<string> = new Set(['default', 'purpose', ...flags]);

/** The change that turns one definition into another; undefined if there is none. */
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
