import type { Case } from './case.ts';

/** The types of a module's parameters and their values, before and after. */
export const moduleTypes: readonly Case[] = [
  [
    'a type that takes less',
    '{ a: string }',
    '{ a: integer }',
    'error type-changed: "a" of "query+pages": the type was "string", is "integer"',
  ],
  [
    'a type with other bounds, of which only the type is said',
    '{ a: { type: integer, minimum: 1 } }',
    '{ a: boolean }',
    'error type-changed: "a" of "query+pages": the type was "integer", is "boolean"',
  ],
  [
    'a type that takes more',
    '{ a: title }',
    '{ a: string }',
    'note type-widened: "a" of "query+pages": the type was "title", is "string"',
  ],
  [
    'a number in the place of a namespace, which is one',
    '{ a: namespace, b: namespace }',
    '{ a: integer, b: number }',
    'note type-widened: "a" of "query+pages": the type was "namespace", is "integer"',
    'note type-widened: "b" of "query+pages": the type was "namespace", is "number"',
  ],
  [
    'a namespace in the place of a number',
    '{ a: integer }',
    '{ a: namespace }',
    'error type-changed: "a" of "query+pages": the type was "integer", is "namespace"',
  ],
  [
    'a type that was not known',
    '{ a: {} }',
    '{ a: [x, y] }',
    'warning type-stated: "a" of "query+pages": the type was not stated, is one of "x" and "y"',
  ],
  [
    'a type that is not known any more',
    '{ a: boolean }',
    '{ a: {} }',
    'note type-widened: "a" of "query+pages": the type was "boolean", is not stated',
  ],
  [
    'listed values in the place of any',
    '{ a: string }',
    '{ a: [x, y] }',
    'error values-closed: "a" of "query+pages": any value was accepted, only "x" and "y" are now',
  ],
  [
    'any value in the place of listed ones',
    '{ a: [x] }',
    '{ a: string }',
    'note values-opened: "a" of "query+pages": only "x" was accepted, any value is now',
  ],
  [
    'a number in the place of listed values',
    '{ a: [x, y] }',
    '{ a: integer }',
    'error type-changed: "a" of "query+pages": the type was one of "x" and "y", is "integer"',
  ],
  [
    'values that come and go',
    '{ a: [x, y, z] }',
    '{ a: [v, y, w] }',
    'error value-removed: "a" of "query+pages": the values "x" and "z" are gone',
    'note value-added: "a" of "query+pages": the values "v" and "w" are new',
  ],
  [
    'many values, of which some are said',
    '{ a: [x] }',
    '{ a: [x, b, c, d, e, f, g, h] }',
    'note value-added: "a" of "query+pages": the values "b", "c", "d", "e", "f" and 2 more are new',
  ],
  [
    'the order of values',
    '{ a: [x, y] }',
    '{ a: [y, x] }',
    'note reordered: "query+pages": the values of "a" are in another order',
  ],
  [
    'the order of parameters and of values, said once',
    '{ a: [x, y], b: [v, w], c: string }',
    '{ c: string, a: [y, x], b: [w, v] }',
    'note reordered: "query+pages": the parameters, values of "a" and values of "b" are in another order',
  ],
  [
    'a deprecated value',
    '{ a: [x, y] }',
    '{ a: { type: [x, y], deprecatedValues: [y] } }',
    'warning value-deprecated: "a" of "query+pages": the value "y" is deprecated now',
  ],
  [
    'a value that is not deprecated any more',
    '{ a: { type: [x, y], deprecatedValues: [x, y] } }',
    '{ a: [x, y] }',
    'note value-undeprecated: "a" of "query+pages": the values "x" and "y" are no longer deprecated',
  ],
  [
    'an internal value',
    '{ a: [x, y] }',
    '{ a: { type: [x, y], extensions: { internalvalues: [y] } } }',
    'warning internal: "a" of "query+pages": the value "y" is internal now',
  ],
  [
    'further namespaces',
    '{ a: { type: namespace, extraNamespaces: [-1] } }',
    '{ a: { type: namespace, extraNamespaces: [-2] } }',
    'error value-removed: "a" of "query+pages": the value "-1" of "extranamespaces" is gone',
    'note value-added: "a" of "query+pages": the value "-2" of "extranamespaces" is new',
  ],
];
