import { boundRows } from '../../../catalogue/keys/bounds.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Multi } from '../../../catalogue/model/parameter-model.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { dataBelow } from '../../../catalogue/sources/stated.ts';
import { isNumeric, isWhole, type Numeric } from '../../../lib/numbers.ts';
import type { DefinedType } from '../../lib/inner-types.ts';
import { itemType, type Typed } from '../../lib/typed.ts';
import type { Report, Rule } from '../../rule.ts';

type Bounds = readonly (readonly [key: string, value: Numeric | undefined])[];

/**
 * Bounds are in order: `minimum`, `maximum`, `highMaximum`; and for several values `lowLimit`, `limit`, `highLimit`. Otherwise nothing would be
 * accepted, or elevated rights would allow less. A whole number lies between the bounds of an integer or a limit.
 */
export const boundsOrder: Rule = {
  id: 'bounds-order',
  purpose: 'A lower bound is not greater than the upper one, and those of an integer have a whole number between them.',
  severity: 'error',
  visit: {
    shared({ multi, at }, report) {
      checkOrder(limitsOf(multi), [placeBelow(at, ['multi'])], report);
    },
    typed: checkTyped,
    definedType: checkPairs,
  },
};

function checkTyped(typed: Typed, report: Report, iface: Pick<Interface, 'multi' | 'at'>): void {
  const type = itemType(typed.type);
  const set = typed.set ? [typed.set.at] : [];
  if (!typed.taken && (type.kind === 'integer' || type.kind === 'number' || type.kind === 'limit')) {
    const highMaximum = type.kind === 'limit' ? type.highMaximum : undefined;
    checkOrder(
      [
        ['minimum', type.minimum],
        ['maximum', type.maximum],
        ['highMaximum', highMaximum],
      ],
      [typed.at, ...set],
      report,
    );
    if (type.kind !== 'number') checkWhole(type, [typed.at, ...set], report);
  }
  if (typed.multi === iface.multi || typed.multi === typed.set?.multi) return;
  checkOrder(
    limitsOf(typed.multi),
    [typed.at, iface.at].map((at) => placeBelow(at, ['multi'])),
    report,
  );
}

/** Pairs of bounds. Unless they may be equal, equal bounds leave nothing between them. */
const pairs: readonly { readonly lower: string; readonly upper: string; readonly mayBeEqual: boolean }[] = [
  ...boundRows.flatMap(([lower, { upper, exclusiveOf }]) =>
    upper && lower !== 'minimum' ? [{ lower, upper, mayBeEqual: exclusiveOf === undefined }] : [],
  ),
  { lower: 'exclusiveMinimum', upper: 'maximum', mayBeEqual: false },
  { lower: 'minimum', upper: 'exclusiveMaximum', mayBeEqual: false },
];

function checkPairs({ type, at, isInner }: DefinedType, report: Report): void {
  const bounds = new Map(Object.entries(type));
  const inner = isInner ? [{ lower: 'minimum', upper: 'maximum', mayBeEqual: true }] : [];
  for (const { lower, upper, mayBeEqual } of [...pairs, ...inner]) {
    const [least, most] = [bounds.get(lower), bounds.get(upper)];
    if (!isNumeric(least) || !isNumeric(most)) continue;
    if (least < most || (mayBeEqual && least === most)) continue;
    const relation = least === most ? 'leaves nothing below' : 'is greater than';
    report({
      message: `the "${lower}" of ${least} ${relation} the "${upper}" of ${most}`,
      at: placeBelow(at, [lower]),
      related: [{ message: `"${upper}"`, at: placeBelow(at, [upper]) }],
      hint: 'Swap or correct them.',
    });
  }
}

function limitsOf(multi: Multi | undefined): Bounds {
  return [
    ['lowLimit', multi?.lowLimit],
    ['limit', multi?.limit],
    ['highLimit', multi?.highLimit],
  ];
}

/** @param places where the bounds are stated: the first one's own, then what they are taken from. */
function checkOrder(bounds: Bounds, places: readonly Place[], report: Report): void {
  const stated = bounds.flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value, ...placeOf(key, places) }],
  );
  for (const [index, upper] of stated.entries()) {
    const lower = stated[index - 1];
    if (!lower || lower.value <= upper.value) continue;
    const [end, other] = lower.own || !upper.own ? [lower, upper] : [upper, lower];
    report({
      message: `the "${lower.key}" of ${lower.value} is greater than the "${upper.key}" of ${upper.value}`,
      at: end.at,
      related: [{ message: `"${other.key}"`, at: other.at }],
      hint: 'Swap or correct them.',
    });
  }
}

function checkWhole(
  { minimum, maximum }: { minimum?: Numeric; maximum?: Numeric },
  places: readonly Place[],
  report: Report,
): void {
  if (
    minimum === undefined ||
    maximum === undefined ||
    minimum > maximum ||
    isWhole(minimum) ||
    Math.ceil(minimum) <= maximum
  )
    return;
  const [lower, upper] = [placeOf('minimum', places), placeOf('maximum', places)];
  const [end, other] = lower.own || !upper.own ? [lower, upper] : [upper, lower];
  report({
    message: `no whole number is between the "minimum" of ${minimum} and the "maximum" of ${maximum}`,
    at: end.at,
    related: [{ message: end === lower ? '"maximum"' : '"minimum"', at: other.at }],
    hint: 'Correct them, or make it a "number".',
  });
}

function placeOf(key: string, places: readonly Place[]): { at: Place; own: boolean } {
  const [own] = places;
  const stating = places.find((place) => dataBelow(place, key) !== undefined) ?? own;
  if (!stating) throw new Error('bounds need a place');
  return { at: placeBelow(stating, [key]), own: stating === own };
}
