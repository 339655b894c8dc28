import { expect, it, describe as suite } from 'vitest';
import { describe, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { errors, interfaceOf, module, parametersOf } from '../resolved.ts';

/** The module `x` with further lines after its parameters. */
function moduleOf(text: string, files: Readonly<Record<string, string>> = {}) {
  const { modules } = interfaceOf('modules', { ...files, ...module(text) });
  return modules.find(({ name }) => name === 'x');
}

const conditions = (text: string): Record<string, string> => ({
  'wiki/interface.yaml': `${mini['wiki/interface.yaml']}`.replace(
    '{ useronly: { source: wiki-doc 1 } }',
    `{ ${text} }`,
  ),
});

suite('constraints', () => {
  it('are read with their kind, their parameters and what any fact may carry, in order', () => {
    const found = moduleOf(
      '  a: string\n  b: string\n  c: string\nconstraints:\n' +
        '  - { exactlyOne: [a, b], purpose: One of them, source: wiki-doc 3 }\n  - { atMostOne: [b, c] }\n' +
        '  - { atLeastOne: [a, c] }\n  - { given: a, needs: [b, c] }\n  - { given: a, excludes: [c], errors: [mix, many] }\n' +
        '  - { given: b, value: x, excludes: [c], help: Not beside b=x. }\n' +
        '  - { given: a, needsOne: [b, c: x] }\n  - { given: a, value: y, needs: [b] }\n  - { atMostOne: [b: x, b: y] }\n',
    )?.constraints;
    expect(found).toMatchObject([
      { kind: 'exactlyOne', parameters: ['a', 'b'], purpose: 'One of them', sources: [{ text: 'wiki-doc 3' }] },
      { kind: 'atMostOne', parameters: ['b', 'c'] },
      { kind: 'atLeastOne', parameters: ['a', 'c'] },
      { kind: 'needs', given: 'a', parameters: ['b', 'c'] },
      { kind: 'excludes', given: 'a', parameters: ['c'], errors: ['mix', 'many'] },
      { kind: 'excludes', given: 'b', value: 'x', parameters: ['c'], help: 'Not beside b=x.' },
      { kind: 'needsOne', given: 'a', parameters: ['b', 'c'], values: [undefined, 'x'] },
      { kind: 'needs', given: 'a', value: 'y', parameters: ['b'] },
      { kind: 'atMostOne', parameters: ['b', 'b'], values: ['x', 'y'] },
    ]);
    expect(moduleOf('  a: string\n')?.constraints).toEqual([]);
  });

  it('of an endpoint stand beside its arguments, and may name fields of the body', () => {
    const routes = `${mini['shop/routes/items.yaml']}`.replace(
      'name: createItem,',
      'name: createItem, constraints: [{ given: name, needs: [state] }],',
    );
    const [family] = interfaceOf('routes', { 'shop/routes/items.yaml': routes }).families;
    const endpoints = family?.routes.flatMap((route) => route.endpoints) ?? [];
    expect(endpoints.map(({ name, constraints }) => [name, constraints.map(({ kind }) => kind)])).toEqual([
      ['listItems', []],
      ['createItem', ['needs']],
      ['getItem', []],
    ]);
  });

  it.each([
    ['{ atMostOne: [a, b], exactlyOne: [a, b] }', 'a constraint has one of "exactlyOne" and "atMostOne", not both'],
    ['{ given: a, needs: [b], atLeastOne: [a, b] }', 'a constraint has one of "atLeastOne" and "needs", not both'],
    ['{ given: a }', '"given" stands beside "needs", "needsOne" or "excludes"'],
    ['{ needs: [a] }', '"given" and "needs" belong together'],
    ['{ excludes: [a] }', '"given" and "excludes" belong together'],
    ['{ given: a, needs: [b], excludes: [b] }', 'a constraint has one of "needs" and "excludes", not both'],
    ['{ needsOne: [a] }', '"given" and "needsOne" belong together'],
    ['{ atMostOne: [a, b], value: x }', '"value" stands beside "given"'],
    ['{ given: a, atMostOne: [a, b] }', '"given" stands beside "needs", "needsOne" or "excludes"'],
    ['{ purpose: Nothing }', 'the constraint does not state what must hold'],
  ])('have one shape: %s has not', (constraint, message) => {
    expect(errors(module(`  a: string\n  b: string\nconstraints: [${constraint}]\n`))).toEqual([
      `wiki/modules/list/x.yaml:7:15 error constraint-shape: ${message} — Give it "exactlyOne", "atMostOne" or "atLeastOne", or "given" with "needs", "needsOne" or "excludes".`,
    ]);
  });

  it.each([
    [
      'constraints: { atMostOne: [a, b] }',
      '7:14 error format: "constraints" must be a list, not a map — What must hold between the parameters of this list. Names are those that the list has when everything is brought in and renamed.',
    ],
    [
      'constraints: [{ atMostOne: a }]',
      '7:28 error format: "atMostOne" must be a list, not text — Parameters of which one may be given, and no more.',
    ],
    [
      'constraints: [{ atmosttwo: [a, b] }]',
      '7:17 error format: "atmosttwo" is not a key of the format here — Did you mean "atMostOne"?',
    ],
    [
      'constraints: [{ given: [a], needs: [b] }]',
      '7:24 error format: "given" must be text, not a list — A name: any text without control characters.',
    ],
    ['constraints: []', '7:14 error format: "constraints" is an empty list — List at least one, or remove the key.'],
  ])('are reported by the schema: %s', (line, message) => {
    const files = { ...mini, ...module(`  a: string\n  b: string\n${line}\n`) };
    expect(findingsFrom(files).map(describe)).toEqual([`wiki/modules/list/x.yaml:${message}`]);
  });
});

suite('conditions', () => {
  it('are decided wherever they are used, brought in by groups and changes as well', () => {
    const files = {
      ...conditions(
        'useronly: { with: user }, nonuseronly: { without: user }, textonly: { with: prop, value: text }, other: {}',
      ),
      'wiki/groups/more.yaml': 'MORE: { parameters: { a: { type: string, applies: useronly }, b: string } }\n',
    };
    const list =
      '  ...MORE: { change: { b: { applies: nonuseronly } } }\n  c: { type: string, applies: textonly }\n  d: { type: string, applies: other }\n';
    expect(parametersOf(list, files).map(({ name, applies }) => [name, applies.map(({ when }) => when)])).toEqual([
      ['a', [{ parameter: 'user', given: true }]],
      ['b', [{ parameter: 'user', given: false }]],
      ['c', [{ parameter: 'prop', value: 'text', given: true }]],
      ['d', [undefined]],
    ]);
    expect(interfaceOf('modules', files).conditions.map(({ name, when }) => [name, when?.parameter])).toEqual([
      ['useronly', 'user'],
      ['nonuseronly', 'user'],
      ['textonly', 'prop'],
      ['other', undefined],
    ]);
  });

  it.each([
    [
      'useronly: { with: a, without: b }',
      'a condition is decided "with" a parameter or "without" one, not both — Name one parameter, under "with" or under "without".',
    ],
    [
      'useronly: { value: x }',
      '"value" needs the parameter that it is a value of — Name one parameter, under "with" or under "without".',
    ],
  ])('have one decision: %s has not', (text, message) => {
    expect(errors(conditions(text))).toEqual([`wiki/interface.yaml:9:15 error decision-shape: ${message}`]);
  });

  it('are reported by the schema where a key is misspelt', () => {
    expect(findingsFrom({ ...mini, ...conditions('useronly: { witout: user }') }).map(describe)).toEqual([
      'wiki/interface.yaml:9:27 error format: "witout" is not a key of the format here — Did you mean "without" or "with"?',
    ]);
  });
});

suite('what is deprecated', () => {
  it('may name what to use instead: parameters, modules and values', () => {
    const found = moduleOf(
      '  a: { type: string, deprecated: { use: b } }\n  b: string\n  c: { type: string, deprecated: true }\n' +
        '  d: { type: [x, y, z], deprecatedValues: { y: x, z: null } }\n  e: { type: [x, y], deprecatedValues: [y] }\n' +
        'deprecated: { use: pages }\n',
    );
    expect(found).toMatchObject({ deprecated: true, replacement: 'pages' });
    expect(found?.parameters.map(({ deprecated, replacement }) => [deprecated, replacement])).toEqual([
      [true, 'b'],
      [false, undefined],
      [true, undefined],
      [false, undefined],
      [false, undefined],
    ]);
    const valuesOf = (index: number) => {
      const type = found?.parameters[index]?.type;
      return type?.kind === 'values' ? type.values.map((one) => [one.value, one.deprecated, one.replacement]) : [];
    };
    expect(valuesOf(3)).toEqual([
      ['x', false, undefined],
      ['y', true, 'x'],
      ['z', true, undefined],
    ]);
    expect(valuesOf(4)).toEqual([
      ['x', false, undefined],
      ['y', true, undefined],
    ]);
  });

  it('keeps what a set says of its values where a parameter says more', () => {
    const sets = { 'wiki/sets/more.yaml': 'KIND: { values: [x, y, z], deprecatedValues: { y: x } }\n' };
    const [parameter] = parametersOf('  a: { type: KIND, deprecatedValues: [z] }\n', sets);
    expect(parameter?.type).toMatchObject({
      values: [{ deprecated: false }, { deprecated: true, replacement: 'x' }, { deprecated: true }],
    });
  });

  it('describes values, also those of a set, which stays the type', () => {
    const sets = { 'wiki/sets/more.yaml': 'KIND: { values: [x, y], valuePurposes: { x: Left } }\n' };
    const [a, b] = parametersOf('  a: { type: KIND, valuePurposes: { y: Right } }\n  b: KIND\n', sets);
    expect(a?.type).toMatchObject({ set: 'KIND', values: [{ purpose: 'Left' }, { purpose: 'Right' }] });
    expect(b?.type).toMatchObject({ set: 'KIND', values: [{ purpose: 'Left' }, { value: 'y' }] });
  });

  it.each([
    [
      '  a: { type: [x, y], deprecatedValues: { xx: y } }',
      'deprecated-value-unknown: there is no value "xx" — Did you mean "x"?',
      6,
      42,
    ],
    [
      '  a: { type: [x, y], valuePurposes: { xx: Left } }',
      'unknown-value: there is no value "xx" — Did you mean "x"?',
      6,
      39,
    ],
    [
      '  a: { type: string, valuePurposes: { x: Left } }',
      'facet-misplaced: "valuePurposes" does not belong to the type "string" — It belongs to values.',
      6,
      22,
    ],
  ])('is one of the values: %s', (line, message, row, column) => {
    expect(errors(module(`  b: string\n${line}\n`))).toEqual([
      `wiki/modules/list/x.yaml:${row}:${column} error ${message}`,
    ]);
  });

  it.each([
    [
      'deprecated: { by: b }',
      [
        '5:19 error format: "use" is missing — The name of the one to use instead.',
        '5:33 error format: "by" is not a key of the format here — Known here: use.',
      ],
    ],
    [
      'deprecated: b',
      [
        '5:31 error format: "deprecated" must be true or false, not text — true, or { use: name } with the one to use instead.',
      ],
    ],
    [
      'deprecatedValues: { x: 3 }',
      ['5:42 error format: "x" must be text or empty, not a number — Put it in quotes if text is meant.'],
    ],
    [
      'deprecatedValues: x',
      [
        '5:37 error format: "deprecatedValues" must be a list, not text — A list of values, or a map from each to the one to use instead, null where there is none.',
      ],
    ],
  ])('is reported by the schema: %s', (text, expected) => {
    const files = { ...mini, ...module(`  a: { type: [x], ${text} }\n`) };
    expect(findingsFrom(files).map(describe)).toEqual(expected.map((line) => `wiki/modules/list/x.yaml:${line}`));
  });
});
