import { type Constraint, demandedBy, restrictedBy } from '../catalogue/model/constraints.ts';
import { formats } from '../catalogue/model/formats.ts';
import { bareRow, isBare } from '../catalogue/model/type-kinds.ts';
import { type Json, type JsonMap, jsonOf } from '../lib/json.ts';
import type { Numeric } from '../lib/numbers.ts';
import { boundsIn, keepsTo } from './bound-values.ts';
import { fits } from './fits.ts';
import { enumOf, mainOf } from './main-value.ts';
import { nameOfMember } from './members.ts';
import type { Accepts, AcceptsNumber, Member } from './shape.ts';

/**
 * A value that shows what a member accepts; undefined for a sensitive or write-only parameter, or if the catalogue has no value to show.
 */
export function exampleOf({ parameter, accepts, several, default: preset }: Member): Json | undefined {
  if (parameter.sensitive || parameter.writeOnly) return undefined;
  if (accepts.kind === 'constant') return accepts.value;
  const value = preset?.isAccepted ? jsonOf(preset.value) : undefined;
  if (value !== undefined && !isEmpty(value)) return value;
  const one = exampleOfOne(accepts);
  return one === undefined || several === undefined ? one : [one];
}

/** The names of the members that have to be given: the required ones, and those that constraints then demand. */
export function demandedMembers(members: readonly Member[], constraints: readonly Constraint[]): ReadonlySet<string> {
  return demandedBy(constraints, members.filter(({ required }) => required).map(nameOfMember));
}

/**
 * An example of an object: its demanded members, and the members that have an example, are not deprecated and may always be given.
 * Undefined if a demanded member cannot be shown, or if the example has no members.
 */
export function exampleOfMembers(members: readonly Member[], constraints: readonly Constraint[]): JsonMap | undefined {
  const demanded = demandedMembers(members, constraints);
  const restricted = restrictedBy(constraints);
  const example = new Map<string, Json>();
  for (const member of members) {
    const { parameter, conditions, ignoredUnless } = member;
    const { name, deprecated, variables } = parameter;
    const isDemanded = demanded.has(name);
    const isFree = !deprecated && !restricted.has(name) && conditions.length + ignoredUnless.length === 0;
    if (variables.length > 0 || !(isDemanded || isFree)) continue;
    const value = exampleOf(member) ?? (isDemanded ? placeholder(member) : undefined);
    if (value !== undefined) example.set(name, value);
    else if (isDemanded) return undefined;
  }
  return example.size === 0 ? undefined : example;
}

/** The name of a member as its value, for a text about which nothing else is stated. */
function placeholder({ parameter, accepts, several }: Member): Json | undefined {
  const main = mainOf(accepts);
  const isPlain = main.kind === 'text' && main.meaning === 'string' && several === undefined;
  const isShown = isPlain && keepsTo(main.bounds, parameter.name) && !parameter.sensitive && !parameter.writeOnly;
  return isShown ? parameter.name : undefined;
}

/** The listed values to show in examples: those that are neither empty nor deprecated. */
export function shownValues(accepts: Accepts): string[] {
  const { values } = enumOf(accepts) ?? { values: [] };
  return values.flatMap(({ value, deprecated }) => (deprecated || value === '' ? [] : [value]));
}

/** An example value that contains no objects. */
type Example = string | Numeric | boolean | null | readonly Example[];

/** One value that shows what is accepted; undefined if the catalogue has none to show. */
export function exampleOfOne(accepts: Accepts): Example | undefined {
  const example = exampleOfKind(accepts);
  return example === undefined || keepsTo(boundsIn(accepts), example) ? example : undefined;
}

function exampleOfKind(accepts: Accepts): Example | undefined {
  if (isBare(accepts)) return bareRow(accepts.kind).example;
  switch (accepts.kind) {
    case 'number':
      return accepts.meaning === 'namespace' ? 0 : numberWithin(accepts);
    case 'enum':
      return shownValues(accepts)[0];
    case 'constants':
      return accepts.values[0];
    case 'text':
      return accepts.facets.format === undefined ? undefined : formats.get(accepts.facets.format)?.example;
    case 'any':
      return accepts.of.map(exampleOfOne).find((example) => example !== undefined);
    case 'array': {
      const item = exampleOfOne(accepts.items);
      return item === undefined ? undefined : [item];
    }
    case 'unknown':
    case 'constant':
    case 'object':
      return undefined;
  }
}

/** 1, or a number near the bounds; undefined if none of these is accepted from every caller. */
function numberWithin(accepts: AcceptsNumber): Numeric | undefined {
  const { bounds, whole } = accepts;
  const { exclusiveMinimum: above, exclusiveMaximum: below, maximum, multipleOf } = bounds;
  const { minimum: least = above === undefined ? 1 : beside(above, 1, whole) } = bounds;
  const greatest = below === undefined ? maximum : beside(below, -1, whole);
  const atLeast = least > 1 ? least : 1;
  const nearest = greatest !== undefined && greatest < atLeast ? greatest : atLeast;
  const between = (Number(above ?? least) + Number(below ?? greatest ?? least)) / 2;
  return [nearest, least, between]
    .flatMap((one) => (multipleOf === undefined ? one : multiplesBeside(one, multipleOf)))
    .find((one) => fits(accepts, one) && (maximum === undefined || one <= maximum));
}

/** The multiples at a number, above it and below it; none for numbers of many digits. */
function multiplesBeside(number: Numeric, divisor: Numeric): readonly number[] {
  if (typeof number !== 'number' || typeof divisor !== 'number') return [];
  return [Math.ceil, Math.floor].map((round) => round(number / divisor) * divisor || 0);
}

/** A number just above (1) or below (-1) a bound. */
function beside(bound: Numeric, side: 1 | -1, whole: boolean): Numeric {
  if (typeof bound === 'bigint') return bound + BigInt(side);
  if (!whole) return bound + side / 2;
  return side > 0 ? Math.floor(bound) + 1 : Math.ceil(bound) - 1;
}

function isEmpty(value: Json): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0);
}
