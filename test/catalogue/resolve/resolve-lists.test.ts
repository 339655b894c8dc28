import { expect, it, describe as suite } from 'vitest';
import { errors, interfaceOf, module, namesOf, parametersOf } from '../resolved.ts';

suite('parameters', () => {
  it('are read from a type alone, a map and an empty map', () => {
    const [from, limit, unknown] = parametersOf(
      '  from: string\n  limit: { type: integer, minimum: 1, default: 5 }\n  odd: {}\n',
    );
    expect(from?.type).toEqual({ kind: 'string' });
    expect(limit).toMatchObject({
      type: { kind: 'integer', minimum: 1 },
      default: { stated: 5, value: 5 },
      required: false,
    });
    expect(unknown?.type).toEqual({ kind: 'unknown' });
    expect(unknown?.default).toBeUndefined();
  });

  it('take the default and count of a shared set, keep its name, and say what is different', () => {
    const [plain, other, narrowed] = parametersOf(
      '  a: LIMIT\n  b: { type: LIMIT, default: 1 }\n  c: { type: LIMIT, highMaximum: 600 }\n',
    );
    expect(plain).toMatchObject({
      set: 'LIMIT',
      type: { set: 'LIMIT', kind: 'limit', minimum: 1, maximum: 500, highMaximum: 5000 },
      default: { value: 10 },
    });
    expect(other).toMatchObject({ type: { set: 'LIMIT' }, default: { value: 1 } });
    expect(narrowed).toMatchObject({ set: 'LIMIT', type: { kind: 'limit', highMaximum: 600 } });
    expect(narrowed?.type.set).toBeUndefined();
  });

  it('have values that vary where they or their set say so', () => {
    const sets = {
      'wiki/sets/more.yaml':
        'TAGS: { values: [a], varying: true }\nSOME: { from: TAGS }\nALL: { from: TAGS, varying: false }\n',
    };
    const found = parametersOf(
      '  a: TAGS\n  b: SOME\n  c: ALL\n  d: TAGS[]\n  e: { type: TAGS, varying: false }\n  f: { type: [x], varying: true }\n  g: [x]\n',
      sets,
    );
    expect(found.map(({ varying }) => varying)).toEqual([true, true, false, true, false, true, false]);
  });

  it('have the interface’s limits where several values are allowed, or their own', () => {
    const [shared, own, none] = parametersOf(
      '  a: { type: string, multi: true }\n  b: { type: string, multi: { limit: 3, allowsDuplicates: true } }\n  c: string\n',
    );
    expect(shared?.multi).toEqual({ lowLimit: 50, highLimit: 500, limit: 50, allowsDuplicates: false });
    expect(own?.multi).toEqual({ lowLimit: 50, highLimit: 500, limit: 3, allowsDuplicates: true });
    expect(none?.multi).toBeUndefined();
  });

  it('fit a default to several values and keep it as it is stated', () => {
    const defaults = parametersOf(
      '  a: { type: [x], multi: true, default: x }\n  b: { type: [x], multi: true, default: "" }\n  c: { type: "integer[]", default: 3 }\n' +
        '  d: { type: [x], multi: true, allSpecifier: "*", default: "*" }\n  e: { type: string, default: "" }\n',
    ).map((parameter) => [parameter.default?.stated, parameter.default?.value]);
    expect(defaults).toEqual([
      ['x', ['x']],
      ['', []],
      [3, [3]],
      ['*', '*'],
      ['', ''],
    ]);
  });

  it('keep conditions, templated names and attributes that the format does not model', () => {
    const [conditional, templated] = parametersOf(
      '  a: { type: string, applies: { modes: [1, 2] }, extensions: { x: { y: 1 } } }\n  "b-{s}": { type: string, variables: { s: a } }\n',
    );
    expect(conditional?.applies).toMatchObject([{ condition: 'modes', values: [1, 2] }]);
    expect([...(conditional?.extensions ?? [])]).toEqual([['x', { y: 1 }]]);
    expect(templated?.variables).toMatchObject([{ name: 's', parameter: 'a' }]);
  });
});

suite('lists', () => {
  it('bring in a group at its place, with its name kept and one of its parameters changed', () => {
    const [pages] = interfaceOf('modules').modules;
    expect(namesOf(pages?.parameters ?? [])).toEqual(['from', 'prop', 'limit', 'dir']);
    expect(pages?.parameters.map(({ from }) => from)).toEqual([undefined, 'BASE', 'BASE', undefined]);
    expect(pages?.parameters[2]?.applies).toMatchObject([{ condition: 'useronly' }]);
  });

  it('bring in another module less, renamed, and in its order', () => {
    expect(
      namesOf(parametersOf('  ...pages: { without: [from], rename: { limit: count } }\n  last: string\n')),
    ).toEqual(['prop', 'count', 'dir', 'last']);
  });

  it.each([
    [
      'a group that is not there',
      module('  ...BASSE:\n'),
      ['5:3 error unknown-reference: there is no group, module or resource "BASSE" — Did you mean "BASE"?'],
    ],
    [
      'a set that is not there',
      module('  a: DIRR\n'),
      ['5:6 error unknown-reference: there is no set "DIRR" — Did you mean "DIR"?'],
    ],
    [
      'a type that is not there',
      module('  a: strng\n'),
      ['5:6 error unknown-reference: there is no type "strng" — Did you mean "string"?'],
    ],
    [
      'a name left out that is not in the list',
      module('  ...BASE: { without: [limits] }\n'),
      ['5:24 error unknown-reference: there is no parameter of "BASE" called "limits" — Did you mean "limit"?'],
    ],
    [
      'a name changed that is not in the list',
      module('  ...BASE: { change: { porp: { required: true } } }\n'),
      ['5:24 error unknown-reference: there is no parameter of "BASE" called "porp" — Did you mean "prop"?'],
    ],
    [
      'a name that comes twice',
      module('  limit: string\n  ...BASE:\n'),
      [
        '6:3 error duplicate-parameter: "limit" is in this list already and comes from "BASE" again — Leave one of them out with "without", or rename it.',
      ],
    ],
    [
      'a bound of another type',
      module('  a: { type: string, highMaximum: 5 }\n'),
      ['5:22 error facet-misplaced: "highMaximum" does not belong to the type "string" — It belongs to limit.'],
    ],
    [
      'a deprecated value that is not a value',
      module('  a: { type: [one, two], deprecatedValues: [tow] }\n'),
      ['5:45 error deprecated-value-unknown: there is no value "tow" — Did you mean "two"?'],
    ],
    [
      'an interpretation that is not there',
      module('  a: { type: string, interpretations: [odd] }\n'),
      [
        '5:40 error unknown-reference: there is no interpretation "odd" — There is no interpretation yet: state it, or remove the name.',
      ],
    ],
  ])('report %s', (_name, files, expected) => {
    expect(errors(files)).toEqual(expected.map((line) => `wiki/modules/list/x.yaml:${line}`));
  });

  it('report a circle of inclusions with its path, from wherever it is entered', () => {
    const found = errors({
      'wiki/groups/circle.yaml':
        'A: { parameters: { ...B: } }\nB: { parameters: { ...C: } }\nC: { parameters: { ...A: } }\n',
    });
    expect(found).toContain(
      'wiki/groups/circle.yaml:3:20 error circular-inclusion: "A" includes itself: "A" → "B" → "C" → "A" — Write out the list of one of them.',
    );
    expect(errors(module('  ...x:\n'))).toContain(
      'wiki/modules/list/x.yaml:5:3 error circular-inclusion: "x" includes itself: "x" → "x" — Write out the list of one of them.',
    );
  });
});
