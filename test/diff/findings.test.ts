import { expect, it, describe as suite } from 'vitest';
import type { Diagnostic } from '../../generators/catalogue/sources/diagnostic.ts';
import { printPretty } from '../../generators/report/pretty.ts';
import { findings, lines, moduleWith, routesWith } from './support.ts';

/** Findings as a user reads them, in their own order. */
const printed = (found: readonly Diagnostic[]): string =>
  printPretty(found, { colour: false, root: '', summary: 'the end' });

suite('a finding', () => {
  it('points at both ends of a change, the catalogue first', () => {
    const route = (args: string) =>
      routesWith(
        `\n  /shop/v1/items:\n    endpoints:\n      - name: listItems\n        methods: GET\n        arguments:${args}`,
      );
    const before = route('\n          a: { type: integer, maximum: 500 }');
    const after = route('\n          b: string\n          a: { type: integer, maximum: 50 }');
    expect(printed(findings('routes', before, after).slice(0, 1))).toBe(
      `shop/routes/items.yaml:8:40 error bound-narrowed
  "a" of "GET /shop/v1/items": "maximum" was 500, is 50
  7 |         arguments:
  8 |           a: { type: integer, maximum: 500 }
    |                                        ^^^
  the server says: shop/routes/items.yaml:9:40
  8 |           b: string
  9 |           a: { type: integer, maximum: 50 }
    |                                        --

the end
`,
    );
  });

  it('of what one side alone has points at it, and at the nearest place of the other', () => {
    expect(
      printed(findings('modules', moduleWith('\n  token: string'), moduleWith('\n  x: string\n  tokens: string'))),
    ).toBe(
      `wiki/modules/list/pages.yaml:5:3 error argument-removed
  "token" of "query+pages" is gone
  4 | parameters:
  5 |   token: string
    |   ^^^^^
  the server has none here: wiki/modules/list/pages.yaml:4:1
  3 | prefix: p
  4 | parameters:
    | ----------
  hint: The server has "tokens", which may be the same under a new name.

wiki/modules/list/pages.yaml:5:3 note argument-added
  "x" of "query+pages" is new
  4 | parameters:
  5 |   x: string
    |   ^
  its place in the catalogue: wiki/modules/list/pages.yaml:4:1
  3 | prefix: p
  4 | parameters:
    | ----------

wiki/modules/list/pages.yaml:6:3 note argument-added
  "tokens" of "query+pages" is new
  5 |   x: string
  6 |   tokens: string
    |   ^^^^^^
  its place in the catalogue: wiki/modules/list/pages.yaml:4:1
  3 | prefix: p
  4 | parameters:
    | ----------

the end
`,
    );
  });

  it('says which new route or module may be one that is gone', () => {
    const route = (path: string) => routesWith(`\n  ${path}: { endpoints: [{ name: a, methods: GET }] }`);
    const [gone] = findings('routes', route('/shop/v1/items'), route('/shop/v1/itms'));
    expect(gone?.hint).toBe('The server has "/shop/v1/itms", which may be the same under a new name.');
    const module = (name: string) => ({ 'wiki/modules/list/x.yaml': `name: ${name}\ngroup: list\nprefix: x\n` });
    expect(findings('modules', module('users'), module('user'))[0]?.hint).toContain('"query+user"');
    expect(findings('modules', module('users'), module('langlinks'))[0]?.hint).toBeUndefined();
  });
});

