import { expect, it, describe as suite } from 'vitest';
import { endpointWith, findings, lines, moduleWith } from './support.ts';

suite('where values vary from site to site', () => {
  it.each([
    ['{ a: { type: [x, y], varying: true } }', '{ a: [z] }'],
    ['{ a: { type: [x, y], default: x, varying: true } }', '{ a: { type: [z, y], default: z } }'],
    [
      '{ a: { type: [x], multi: true, default: [x], varying: true } }',
      '{ a: { type: [v, w], multi: true, default: [v, w] } }',
    ],
    ['{ a: { type: [x, y], deprecatedValues: [x], varying: true } }', '{ a: { type: [z, y], deprecatedValues: [z] } }'],
    ['{ a: { type: [x, y], varying: true } }', '{ a: [y, x] }'],
    [
      '{ a: { type: namespace, extraNamespaces: [-1], varying: true } }',
      '{ a: { type: namespace, extraNamespaces: [-2] } }',
    ],
  ])('%s is not compared with %s', (before, after) => {
    expect(findings('modules', moduleWith(before), moduleWith(after))).toEqual([]);
  });

  it('neither are those of the items of an array', () => {
    const sets = { 'shop/sets/sets.yaml': 'STATE: { values: [a, b], varying: true }\nOTHER: { values: [c] }\n' };
    const before = { ...endpointWith('{ x: { type: "STATE[]", default: a }, y: STATE, z: OTHER }'), ...sets };
    const after = { ...endpointWith('{ x: { type: "OTHER[]", default: c }, y: OTHER, z: OTHER }'), ...sets };
    expect(findings('routes', before, after)).toEqual([]);
  });

  it('a set says it for its users and for the sets derived from it, unless these say otherwise', () => {
    const sets = (value: string) =>
      `ALL: { values: [x, ${value}], varying: true }\nSOME: { from: ALL, without: [${value}] }\nFEW: { from: ALL, varying: false }\n`;
    const users = '{ a: ALL, b: FEW, c: { type: ALL, varying: false }, d: SOME }';
    const found = findings(
      'modules',
      moduleWith(users, 'prefix: p', sets('y')),
      moduleWith(users, 'prefix: p', sets('z')),
    );
    expect(lines(found)).toEqual([
      'error value-removed: "b" of "query+pages": the value "y" is gone',
      'note value-added: "b" of "query+pages": the value "z" is new',
      'error value-removed: "c" of "query+pages": the value "y" is gone',
      'note value-added: "c" of "query+pages": the value "z" is new',
    ]);
  });

  it('all else is compared: that there are values, and a default that is none of them', () => {
    const before = moduleWith('{ a: { type: [x], varying: true }, b: { type: [x], default: x, varying: true } }');
    const after = moduleWith('{ a: { type: string, required: true }, b: { type: [y], default: "" } }');
    expect(lines(findings('modules', before, after))).toEqual([
      'note values-opened: "a" of "query+pages": only "x" was accepted, any value is now',
      'error became-required: "a" of "query+pages" is required now',
      'warning default-changed: "b" of "query+pages": "default" was "x", is ""',
    ]);
  });
});
