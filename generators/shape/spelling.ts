import { fill } from '../catalogue/bindings/bind.ts';
import type { AlsoRead, FixedWith } from '../catalogue/model/deployment.ts';
import { oncePerShared } from '../catalogue/model/digests.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Location } from '../catalogue/model/parameter-model.ts';
import { bareTypes, isBare } from '../catalogue/model/type-kinds.ts';
import { isNumeric, isWhole } from '../lib/numbers.ts';
import { isAnyText } from './accepts.ts';
import { withFlatForms } from './flat-lists.ts';
import type { Joining, Numbers } from './joining.ts';
import { readings } from './kind-traits.ts';
import type { Accepts, Member, Written } from './shape.ts';
import { isRun } from './text-patterns.ts';

/** How the parameters of requests are written, as bindings state it. */
export interface Spelling {
  /** Joins several values, and reads them apart again. */
  readonly joining?: Joining;
  /** The pattern of the name of the items of an array, such as `{name}[]`. */
  readonly arrays?: string;
  /** The pattern of the name of a field of an object, such as `{name}[{key}]`. */
  readonly objects?: string;
  /** How several values are written. A separator takes precedence over a pattern for the names of items. */
  readonly several: 'joined' | 'repeated' | 'unknown';
  /** Whether a boolean is true if its name is there at all, and is left out if it is false. */
  readonly byPresence: boolean;
  /** Whether a query can have null, as an empty text. */
  readonly writesNull: boolean;
  /** Whether an empty array or object is omitted or refused; undefined if an empty text stands for it. */
  readonly empty?: 'omitted' | 'refused';
  /** Parameters with values that are added to a request unless it gives them. */
  readonly fixed: readonly [name: string, value: string][];
  /** For a fixed parameter, the values that other parameters must have for it to be added. */
  readonly fixedWith: FixedWith;
  /** The further spellings that the server reads. */
  readonly reads: AlsoRead;
  readonly numbers: Numbers;
  /** Whether a binding states enough to write parameters. */
  readonly isStated: boolean;
}

const defaultNumbers: Numbers = { integer: '-?\\d+', number: '-?\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?' };

/** The spelling of an interface. Memoized, as every object of parameters needs it. */
export const spellingOf = oncePerShared(({ binding }: Interface): Spelling => {
  const { separator, alternative, arrays, objects, booleans, nulls, empty, selectors, fixed, fixedWith, reads } =
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
    ...(empty === undefined ? {} : { empty }),
    fixed: [...(fixed ?? [])],
    fixedWith: fixedWith ?? new Map(),
    reads: reads ?? { true: [], false: [] },
    numbers,
    isStated: [separator, arrays, booleans, selectors].some((aspect) => aspect !== undefined),
  };
});

/** The fixed parameters to add to a request: those that it does not give, and whose `fixedWith` values it has. */
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

/** Adds the forms that are written and read like the stated ones: flat forms of an array, and a number in place of a text in a path. */
export function acceptedAsWritten(accepts: Accepts, location: Location | undefined, spelling: Spelling): Accepts {
  const { separators, lists } = spelling.reads;
  if (location === 'path') return spelling.isStated && takesNumbers(accepts) ? { ...accepts, orNumber: true } : accepts;
  const areCharacters = separators?.every((one) => [...one].length === 1);
  return lists !== undefined && separators && areCharacters ? withFlatForms(accepts, separators) : accepts;
}

/** Samples of whole numbers that show whether a pattern matches all of them. */
const numerals = ['0', '1', '2', '7', '10', '99', '123', '2026', '4096', '65537', '1234567890', String(2 ** 53)];

/** Whether a text in a path may be any whole number from 0 on, judged by samples. */
function takesNumbers(accepts: Accepts): boolean {
  const { kind, pattern } = accepts;
  if (kind !== 'text' || pattern === undefined || !isRun(pattern)) return false;
  const isUnstated = isAnyText(accepts) && accepts.set === undefined;
  return isUnstated && !accepts.alternatives && isAnyNumeral(pattern);
}

/** Whether a pattern that is run matches any whole number from 0 on, judged by samples. */
export function isAnyNumeral(pattern: string): boolean {
  const expression = new RegExp(`^(?:${pattern})$`, 'u');
  return numerals.every((text) => expression.test(text));
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
  // Without a separate name for items, an array could not be told from a single value.
  if (mayBeArray(accepts) && as === 'repeated' && arrays !== '{name}') return { as: 'structured', value, name, parts };
  return { as: 'one', value: isFlag(accepts) && byPresence ? 'presence' : value, name };
}

