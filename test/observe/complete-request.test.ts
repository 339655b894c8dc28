import { expect, test } from 'vitest';
import type { Constraint, Decision } from '../../generators/catalogue/model/constraints.ts';
import type { Module, ModulesInterface } from '../../generators/catalogue/model/model.ts';
import type { Parameter } from '../../generators/catalogue/model/parameter-model.ts';
import { bareParameter } from '../../generators/catalogue/model/parameters.ts';
import type { Type } from '../../generators/catalogue/model/type-model.ts';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { completed } from '../../generators/observe/complete-request.ts';
import { KnownValues } from '../../generators/observe/known-values.ts';
import { textFor } from '../../generators/observe/parameter-values.ts';

const at = { source: createSource('module.yaml', ''), path: [], part: 'value' } as const;

function parameter(name: string, type: Type, more: Partial<Parameter> = {}): Parameter {
  return { ...bareParameter(name, type, at), ...more };
}

function listed(...values: readonly string[]): Type {
  return { kind: 'values', values: values.map((value) => ({ value, deprecated: false, at })) };
}

const known = new KnownValues(undefined);
known.add({ color: ['red', 'blue'], timestamp: '2026-01-01T00:00:00Z' });
const sources = { known, examples: new Map(), separator: ',' };

/** The request with `sort` that a decision allows if `other` is given. */
function requestWith(other: Parameter, when: Omit<Decision, 'parameter' | 'given'>, given: Record<string, string>) {
  const applies = [{ condition: 'other', values: [], when: { parameter: other.name, given: true, ...when }, at }];
  const parameters = [parameter('sort', { kind: 'string' }, { applies }), other];
  const module = { name: 'list', parameters, constraints: [] } as unknown as Module;
  const making = { ...sources, iface: {} as ModulesInterface };
  const sent = completed({ module, naming: new Map() }, new Map(Object.entries(given)), ['sort'], making);
  return sent && Object.fromEntries(sent);
}

const sort = { sort: 'x' };
const sorting = parameter('sort', { kind: 'string' });

test.each<[string, Parameter, string]>([
  ['a flag', parameter('deep', { kind: 'boolean' }), '1'],
  ['a text', parameter('color', { kind: 'string' }), 'red'],
  ['a listed value', parameter('mode', listed('a', 'b')), 'a'],
])('A parameter is sent beside the one that it needs: %s', (_kind, other, text) => {
  expect(requestWith(other, {}, sort)).toEqual({ ...sort, [other.name]: text });
});

const mode = parameter('mode', listed('a', 'b'));
const several = parameter('mode', listed('a', 'b'), { multi: { allowsDuplicates: false } });

test('A needed value replaces another one of a parameter of one value, and is added to several', () => {
  expect(requestWith(mode, { value: 'b' }, { ...sort, mode: 'a' })).toEqual({ ...sort, mode: 'b' });
  expect(requestWith(several, { value: 'b' }, { ...sort, mode: 'a' })).toEqual({ ...sort, mode: 'a,b' });
  expect(requestWith(several, { value: 'b' }, { ...sort, mode: 'b,a' })).toEqual({ ...sort, mode: 'b,a' });
});

test('Of several values, only the one that excludes another parameter is taken away', () => {
  const constraint = { kind: 'excludes', given: 'mode', value: 'b', parameters: ['sort'], at } as unknown as Constraint;
  const module = { parameters: [sorting, several], constraints: [constraint] } as unknown as Module;
  const making = { ...sources, iface: {} as ModulesInterface };
  const sentWith = (text: string) =>
    completed(
      { module, naming: new Map() },
      new Map([...Object.entries(sort), ['mode', text]]),
      ['sort', 'mode'],
      making,
    );
  expect(sentWith('a,b')).toEqual(
    new Map([
      ['sort', 'x'],
      ['mode', 'a'],
    ]),
  );
  expect(sentWith('b')).toEqual(new Map([['sort', 'x']]));
});

test('A time is known for all but those with which a list ends', () => {
  const textOf = (name: string) => textFor(parameter(name, { kind: 'timestamp' }), sources);
  expect(['start', 'endorsed', 'end', 'to'].map(textOf).map((text) => text !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('Several values are joined by the separator of the binding', () => {
  expect(textFor(several, sources)).toBe('a,b');
});

test('A number of which no value is known is one within its bounds', () => {
  const textOf = (bounds: object) => textFor(parameter('width', { kind: 'integer', ...bounds }), sources);
  expect([{}, { maximum: 50 }, { minimum: 200 }].map(textOf)).toEqual(['100', '50', '200']);
});

test('A text that is required is a word of a known title where no value is known', () => {
  const pages = { titleField: 'label', numberField: 'id', titleParameters: [], usualTitle: 'Home', otherTitles: [] };
  const seen = new KnownValues(pages);
  seen.add({
    items: [
      { label: 'Talk:Elm', id: 2 },
      { label: 'Old oak', id: 1 },
    ],
  });
  const textOf = (more: Partial<Parameter>) =>
    textFor(parameter('search', { kind: 'string' }, more), { ...sources, known: seen });
  expect([textOf({ required: true }), textOf({})]).toEqual(['Old', undefined]);
});
