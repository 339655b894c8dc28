import { beforeAll, describe, expect, it } from 'vitest';
import { bindCatalogue } from '../../../generators/catalogue/bindings/bind.ts';
import { mini } from '../../support/mini.ts';
import { resolved } from '../typescript/small.ts';
import { loadedValidators, outcome, type Validate } from './loaded.ts';

const module = `
name: pages
group: list
prefix: p
source: wiki-doc 3
constraints:
  - { exactlyOne: [title, pageid] }
  - { atMostOne: [a, b, c] }
  - { given: lat, needs: [lon] }
  - { atMostOne: [marks: tick, marks: cross] }
  - { given: kind, value: z, needs: [lon] }
  - { given: mark-up, needsOne: [lat, prop: more] }
  - { given: user, excludes: [marks: dot] }
parameters:
  title: string
  pageid: integer
  a: boolean
  b: string
  c: string
  lat: string
  lon: string
  user: string
  byuser: { type: string, applies: useronly }
  prop: { type: [ids, more], multi: true, default: ids }
  ids: { type: integer, multi: true }
  sizes: { type: number, multi: true }
  words: { type: [a number, whole, '5'], multi: true }
  byid: { type: integer, multi: true, applies: useronly }
  roles: { type: string, multi: true, allSpecifier: '*' }
  'role-{role}': { type: string, variables: { role: roles } }
  old: { type: string, deprecated: { use: b } }
  kind: { type: [x, y, z], deprecatedValues: { y: x } }
  marks: { type: [tick, cross, dot], multi: true, deprecatedValues: { cross: tick } }
  'mark-{role}': { type: [tick, cross], deprecatedValues: { cross: tick }, variables: { role: roles } }
  mark-up: string
  none: { type: [], multi: true, suppress: { empty-values: The server describes it so } }
`;

const binding = `
name: farm
title: A farm
basis: Common knowledge.
fills:
  spelling: { says: Joined., separator: '|', alternative: "\\x1f", booleans: presence, conditions: { useronly: { with: user } } }
`;

const gaps = `
gaps:
  spelling: { missing: How values are spelled, scope: parameter, source: wiki-doc 1 }
`;

let plain: Validate | undefined;
let bound: Validate | undefined;

beforeAll(async () => {
  const files = { ...mini, 'wiki/modules/list/pages.yaml': module, 'wiki/bindings/farm.yaml': binding };
  const catalogue = bindCatalogue(resolved({ ...files, 'wiki/gaps.yaml': gaps }), new Set(['wiki.farm']));
  const loaded = await loadedValidators(catalogue);
  plain = loaded.get('wiki')?.get('pages');
  bound = loaded.get('wiki.farm')?.get('pages');
});

const ofPlain = (more: object): unknown => outcome(plain, { title: 'A', ...more });
const ofBound = (more: object): unknown => outcome(bound, { title: 'A', ...more });
const warnings = (validate: Validate | undefined, more: object): unknown =>
  validate?.({ title: 'A', ...more }).warnings.map(({ message }) => message);

