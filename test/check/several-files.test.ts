import { describe, expect, it } from 'vitest';
import { findingsFrom, describe as line } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';

const findings = (files: Readonly<Record<string, string>>): string[] => findingsFrom({ ...mini, ...files }).map(line);

const module = (name: string, text: string): Record<string, string> => ({
  [`wiki/modules/list/${name}.yaml`]: `name: ${name}\ngroup: list\nprefix: ${name}\nsource: wiki-doc 3\n${text}`,
});

describe('what is wrong with one file does not hide what is wrong with another', () => {
  it('whichever stage finds it', () => {
    const found = findings({
      ...module('aa', 'parameters: { a: { tpye: string } }\n'),
      ...module('bb', 'parameters: { b: { type: NOWHERE } }\n'),
      'shop/routes/more.yaml':
        'title: More\nroutes:\n  /shop/v1/x: { source: shop-doc 1, endpoints: [{ name: getX, methods: [GET, GET] }] }\n',
    });
    expect(found.map((one) => one.replace(/:.*? error/, ' error').replace(/ — .*/, ''))).toEqual([
      'shop/routes/more.yaml error duplicate-method: the method "GET" is already on the route "/shop/v1/x", at "getX"',
      'wiki/modules/list/aa.yaml error format: "tpye" is not a key of the format here',
      'wiki/modules/list/bb.yaml error unknown-reference: there is no set "NOWHERE"',
    ]);
  });

  it('nor makes it look wrong for want of what it defines', () => {
    const before = Object.keys(mini).filter((path) => path !== 'catalogue.yaml');
    for (const path of before) {
      expect([path, findings({ [path]: `${mini[path]}\ntpyo: 1\n` }).filter((one) => !one.startsWith(path))]).toEqual([
        path,
        [],
      ]);
      expect([path, findings({ [path]: `${mini[path]}\n  a: b: c\n` }).filter((one) => !one.startsWith(path))]).toEqual(
        [path, []],
      );
    }
  });

  it('nor does a set that is not there, or not readable, make what is stated beside it look misplaced', () => {
    const using =
      'parameters: { a: { type: COLOUR, valuePurposes: { red: Warm } }, b: { type: DARK, minimum: 1 }, c: { type: strng, pattern: ^a$ } }\n';
    const dark = 'DARK: { from: COLOUR, with: [black], source: wiki-doc 2 }\n';
    const found = findings({ ...module('aa', using), 'wiki/sets/dark.yaml': dark });
    expect(found.map((one) => one.replace(/^.*error /, '').replace(/ — .*/, ''))).toEqual([
      'unknown-reference: there is no set "COLOUR"',
      'unknown-reference: there is no type "strng"',
      'unknown-reference: there is no set "COLOUR"',
    ]);
    const unread = findings({
      ...module('aa', using),
      'wiki/sets/dark.yaml': dark,
      'wiki/sets/colour.yaml': 'COLOUR: [',
    });
    expect(unread.filter((one) => !one.startsWith('wiki/sets/colour.yaml')).map((one) => one.split(' ')[2])).toEqual([
      'unknown-reference:',
    ]);
  });

  it('and an interface of which nothing is wrong is checked as ever', () => {
    const found = findings({
      'wiki/interface.yaml': 'title: [\n',
      'shop/sets/unused.yaml': 'UNUSED: { source: shop-doc 1, values: [a, b, c] }\n',
    });
    expect(found.map((one) => one.replace(/:.*? (error|warning)/, ' $1').replace(/:.*/, ''))).toEqual([
      'shop/sets/unused.yaml error unused-set',
      expect.stringMatching(/^wiki\/interface.yaml error yaml/),
    ]);
  });
});
