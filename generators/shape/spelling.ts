import { fill } from '../catalogue/bind.ts';
import type { AlsoRead, FixedWith } from '../catalogue/deployment.ts';
import { sharedPart } from '../catalogue/digests.ts';
import type { Interface } from '../catalogue/model.ts';
import { getOrMake } from '../lib/add-to.ts';
import { isNumeric, isWhole } from '../lib/numbers.ts';
import type { Accepts, Joining, Member, Numbers, Written } from './shape.ts';
import { isRun } from './text-patterns.ts';

/** How requests are written, as far as a binding says it. */
export interface Spelling {
  /** Joins several values, and reads them apart again. */
  readonly joining?: Joining;
  /** The pattern of the name of the items of an array, such as `{name}[]`. */
  readonly arrays?: string;
  /** The pattern of the name of a field of an object, such as `{name}[{key}]`. */
  readonly objects?: string;
  /** How several values are written: a separator goes before a name of items. */
  readonly several: 'joined' | 'repeated' | 'unknown';
  /** A boolean is true by being there, and one that is false counts as left out. */
  readonly byPresence: boolean;
  /** Whether null stands in a query, as an empty text. */
  readonly writesNull: boolean;
  /** The parameters that every request has unless they are given, with their values. */
  readonly fixed: readonly [name: string, value: string][];
  /** The values of others that some of them go with. */
  readonly fixedWith: FixedWith;
  /** The further ways of writing that the server reads. */
  readonly reads: AlsoRead;
  readonly numbers: Numbers;
  /** Whether enough is stated to write parameters at all. */
  readonly isStated: boolean;
}

const defaultNumbers: Numbers = { integer: '-?\\d+', number: '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?' };

const known = new WeakMap<Interface, Spelling>();

/** The spelling of an interface; made once, as every object of parameters asks for it. */
export function spellingOf(iface: Interface): Spelling {
  return getOrMake(known, sharedPart(iface), () => spellingIn(iface));
}

function spellingIn({ binding }: Interface): Spelling {
  const { separator, alternative, arrays, objects, booleans, nulls, selectors, fixed, fixedWith, reads } =
    binding?.deployment ?? {};
  const numbers = { integer: runnable('integer', reads), number: runnable('number', reads) };
  return {
    ...(separator === undefined
      ? {}
      : { joining: { separator, numbers, ...(alternative === undefined ? {} : { alternative }) } }),
    ...(arrays === undefined ? {} : { arrays }),
    ...(objects === undefined ? {} : { objects }),
    several: separator !== undefined ? 'joined' : arrays !== undefined ? 'repeated' : 'unknown',
    byPresence: booleans === 'presence',
    writesNull: nulls === undefined,
    fixed: [...(fixed ?? [])],
    fixedWith: fixedWith ?? new Map(),
    reads: reads ?? { true: [], false: [] },
    numbers,
    isStated: [separator, arrays, booleans, selectors].some((aspect) => aspect !== undefined),
  };
}

/** The fixed parameters that a request has beside those that it gives; one that goes with certain values of others only beside these. */
export function fixedBeside(
  given: ReadonlyMap<string, string>,
  { fixed, fixedWith }: Spelling,
): readonly (readonly [name: string, value: string])[] {
  const all = new Map([...fixed, ...given]);
  return fixed.filter(([name]) => {
    const others = [...(fixedWith.get(name) ?? [])];
    return !given.has(name) && others.every(([other, values]) => values.includes(all.get(other) ?? ''));
  });
}

function runnable(kind: keyof Numbers, reads: AlsoRead | undefined): string {
  const stated = reads?.[kind];
  return stated !== undefined && isRun(stated) ? stated : defaultNumbers[kind];
}

/** How a member is written under a name. */
export function writtenOf(
  name: string,
  { accepts, several }: Pick<Member, 'accepts' | 'several'>,
  { several: as, joining, arrays = '{name}', objects, byPresence }: Spelling,
): Written {
  const items = accepts.kind === 'array' ? accepts.items : accepts;
  const value = readAs(items);
  const parts = { arrays, ...(objects === undefined ? {} : { objects }) };
  if (objects !== undefined && several === undefined && hasParts(accepts))
    return { as: 'structured', value, name, parts };
  if (several !== undefined || accepts.kind === 'array') {
    return { as, value, name: as === 'repeated' ? fill(arrays, { name }) : name, ...(joining ? { joining } : {}) };
  }
  // Without a name of their own, the items of an array could not be told from a single value.
  if (mayBeArray(accepts) && as === 'repeated' && arrays !== '{name}') return { as: 'structured', value, name, parts };
  return { as: 'one', value: isFlag(accepts) && byPresence ? 'presence' : value, name };
}

/** Whether some values have parts with names of their own, or may have: objects, and arrays where others are accepted as well. */
function hasParts(accepts: Accepts): boolean {
  const { kind, alternatives = [] } = accepts;
  if (kind === 'object' || kind === 'unknown') return true;
  if (kind === 'array')
    return accepts.items.kind === 'array' || (accepts.items.kind !== 'unknown' && hasParts(accepts.items));
  const others = alternatives.flatMap(({ of }) => of);
  return [...(kind === 'any' ? accepts.of : []), ...others].some((one) => one.kind === 'array' || hasParts(one));
}

/** Whether some values are arrays, or may be. */
function mayBeArray(accepts: Accepts): boolean {
  return accepts.kind === 'unknown' || (accepts.kind === 'any' && accepts.of.some(({ kind }) => kind === 'array'));
}

/** Whether a member is a flag: a boolean, even one of which a single value is accepted. */
function isFlag({ kind }: Accepts): boolean {
  return kind === 'boolean' || kind === 'constant';
}

/** How the text of one value is read. */
export function readAs(accepts: Accepts): Exclude<Written['value'], 'presence'> {
  return numericKind(accepts) ?? (isFlag(accepts) ? 'boolean' : 'text');
}

/** The kind of number that every accepted value is; undefined where there are others. */
export function numericKind(accepts: Accepts): 'integer' | 'number' | undefined {
  if (accepts.kind === 'number') return accepts.whole ? 'integer' : 'number';
  if (accepts.kind !== 'constants' || !accepts.values.every(isNumeric)) return undefined;
  return accepts.values.every(isWhole) ? 'integer' : 'number';
}