describe('constraints', () => {
  it('count how many parameters are given', () => {
    const one = 'Supply exactly one of "title", "pageid".';
    expect(outcome(plain, {})).toEqual([`: The input: 0 given. ${one}`]);
    expect(outcome(plain, { title: 'A', pageid: 1 })).toEqual([`: The input: 2 given. ${one}`]);
    expect(outcome(plain, { title: undefined, pageid: 1 })).toBe('accepted');
    expect(ofPlain({ a: true, c: 'x' })).toEqual([': The input: 2 given. Supply at most one of "a", "b", "c".']);
  });

  it('ask for what another parameter needs', () => {
    expect(ofPlain({ lat: '1' })).toEqual(['lat: "lat": wrong combination. Supply "lon" as well.']);
    expect(ofPlain({ lat: '1', lon: '2' })).toBe('accepted');
    expect(ofPlain({ lon: '2' })).toBe('accepted');
  });

  it('look at values, those that are there by default among them, and ask for one of several', () => {
    const one = 'Supply at most one of "tick" in "marks", "cross" in "marks".';
    expect(ofPlain({ marks: ['tick', 'cross'] })).toEqual([`: The input: 2 given. ${one}`]);
    expect(ofBound({ marks: 'cross|tick' })).toEqual([`: The input: 2 given. ${one}`]);
    expect(ofPlain({ marks: ['tick', 'dot'] })).toBe('accepted');
    expect(ofPlain({ kind: 'z' })).toEqual(['kind: "kind": wrong combination. Supply "lon" beside "z" in "kind".']);
    expect(ofPlain({ kind: 'x' })).toBe('accepted');
    expect(ofPlain({ kind: 'z', lon: '1' })).toBe('accepted');
    expect(ofPlain({ 'mark-up': 'a', prop: 'more' })).toBe('accepted');
    expect(ofPlain({ 'mark-up': 'a' })).toEqual([
      'mark-up: "mark-up": wrong combination. Supply at least one of "lat", "more" in "prop" beside "mark-up".',
    ]);
    expect(ofPlain({ user: 'a', marks: 'dot' })).toEqual([
      'user: "user": wrong combination. Supply none of "dot" in "marks" beside "user".',
    ]);
    // What a value is that is refused is not known.
    expect(ofPlain({ user: 'a', marks: 5 })).toHaveLength(1);
  });

  it('take a flag that is false for one that is not given only where a binding says so', () => {
    expect(ofPlain({ a: false, b: 'x' })).toEqual([': The input: 2 given. Supply at most one of "a", "b", "c".']);
    expect(ofBound({ a: false, b: 'x' })).toBe('accepted');
  });
});

describe('conditions', () => {
  it('are issues where it is decided what they ask for, and warnings elsewhere', () => {
    expect(ofBound({ byuser: 'x' })).toEqual(['byuser: "byuser": wrong combination. Supply "user" as well.']);
    expect(ofBound({ byuser: 'x', user: 'y' })).toBe('accepted');
    expect(ofPlain({ byuser: 'x' })).toBe('accepted');
    expect(warnings(plain, { byuser: 'x' })).toEqual([
      '"byuser": condition unknown (string). Supply it only where "useronly" holds.',
    ]);
    expect(warnings(bound, { byuser: 'x', user: 'y' })).toEqual([]);
  });

  it('bind a name to the values that are given', () => {
    const message = 'role-main: "role-main": wrong combination. Supply a name made of a given value of "roles".';
    expect(ofPlain({ 'role-main': 'x' })).toEqual([message]);
    expect(ofPlain({ roles: ['other'], 'role-main': 'x' })).toEqual([message]);
    for (const roles of ['main', ['other', 'main'], '*']) {
      expect(ofPlain({ roles, 'role-main': 'x' }), String(roles)).toBe('accepted');
    }
    expect(ofPlain({ roles: 'a|main', 'role-main': 'x' })).toEqual([message]);
    expect(ofBound({ roles: 'a|main', 'role-main': 'x' })).toBe('accepted');
    expect(ofBound({ roles: '\x1fa|b\x1fmain', 'role-main': 'x', 'role-a|b': 'y' })).toBe('accepted');
  });

  it('say nothing of values that are none', () => {
    expect(ofPlain({ roles: [{ toString: 5 }, Symbol('x')], 'role-main': 1 })).toHaveLength(4);
  });
});

describe('deprecation', () => {
  it('names what to use instead', () => {
    expect(ofPlain({ old: 'x', kind: 'y' })).toBe('accepted');
    expect(plain?.({ title: 'A', old: 'x', kind: 'y' }).warnings).toEqual([
      {
        code: 'deprecated',
        message: '"kind": deprecated (string). Supply another value. Did you mean "x"?',
        path: ['kind'],
        expected: 'another value',
        received: 'string',
        suggestion: 'x',
      },
      expect.objectContaining({ code: 'deprecated', path: ['old'], suggestion: 'b' }),
    ]);
  });
});

