import * as checks from '../../templates/validators/runtime/checks.js';
import {
  type BoundKey,
  type BoundName,
  boundKeys,
  boundRows,
  type CheckedName,
  type CheckFunction,
} from '../catalogue/keys/bounds.ts';
import type { Bounds, Type } from '../catalogue/model/type-model.ts';
import { isSame } from '../lib/json.ts';
import { isMultiple, type Numeric } from '../lib/numbers.ts';
import type { Accepts, ByRights } from './shape.ts';

/** The keys that narrow a type, without those that leave nothing out. A maximum that holds for every caller is `maximum` alone. */
export function boundsOf(type: Type & Bounds): Bounds {
  const stated = boundRows.flatMap(([name]) => {
    const bound = type[name];
    return bound === undefined || bound === false ? [] : [[name, bound] as const];
  });
  const { maximum, highMaximum, ...others }: Bounds = Object.fromEntries(stated);
  if (highMaximum === undefined) return Object.fromEntries(stated);
  const elevated = maximum === undefined || maximum === highMaximum ? {} : { highMaximum };
  return { ...others, maximum: maximum ?? highMaximum, ...elevated };
}

/** The bounds of a value; empty for a kind that has none. */
export function boundsIn(accepts: Accepts): Bounds {
  return 'bounds' in accepts ? accepts.bounds : {};
}

/** A description of the same kind that states only these bounds. */
export function withBoundsOnly(accepts: Extract<Accepts, { readonly bounds: Bounds }>, bounds: Bounds): Accepts {
  switch (accepts.kind) {
    case 'text':
      return { ...accepts, facets: {}, bounds };
    case 'number':
      return { ...accepts, bounds };
    case 'array':
      return { ...accepts, items: { kind: 'unknown' }, bounds };
    case 'object':
      return { ...accepts, fields: [], patterns: [], others: undefined, bounds };
  }
}

/** The greatest number by rights; undefined if there is none. */
export function mostOf({ maximum, highMaximum = maximum }: Bounds): ByRights | undefined {
  return maximum === undefined || highMaximum === undefined ? undefined : { ordinary: maximum, elevated: highMaximum };
}

/** The bounds for callers with every right. */
export function widest({ highMaximum, ...bounds }: Bounds): Omit<Bounds, 'highMaximum'> {
  return highMaximum === undefined ? bounds : { ...bounds, maximum: highMaximum };
}

/** A bound that is tested by a function. */
export interface CheckedBound {
  readonly name: CheckedName;
  readonly bound: Numeric | true;
  readonly check: (typeof boundKeys)[CheckedName]['check'];
  /** The bound without the others. */
  readonly alone: Bounds;
}

/** The bounds that are tested by functions. */
export function checkedBounds(bounds: Bounds): readonly CheckedBound[] {
  return Object.entries(bounds).flatMap(([key, bound]) => {
    const row = boundKeys[key as BoundName];
    if (!('check' in row)) return [];
    return [{ name: key as CheckedName, bound: bound as Numeric | true, check: row.check, alone: { [key]: bound } }];
  });
}

/** The bounds that numbers are compared with, for callers with every right. */
export function comparedBounds(bounds: Bounds) {
  return Object.entries(widest(bounds)).flatMap(([key, bound]) => {
    const row = boundKeys[key as BoundName];
    return 'compares' in row ? [{ name: key as BoundName, bound, compares: row.compares }] : [];
  });
}

/** The bounds that are tested without functions. */
export function uncheckedBounds(bounds: Bounds): Bounds {
  return Object.fromEntries(Object.entries(bounds).filter(([name]) => !('check' in boundKeys[name as BoundName])));
}

// biome-ignore lint/suspicious/noExplicitAny: each test is given values of the kind that its key narrows
type Keeps = (value: any, bound: any) => boolean;

const checkFunctions: Readonly<Record<CheckFunction, Keeps>> = { ...checks, isMultiple };

const operators: Readonly<Record<'>=' | '<=' | '>' | '<', Keeps>> = {
  '>=': (value, bound) => value >= bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
};

const areDifferent = (items: readonly unknown[]): boolean =>
  items.every((one, index) => !items.slice(0, index).some((other) => isSame(one, other)));

/** The tests of the keys for which outputs have code of their own. */
const ownTests: Readonly<Record<OwnName, Keeps>> = {
  highMaximum: operators['<='],
  minLength: (text, least) => checks.hasLength(text, Number(least)),
  maxLength: (text, most) => checks.hasLength(text, 0, Number(most)),
  minItems: ({ length }, least) => length >= least,
  maxItems: ({ length }, most) => length <= most,
  uniqueItems: areDifferent,
};

type OwnName = {
  [Name in BoundName]: (typeof boundKeys)[Name] extends { readonly check: object } | { readonly compares: object }
    ? never
    : Name;
}[BoundName];

/** Whether a value of the right kind keeps to all bounds of its type, for callers with every right. */
export function keepsTo(bounds: Bounds, value: unknown): boolean {
  return Object.entries(widest(bounds)).every(([name, bound]) => testOf(name as BoundName)(value, bound));
}

function testOf(name: BoundName): Keeps {
  const row: BoundKey = boundKeys[name];
  if (row.check) return checkFunctions[row.check.name as CheckFunction];
  return row.compares ? operators[row.compares.operator] : ownTests[name as OwnName];
}
