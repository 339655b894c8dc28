import type { Parameter } from '../../catalogue/model/parameter-model.ts';
import type { Place } from '../../catalogue/sources/source.ts';
import { listed } from '../../lib/wording.ts';
import type { Finding } from '../rule.ts';
import type { ParameterList } from './parameter-lists.ts';
import { matchesOpenPattern } from './text-forms.ts';
import { itemType } from './typed.ts';

/** The finding about a value at a place that a parameter of a list lacks; undefined if it has the value, or enumerates none. */
export function lackedValue(
  { name, type, at: parameterAt }: Parameter,
  list: Pick<ParameterList, 'kind' | 'name'>,
  value: string,
  at: Place,
): Finding | undefined {
  const one = itemType(type);
  if (one.kind !== 'values') return undefined;
  const values = one.values.map((each) => each.value);
  if (values.includes(value) || (one.form !== undefined && matchesOpenPattern(one.form, value))) return undefined;
  return {
    message: `"${name}" of the ${list.kind} "${list.name}" has no value "${value}"`,
    at,
    related: [{ message: 'the parameter', at: parameterAt }],
    hint: { near: value, among: values, otherwise: `Its values are ${listed(values, 5)}.` },
  };
}
