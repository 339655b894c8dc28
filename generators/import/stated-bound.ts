import type { BoundKey } from '../catalogue/keys/bounds.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import type { Json } from '../lib/json.ts';
import { isNumeric, isWhole } from '../lib/numbers.ts';

const forms: Readonly<Record<BoundKey['value'], (value: Json | undefined) => boolean>> = {
  number: isNumeric,
  positive: (value) => isNumeric(value) && value > 0,
  count: (value) => isWhole(value) && value >= 0,
  flag: (value) => typeof value === 'boolean',
};

/** The bound that a description states; undefined if the format does not allow its value. */
export function statedBound(value: Json | undefined, form: BoundKey['value']): Data | undefined {
  return forms[form](value) ? (value as Data) : undefined;
}
