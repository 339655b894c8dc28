import { expect, it } from 'vitest';
import { withFlatForms } from '../../generators/shape/flat-lists.ts';
import type { Accepts, AcceptsArray, FlatForms } from '../../generators/shape/shape.ts';

// One item in place of an array, and a text that joins items: what types, validators and schemas accept where a server splits texts.

const text: Accepts = { kind: 'text', meaning: 'string', subtypes: [], facets: {}, bounds: {} };
const integer: Accepts = { kind: 'number', meaning: 'integer', whole: true, bounds: {}, extra: [] };
const states: Accepts = { kind: 'enum', values: [{ value: 'new' }, { value: 'a.b' }, { value: 'has space' }] as never };

function flat(items: Accepts, more: Partial<AcceptsArray> = {}): FlatForms | undefined {
  const array = withFlatForms({ kind: 'array', items, bounds: {}, ...more }, [',', ' ']);
  return array.kind === 'array' ? array.flat : undefined;
}

/** Which of these texts are joined items. */
function joinedIn(items: Accepts, texts: readonly string[], more: Partial<AcceptsArray> = {}): readonly string[] {
  const pattern = flat(items, more)?.text?.pattern;
  return texts.filter((one) => pattern !== undefined && new RegExp(pattern, 'u').test(one));
}

it('joins listed texts, each of them whole, and no text that separators part', () => {
  const texts = ['new', 'new,a.b', ' new ,, a.b,', 'newer', 'new,aXb', 'has space', '', ','];
  expect(joinedIn(states, texts)).toEqual(['new', 'new,a.b', ' new ,, a.b,']);
});

it('joins any texts, but no empty one', () => {
  expect(joinedIn(text, ['x', 'a,b', '', ' , '])).toEqual(['x', 'a,b']);
});

it('joins whole numbers in digits, and takes one of them alone', () => {
  const { item, text: joined } = flat(integer) ?? {};
  expect(item).toEqual([integer]);
  expect(joined?.numeral).toBe('^(?:-?[0-9]+)$');
  expect(joinedIn(integer, ['3', '3,-4', '3 4', '3.5', '3,x', '1e3', ''])).toEqual(['3', '3,-4', '3 4']);
});

it('knows of bounds what digits can tell, and joins no numbers with others', () => {
  const from = (minimum: number): Accepts => ({ ...integer, bounds: { minimum } }) as Accepts;
  expect(joinedIn(from(1), ['1,20', '0', '00', '-1', '007'])).toEqual(['1,20', '007']);
  expect(joinedIn(from(0), ['0', '-1'])).toEqual(['0']);
  expect(flat(from(5))).toEqual({ item: [from(5)] });
});

it('counts the items of a text as it counts those of an array', () => {
  const texts = ['1', '1,2', '1,2,3', '1,2,3,4'];
  expect(joinedIn(integer, texts, { bounds: { minItems: 2, maxItems: 3 } })).toEqual(['1,2', '1,2,3']);
  expect(flat(integer, { bounds: { minItems: 2, maxItems: 3 } })?.item).toEqual([]);
  expect(flat(text, { bounds: { uniqueItems: true } })).toBeUndefined();
});

it('leaves alone what is no array of texts or numbers, and what a shared set names', () => {
  expect(flat({ kind: 'boolean' })).toBeUndefined();
  expect(flat({ ...text, facets: { format: 'email' } } as Accepts)).toBeUndefined();
  const named: Accepts = { kind: 'array', items: text, bounds: {}, set: 'NAMES' };
  expect(withFlatForms(named, [','])).toBe(named);
});

it('refuses long texts at once, also where a listed text could be a number', () => {
  const either: Accepts = { kind: 'any', of: [integer, { ...states, values: [{ value: '5' }] as never } as Accepts] };
  const pattern = flat(either)?.text?.pattern ?? '';
  const start = performance.now();
  expect(new RegExp(pattern, 'u').test(`${'5,'.repeat(5000)}x`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1000);
});