suite('what is stated once and used often', () => {
  const set = 'KIND: { values: [x, y], default: x, multi: true }';

  it('is reported once, at the set, with how many use it', () => {
    const before = moduleWith('{ a: KIND, b: KIND }', 'prefix: p', set);
    const after = moduleWith('{ a: KIND, b: KIND }', 'prefix: p', 'KIND: { values: [z, y], default: z }');
    expect(printed(findings('modules', before, after).slice(0, 2))).toBe(
      `wiki/sets/more.yaml:1:18 error value-removed
  the set "KIND": the value "x" is gone, for the 2 parameters that use it
  1 | KIND: { values: [x, y], default: x, multi: true }
    |                  ^
  the server says: wiki/modules/list/pages.yaml:4:18
  3 | prefix: p
  4 | parameters: { a: KIND, b: KIND }
    |                  ----
  hint: Import again to adopt it, or set "varying: true" where the values differ from site to site.

wiki/sets/more.yaml:1:9 note value-added
  the set "KIND": the value "z" is new, for the 2 parameters that use it
  1 | KIND: { values: [x, y], default: x, multi: true }
    |         ^^^^^^
  the server says: wiki/modules/list/pages.yaml:4:18
  3 | prefix: p
  4 | parameters: { a: KIND, b: KIND }
    |                  ----
  hint: Import again to adopt it, or set "varying: true" where the values differ from site to site.

the end
`,
    );
    expect(lines(findings('modules', before, after)).slice(2)).toEqual([
      'error multi-lost: the set "KIND" accepts only one value now, for the 2 parameters that use it',
      'warning default-changed: the set "KIND": "default" was "x", is "z", for the 2 parameters that use it',
    ]);
  });

  it('says how many of its users are concerned, and names the only one', () => {
    const users = '{ a: KIND, b: KIND, c: KIND, d: { type: KIND, default: y } }';
    const before = moduleWith(users, 'prefix: p', set);
    const after = moduleWith(users.replace('c: KIND', 'c: { type: [x], default: x, multi: true }'), 'prefix: p', set);
    expect(lines(findings('modules', before, after))).toEqual([
      'error value-removed: "c" of "query+pages": the value "y" is gone',
    ]);
    const other = moduleWith(users, 'prefix: p', set.replace('default: x', 'default: y'));
    expect(lines(findings('modules', before, other))).toEqual([
      'warning default-changed: the set "KIND": "default" was "x", is "y", for 3 of the 4 parameters that use it',
    ]);
  });

  it('is reported once at a group, with the names of those that bring it in', () => {
    const base = (type: string) => ({
      'wiki/groups/base.yaml': `BASE: { parameters: { prop: [ids], limit: ${type} } }\n`,
      'wiki/modules/list/users.yaml': 'name: users\ngroup: list\nprefix: u\nparameters: { ...BASE: }\n',
      'wiki/modules/list/pages.yaml': 'name: pages\ngroup: list\nprefix: p\nparameters: { ...BASE: }\n',
    });
    const found = findings('modules', base('{ type: integer, maximum: 9 }'), base('{ type: integer, maximum: 8 }'));
    expect(lines(found)).toEqual([
      'error bound-narrowed: "limit" of "query+pages" and "query+users": "max" was 9, is 8',
    ]);
    expect(found.map(({ at }) => at.source.path)).toEqual(['wiki/groups/base.yaml']);
  });
});

suite('findings', () => {
  it('of one object stand together, in the order of the catalogue', () => {
    const module = (name: string, parameters: string) => ({
      [`wiki/modules/list/${name}.yaml`]: `name: ${name}\ngroup: list\nprefix: ${name}\nparameters: ${parameters}\n`,
    });
    const before = { ...module('a', '{ x: string, y: string }'), ...module('b', '{ x: string }') };
    const after = { ...module('a', '{ new: string, x: integer }'), ...module('b', '{ x: boolean, new: string }') };
    expect(lines(findings('modules', before, after)).map((line) => line.replace(/ error|: the type .*/g, ''))).toEqual([
      'error type-changed: "x" of "query+a"',
      'error argument-removed: "y" of "query+a" is gone',
      'note argument-added: "new" of "query+a" is new',
      'error type-changed: "x" of "query+b"',
      'note argument-added: "new" of "query+b" is new',
    ]);
  });

  it('take names for names, whatever they are', () => {
    const of = (type: string) => moduleWith(`{ __proto__: ${type}, constructor: ${type}, '404': ${type} }`);
    expect(lines(findings('modules', of('string'), of('integer')))).toEqual([
      'error type-changed: "__proto__" of "query+pages": the type was "string", is "integer"',
      'error type-changed: "constructor" of "query+pages": the type was "string", is "integer"',
      'error type-changed: "404" of "query+pages": the type was "string", is "integer"',
    ]);
  });
});
