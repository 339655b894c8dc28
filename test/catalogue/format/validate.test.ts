import { expect, it, describe as suite } from 'vitest';
import { describe, findingsFrom } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';

function findings(files: Readonly<Record<string, string>>): string[] {
  return findingsFrom({ ...mini, ...files }).map(describe);
}

const module = (text: string): Record<string, string> => ({
  'wiki/modules/list/x.yaml': `name: x\ngroup: list\nprefix: xx\nsource: wiki-doc 3\n${text}`,
});

const bindingWith = (statuses: string): string =>
  `name: b\ntitle: B\nbasis: Basis\nfills: { g: { says: S, statuses: ${statuses} } }\n`;

suite('the schemas of the format', () => {
  it('accept the small catalogue, so that the cases below differ by one mistake', () => {
    expect(findings({})).toEqual([]);
  });

  it.each([
    [
      'an unknown key',
      module('parameters: { a: { tpye: string } }\n'),
      ['wiki/modules/list/x.yaml:5:20 error format: "tpye" is not a key of the format here — Did you mean "type"?'],
    ],
    [
      'a missing key',
      { 'wiki/modules/list/x.yaml': 'name: x\nprefix: xx\nparameters: {}\n' },
      ['wiki/modules/list/x.yaml:1:1 error format: "group" is missing — The group, and the folder of its file.'],
    ],
    [
      'a missing key that is misspelt, once',
      { 'wiki/modules/list/x.yaml': 'name: x\ngrup: list\nprefix: xx\nparamters: {}\n' },
      [
        'wiki/modules/list/x.yaml:2:1 error format: "grup" is not a key of the format here — Did you mean "group"?',
        'wiki/modules/list/x.yaml:4:1 error format: "paramters" is not a key of the format here — Did you mean "parameters"?',
      ],
    ],
    [
      'a missing key beside an unknown one that is not near it',
      { 'wiki/modules/list/x.yaml': 'name: x\nwhatever: list\nprefix: xx\nparameters: {}\n' },
      [
        'wiki/modules/list/x.yaml:1:1 error format: "group" is missing — The group, and the folder of its file.',
        'wiki/modules/list/x.yaml:2:1 error format: "whatever" is not a key of the format here — Known here: name, group, path, prefix, generator, mustBePosted, deprecated, servers, byServer, parameters, constraints, examples, response, purpose, source, interpretations, suppress, extensions, change.',
      ],
    ],
    [
      'a number for a text',
      module('purpose: 5\nparameters: {}\n'),
      [
        'wiki/modules/list/x.yaml:5:10 error format: "purpose" must be text, not a number — Put it in quotes if text is meant.',
      ],
    ],
    [
      'a list for a map',
      module('parameters: [a]\n'),
      [
        'wiki/modules/list/x.yaml:5:13 error format: "parameters" must be a map, not a list — Parameters in order, by name. A key `...NAME` brings in the list of that group, module or resource at its place.',
      ],
    ],
    [
      'an unquoted number among values',
      module('parameters: { a: [one, 2] }\n'),
      [
        'wiki/modules/list/x.yaml:5:24 error format: item 2 of "a" must be text, not a number — Put it in quotes if text is meant.',
      ],
    ],
    [
      'a citation without a section',
      { 'wiki/sets/more.yaml': 'MORE: { values: [a], source: wiki-doc }\n' },
      [
        'wiki/sets/more.yaml:1:30 error format: "wiki-doc" is not of the form that is needed here — Document, section, and item or heading.',
      ],
    ],
    [
      'a set in lower case',
      { 'wiki/sets/more.yaml': 'more: { values: [a] }\n' },
      [
        'wiki/sets/more.yaml:1:1 error format: "more" is not of the form that is needed here — The name of a shared set or group: capitals, digits and underscores, as in LIMIT10.',
      ],
    ],
    [
      'a method that HTTP does not have',
      { 'shop/routes/items.yaml': 'title: T\nroutes: { /a: { endpoints: [{ name: a, methods: FETCH }] } }\n' },
      [
        'shop/routes/items.yaml:2:49 error format: "FETCH" is not one of "GET", "POST", "PUT", "PATCH", "DELETE" — Did you mean "PATCH" or "GET"?',
      ],
    ],
    [
      'a key of the other kind of interface',
      { 'wiki/interface.yaml': `${mini['wiki/interface.yaml']}locations: { GET: query }\n` },
      [
        'wiki/interface.yaml:11:1 error format: "locations" does not belong to an interface of this kind — Remove it, or change "kind".',
      ],
    ],
    [
      'an empty file',
      { 'wiki/sets/more.yaml': '# nothing\n' },
      [
        'wiki/sets/more.yaml:1:1 error empty-file: "wiki/sets/more.yaml" is empty — Fill it in as schema/sets.schema.json describes, or remove it.',
      ],
    ],
    [
      'a status of a binding that says that something went wrong, or nothing yet',
      { 'wiki/bindings/b.yaml': bindingWith('[{ status: 404, says: Gone }, { status: 100, says: Wait }]') },
      [
        'wiki/bindings/b.yaml:4:45 error format: "status" must be at most 299, not 404 — The HTTP status.',
        'wiki/bindings/b.yaml:4:74 error format: "status" must be at least 200, not 100 — The HTTP status.',
      ],
    ],
    [
      'a scheme of authentication with keys of another type, or without those of its own',
      {
        'wiki/bindings/b.yaml':
          'name: b\ntitle: B\nbasis: Basis\nfills:\n  g:\n    says: S\n    authentication:\n      requirements: [a, b]\n' +
          '      schemes: { a: { type: http, scheme: basic, in: header }, b: { type: apiKey, in: header } }\n',
      },
      [
        'wiki/bindings/b.yaml:9:50 error format: "in" is not one of "type", "scheme", "purpose" — A scheme of HTTP has no other keys.',
        'wiki/bindings/b.yaml:9:64 error format: "name" is missing — Add "name".',
      ],
    ],
    [
      'a number of values that none can have',
      module('parameters: { a: { type: string, multi: { limit: -3 } } }\n'),
      ['wiki/modules/list/x.yaml:5:50 error format: "limit" must be at least 1, not -3 — The limit that applies.'],
    ],
    [
      'a bound that is no number',
      module('parameters: { a: { type: integer, maximum: .inf } }\n'),
      [
        'wiki/modules/list/x.yaml:5:44 error format: "maximum" is .inf, which is not a finite number — Give a finite number, or leave it out where there is no bound.',
      ],
    ],
    [
      'a number of many digits as it is written, and as equal to no other one',
      module(
        'parameters: { a: { type: integer, enum: [9007199254740993, 9007199254740992] }, b: { type: integer, enum: [9007199254740993, 9007199254740993] }, c: { type: string, maxLength: -9007199254740993 } }\n',
      ),
      [
        'wiki/modules/list/x.yaml:5:126 error format: "9007199254740993" is listed twice in "enum" — Remove one of them.',
        'wiki/modules/list/x.yaml:5:177 error format: "maxLength" must be at least 0, not -9007199254740993 — The greatest number of characters of a string.',
      ],
    ],
    [
      'the same value or citation twice in a list',
      {
        'wiki/sets/more.yaml':
          'MORE: { values: [a, b], deprecatedValues: [a, b, a], source: [wiki-doc 2, wiki-doc 3, wiki-doc 2] }\n',
      },
      [
        'wiki/sets/more.yaml:1:50 error format: "a" is listed twice in "deprecatedValues" — Remove one of them.',
        'wiki/sets/more.yaml:1:87 error format: "wiki-doc 2" is listed twice in "source" — Remove one of them.',
      ],
    ],
    [
      'the schema of a response that JSON Schema does not have',
      {
        'shop/routes/items.yaml': `title: T
routes:
  /a:
    endpoints:
      - name: a
        methods: GET
        response:
          schema:
            type: sting
            $ref: https://example.org/schema.json
            requried: [a]
            properties:
              a: { type: [string, nul], minLength: -1, items: text }
`,
      },
      [
        'shop/routes/items.yaml:9:19 error format: "sting" is not one of "string", "number", "integer", "boolean", "array", "object", "null" — Did you mean "string"?',
        'shop/routes/items.yaml:10:13 error format: "$ref" is not supported here — References are not supported: write out what it refers to.',
        'shop/routes/items.yaml:11:13 error format: "requried" is not a key of the format here — Did you mean "required"?',
        'shop/routes/items.yaml:13:35 error format: "nul" is not one of "string", "number", "integer", "boolean", "array", "object", "null" — Did you mean "null"?',
        'shop/routes/items.yaml:13:52 error format: "minLength" must be at least 0, not -1 — The least number of characters of a text.',
        'shop/routes/items.yaml:13:63 error format: "items" must be true or false, not text — A schema, or true for anything and false for nothing.',
      ],
    ],
    [
      'the schema of an error in a binding that JSON Schema does not have',
      {
        'wiki/bindings/b.yaml':
          'name: b\ntitle: B\nbasis: Basis\nfills: { g: { says: S, errors: { statuses: { "404": Gone }, schema: { type: map } } } }\n',
      },
      [
        'wiki/bindings/b.yaml:4:77 error format: "map" is not one of "string", "number", "integer", "boolean", "array", "object", "null" — The type of the value.',
      ],
    ],
    [
      'a name with a line break',
      module('parameters: { "a\\nb": string }\n'),
      [
        'wiki/modules/list/x.yaml:5:15 error format: "a\nb" is not of the form that is needed here — A name: any text without control characters.',
      ],
    ],
  ])('report %s', (_name, files, expected) => {
    expect(findings(files)).toEqual(expected);
  });

  it('shows where a key that is missing could stand', () => {
    const text = 'name: x\ngroup: list\n# prefix: x\nparameters: {}\n';
    const [missing] = findingsFrom({ ...mini, 'wiki/modules/list/x.yaml': text });
    expect(missing?.related?.map(({ message, at }) => [message, at.path, at.part])).toEqual([
      ['it could be added after this', ['group'], 'end'],
    ]);
  });

  it('reports a map or a list in the place of a word', () => {
    expect(
      findings({ 'shop/interface.yaml': `${mini['shop/interface.yaml']}`.replace('kind: routes', 'kind: {}') }),
    ).toEqual([
      expect.stringContaining('shop/interface.yaml:3:7 error format: a map is not one of "routes", "modules"'),
    ]);
  });

  it('reports a file that stands where none can be, with the places there are', () => {
    const [finding, second] = findings({ 'wiki/module/x.yaml': 'a: 1\n' });
    expect(finding).toContain(
      '"wiki/module/x.yaml" is not where a file of a catalogue can be — Files are catalogue.yaml, <interface>/interface.yaml,',
    );
    expect(second).toBeUndefined();
  });

  it('takes "__proto__", "constructor" and "404" for names like any other', () => {
    expect(
      findings(
        module(
          'parameters: { __proto__: string, constructor: { type: integer }, 404: string, toString: { typ: x } }\n',
        ),
      ),
    ).toEqual([
      'wiki/modules/list/x.yaml:5:91 error format: "typ" is not a key of the format here — Did you mean "type"?',
    ]);
  });

  it('reports every mistake of every file at once', () => {
    expect(
      findings({ ...module('parametres: {}\ndeprecatd: true\n'), 'wiki/sets/more.yaml': 'a: b: c\n' }),
    ).toHaveLength(3);
  });
});
