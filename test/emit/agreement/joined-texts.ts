import * as fc from 'fast-check';
import type { Interface } from '../../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../../generators/catalogue/model/parameter-model.ts';
import type { Value } from '../../../generators/catalogue/model/type-model.ts';
import { mostValues } from '../../support/greatest.ts';
import { nearlyOne } from '../../support/objects/near.ts';
import { joiningOf } from '../../support/objects/several.ts';
import { hasValues, oneValue } from '../../support/objects/values.ts';

/** The mark that MediaWiki has beside the separator; for other bindings it is a character like any other. */
const unitSeparator = '\u001F';

/** More values than these are not written out. */
const many = 600;

/**
 * Texts of several values of a parameter: single ones, joined ones, right ones and others, with empty items, line breaks, deprecated
 * values, either separator in any place, and about as many values as are allowed.
 */
export function joinedText({ type, multi }: Parameter, iface: Interface): fc.Arbitrary<string> {
  const separator = joiningOf(iface)?.separator ?? '|';
  const marks = [separator, unitSeparator];
  const deprecated = type.kind === 'values' ? type.values.filter((value: Value) => value.deprecated) : [];
  const right = hasValues(type) ? [oneValue(type)] : [];
  const item = fc.oneof(
    ...[...right, ...right, ...right, nearlyOne(type)].map((one) => one.map(written)),
    fc.constantFrom('', '\n', 'a', '1', '+1', '007', '-0', '1.0', '12', ...deprecated.map(({ value }) => value)),
    fc
      .tuple(fc.oneof(...right, nearlyOne(type)), fc.constantFrom('\n', ' ', ...marks))
      .map(([one, mark]) => written(one) + mark),
  );
  const most = (multi && mostValues(multi)) ?? many;
  const counts = [most - 1, most, most + 1].filter((count) => count > 0 && count < many);
  const full = counts.map((count) => item.map((one) => Array.from({ length: count }, () => one)));
  const lists = fc.oneof(
    { weight: 12, arbitrary: fc.array(item, { maxLength: 4 }) },
    ...full.map((arbitrary) => ({ weight: 1, arbitrary })),
  );
  return fc.oneof(
    { weight: 2, arbitrary: item },
    { weight: 6, arbitrary: lists.map((list) => list.join(separator)) },
    { weight: 3, arbitrary: lists.map((list) => list.map((one) => unitSeparator + one).join('')) },
    {
      weight: 1,
      arbitrary: fc.array(fc.oneof(item, fc.constantFrom(...marks, '\n')), { maxLength: 6 }).map((all) => all.join('')),
    },
  );
}

/** A value as text; an object may have a field in place of the method that makes one. */
function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
