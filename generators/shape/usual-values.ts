import type { Plain } from '../catalogue/model/facts.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { isAccepted } from './accepted-value.ts';
import { acceptanceOf } from './accepts.ts';

/** The key of the usual values of the parameters of all modules or endpoints. */
export const ofAll = '*';

/** The usual value of a parameter, and whether it is stated for its module or endpoint alone, and not for all. */
export interface Usual {
  readonly values: readonly Plain[];
  readonly isOwn: boolean;
}

/** Whether usual values are stated for a module or an endpoint: its example then has these parameters, and no others for their own sake. */
export function hasUsual({ binding }: Interface, owner: string): boolean {
  return binding?.usual?.has(owner) === true;
}

/**
 * The usual value of a parameter in a request for a module or an endpoint. Undefined if none is stated, or if the parameter does not accept
 * it: the interface of a server may differ from that for which a preset states values.
 */
export function usualOf({ binding }: Interface, owner: string, parameter: Parameter): Usual | undefined {
  const { name, statedName = name, type, multi } = parameter;
  const own = binding?.usual?.get(owner)?.get(name);
  const value = own ?? binding?.usual?.get(ofAll)?.get(statedName);
  if (value === undefined) return undefined;
  const values = Array.isArray(value) ? (value as readonly Plain[]) : [value];
  const isList = multi !== undefined || type.kind === 'array';
  if (values.length === 0 || !values.every(isExact) || !isAccepted(acceptanceOf(parameter), isList ? values : value))
    return undefined;
  return { values: isList ? values : [value], isOwn: own !== undefined };
}

/** Whether a value has a JSON text: infinite numbers have none. */
function isExact(value: Plain): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}