describe('deprecated values', () => {
  const places = (validate: Validate | undefined, more: object): unknown =>
    validate?.({ title: 'A', ...more }).warnings.map(({ path, suggestion }) => [...path, suggestion]);

  it('are accepted with a warning for each, at its place', () => {
    expect(ofPlain({ marks: ['cross', 'dot', 'cross'] })).toBe('accepted');
    const both = [
      ['marks', 0, 'tick'],
      ['marks', 2, 'tick'],
    ];
    expect(places(plain, { marks: ['cross', 'dot', 'cross'] })).toEqual(both);
    expect(places(bound, { marks: 'cross|dot|cross' })).toEqual(both);
    for (const validate of [plain, bound]) {
      expect(places(validate, { marks: 'cross' })).toEqual([['marks', 'tick']]);
      expect(places(validate, { marks: ['dot'] })).toEqual([]);
    }
  });

  it('are warned of beside what is wrong', () => {
    expect(ofPlain({ marks: ['cross', 'crss'] })).toEqual([expect.stringContaining('"marks.1": not listed')]);
    expect(places(plain, { marks: ['cross', 'crss'] })).toEqual([['marks', 0, 'tick']]);
  });

  it('are warned of under any name of a form, but not under one that means something else', () => {
    expect(ofPlain({ roles: 'main', 'mark-main': 'cross' })).toBe('accepted');
    expect(places(plain, { roles: 'main', 'mark-main': 'cross' })).toEqual([['mark-main', 'tick']]);
    expect(places(plain, { roles: 'main', 'mark-main': 'tick', 'mark-up': 'cross' })).toEqual([]);
  });
});

it('may be refused altogether, where no value is listed', () => {
  expect(ofPlain({ none: [] })).toBe('accepted');
  expect(ofPlain({ none: ['x'] })).toEqual(['none.0: "none.0": wrong type (string). Supply no value.']);
});

describe('several values', () => {
  const roles = (given: unknown): unknown => ofBound({ roles: given });
  const prop = (given: unknown): unknown => ofBound({ prop: given });

  it('are taken apart where a binding says what joins them', () => {
    for (const given of ['', 'ids', 'ids|more', '\x1fids\x1fmore', ['ids'], []]) {
      expect(prop(given), JSON.stringify(given)).toBe('accepted');
    }
    expect(prop('ids|moer')).toEqual([
      'prop.1: "prop.1": not listed (string). Supply one of "ids", "more". Did you mean "more"?',
    ]);
    expect(prop('moer')).toEqual([
      'prop: "prop": not listed (string). Supply one of "ids", "more". Did you mean "more"?',
    ]);
    expect(ofPlain({ prop: 'ids|more' })).toEqual(['prop: "prop": not listed (string). Supply one of "ids", "more".']);
  });

  it('are numbers in a text, but not in an array of texts', () => {
    for (const ids of [5, [5, -1], '5', '5|-1', '']) expect(ofBound({ ids }), JSON.stringify(ids)).toBe('accepted');
    const wrong = ['ids.1: "ids.1": wrong type (string). Supply a whole number.'];
    for (const ids of ['5|x', '5|', '5|1.5', [5, '1']]) expect(ofBound({ ids }), JSON.stringify(ids)).toEqual(wrong);
  });

  it('are numbers with a fraction too where these are accepted, and those that a condition is about', () => {
    for (const sizes of ['0.5', '-1|0.25', '\x1f2']) expect(ofBound({ sizes }), sizes).toBe('accepted');
    expect(ofBound({ sizes: '1|.5' })).toEqual(['sizes.1: "sizes.1": wrong type (string). Supply a number.']);
    expect(ofBound({ byid: '5|-1', user: 'x' })).toBe('accepted');
    // A list that has words for numbers is a list all the same.
    expect(ofBound({ words: '\x1f5\x1fwhole' })).toBe('accepted');
  });

  it('are counted in a text too', () => {
    expect(roles(Array(50).fill('x').join('|'))).toBe('accepted');
    expect(roles(Array(51).fill('x').join('|'))).toEqual([
      'roles: "roles": too many values (51). Supply at most 50, or 500 with elevated rights.',
    ]);
    expect(roles(`\x1f${'|'.repeat(60)}`)).toBe('accepted');
  });

  it('are refused where no joining keeps them apart', () => {
    const issue = ['roles: "roles": wrong form (array). Supply values that do not hold both "|" and "\\u001f".'];
    for (const given of [['a|b', 'c\x1f'], ['a|\x1f'], ['\x1fa']])
      expect(roles(given), JSON.stringify(given)).toEqual(issue);
    for (const given of [
      ['a|b', 'c'],
      ['a\x1f', 'b'],
    ])
      expect(roles(given), JSON.stringify(given)).toBe('accepted');
  });
});