/** Whether some values may have parts with separate names: objects, nested arrays, and arrays among other types. */
function hasParts(accepts: Accepts): boolean {
  const { kind, alternatives = [] } = accepts;
  if (kind === 'object' || kind === 'unknown') return true;
  if (kind === 'array')
    return accepts.items.kind === 'array' || (accepts.items.kind !== 'unknown' && hasParts(accepts.items));
  const others = alternatives.flatMap(({ of }) => of);
  return [...(kind === 'any' ? accepts.of : []), ...others].some((one) => one.kind === 'array' || hasParts(one));
}

/** Whether an empty text, written for an array without items or an object without fields, may be read as another type. */
export function isEmptyAmbiguous(accepts: Accepts): boolean {
  const types = typesIn(accepts).filter((one) => one.kind !== 'null' && numericKind(one) === undefined);
  return types.length > 1 && types.some(({ kind }) => kind === 'array' || kind === 'object');
}

/** The types that a value may have. Alternatives take precedence, as they are more specific. */
function typesIn(accepts: Accepts): readonly Accepts[] {
  const others = (accepts.alternatives ?? []).flatMap(({ of }) => of.flatMap(typesIn));
  if (others.length > 0) return others;
  return accepts.kind === 'any' ? accepts.of.flatMap(typesIn) : [accepts];
}

/** Whether some values are arrays, or may be. */
function mayBeArray(accepts: Accepts): boolean {
  return accepts.kind === 'unknown' || (accepts.kind === 'any' && accepts.of.some(({ kind }) => kind === 'array'));
}

/** Whether a value is a flag: a boolean, or a boolean constant. */
function isFlag({ kind }: Accepts): boolean {
  return kind === 'boolean' || kind === 'constant';
}

/** How the text of one value is read. */
export function readAs(accepts: Accepts): Exclude<Written['value'], 'presence'> {
  if (isBare(accepts)) return bareTypes[accepts.kind].readAs;
  return numericKind(accepts) ?? readings[accepts.kind];
}

/** The kind of number that all accepted values are; undefined if some are not numbers. */
export function numericKind(accepts: Accepts): 'integer' | 'number' | undefined {
  if (accepts.kind === 'number') return accepts.whole ? 'integer' : 'number';
  if (accepts.kind !== 'constants' || !accepts.values.every(isNumeric)) return undefined;
  return accepts.values.every(isWhole) ? 'integer' : 'number';
}

/** The listed texts that are numerals. A request writes the numbers themselves in the same way. */
export function listedNumbers(accepts: Accepts): readonly string[] {
  if (isBare(accepts)) return [];
  switch (accepts.kind) {
    case 'enum':
      return accepts.values.flatMap(({ value }) => (isWrittenNumber(value) ? [value] : []));
    case 'constants':
      return accepts.values.filter((value) => typeof value === 'string').filter(isWrittenNumber);
    case 'array':
      return listedNumbers(accepts.items);
    case 'any':
      // If any text is accepted, the listed texts are only examples.
      return accepts.of.some(({ kind }) => kind === 'text') ? [] : accepts.of.flatMap(listedNumbers);
    case 'unknown':
    case 'constant':
    case 'text':
    case 'number':
    case 'object':
      return [];
  }
}

/** Whether some values are numbers, or listed texts that requests write like numbers. */
export function hasNumbers(accepts: Accepts): boolean {
  const { kind } = accepts;
  if (kind === 'number' || (kind === 'constants' && accepts.values.some(isNumeric))) return true;
  if (kind === 'array') return hasNumbers(accepts.items);
  return (kind === 'any' && accepts.of.some(hasNumbers)) || listedNumbers(accepts).length > 0;
}

/** Whether some values are numbers that need not be whole. */
export function hasFractions(accepts: Accepts): boolean {
  const { kind } = accepts;
  if (kind === 'number') return !accepts.whole;
  if (kind === 'constants') return accepts.values.some((value) => isNumeric(value) && !isWhole(value));
  return kind === 'array' ? hasFractions(accepts.items) : kind === 'any' && accepts.of.some(hasFractions);
}

function isWrittenNumber(text: string): boolean {
  return Number.isFinite(Number(text)) && String(Number(text)) === text;
}
