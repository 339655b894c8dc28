import type { Plain } from '../../../generators/catalogue/facts.ts';
import { fits } from '../../../generators/shape/fits.ts';
import type { Accepts, AcceptsObject } from '../../../generators/shape/shape.ts';
import type { Spelling } from '../../../generators/shape/spelling.ts';

// WordPress reads a value of JSON like the text of a query: a text that is a number is taken for a number, and so on. Validators
// of objects want the type that is stated. A value that is right once it is converted shows that nothing else is different.

/** How texts are read, as the binding states it. */
type Reading = Pick<Spelling, 'numbers' | 'reads'>;

/** The values of a body as WordPress reads them: one that is null counts as not given. */
export function convertedBody(body: object, accepted: ReadonlyMap<string, Accepts>, reading: Reading): object {
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const accepts = accepted.get(name);
    if (value === null) return [];
    return [[name, accepts ? converted(value, accepts, reading) : value]];
  });
  return Object.fromEntries(entries);
}

/** A value as WordPress reads it where something is accepted; the value itself where it reads nothing else. */
function converted(value: unknown, accepts: Accepts, reading: Reading): unknown {
  const [first = accepts, ...others] = alternativesOf(accepts);
  if (others.length === 0) return convertedKind(value, first, reading);
  const candidates = [first, ...others].map((one) => convertedKind(value, one, reading));
  return candidates.find((one) => fits(accepts, one as Plain)) ?? value;
}

/** The descriptions of which a value has to fit one. */
function alternativesOf(accepts: Accepts): readonly Accepts[] {
  const kinds = accepts.kind === 'any' ? accepts.of : [accepts];
  return [...kinds, ...(accepts.alternatives ?? []).flatMap(({ of }) => of)];
}

function convertedKind(value: unknown, accepts: Accepts, reading: Reading): unknown {
  switch (accepts.kind) {
    case 'number':
      return typeof value === 'string' ? convertedNumber(value, reading) : value;
    case 'constants':
      return accepts.values.find((one) => String(one) === value) ?? value;
    case 'boolean':
    case 'constant':
      return convertedBoolean(value, reading);
    case 'array':
      return itemsOf(value).map((item) => converted(item, accepts.items, reading));
    case 'object':
      return convertedObject(value, accepts, reading);
    default:
      return value;
  }
}

function convertedNumber(text: string, { numbers }: Reading): unknown {
  const value = new RegExp(`^(?:${numbers.number})$`, 'u').test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) ? text : value;
}

function convertedBoolean(value: unknown, { reads }: Reading): unknown {
  if (typeof value !== 'string' && !Number.isInteger(value)) return value;
  const text = reads.ignoresCase ? String(value).toLowerCase() : String(value);
  if (['true', ...reads.true].includes(text)) return true;
  return ['false', ...reads.false].includes(text) ? false : value;
}

/** The items of a list, which may be a text that commas or spaces part, or another value that PHP makes such a text of. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  // A list of PHP is whatever has numbers for names.
  if (typeof value === 'object' && value !== null && Object.keys(value).every((name) => /^\d+$/.test(name)))
    return Object.values(value);
  if (value === null || typeof value === 'object') return [value];
  const text = typeof value === 'boolean' ? (value ? '1' : '') : String(value);
  return text.split(/[\s,]+/).filter((item) => item !== '');
}

function convertedObject(value: unknown, { fields, patterns, others }: AcceptsObject, reading: Reading): unknown {
  if (value === '') return {};
  if (typeof value !== 'object' || value === null) return value;
  const known = new Map(fields.map((field) => [field.parameter.name, field.accepts]));
  const acceptsOf = (name: string): Accepts | undefined =>
    known.get(name) ??
    patterns.find(({ pattern }) => new RegExp(pattern, 'u').test(name))?.accepts ??
    (others || undefined);
  // The items of a list are fields with numbers for names.
  const entries = Object.entries(value).map(([name, one]) => {
    const accepts = acceptsOf(name);
    return [name, accepts ? converted(one, accepts, reading) : one];
  });
  return Object.fromEntries(entries);
}
