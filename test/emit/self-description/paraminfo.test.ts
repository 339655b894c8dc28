import { expect, it } from 'vitest';
import { catalogueFrom, shippedCatalogue } from '../../support/catalogue.ts';
import { mini } from '../../support/mini.ts';
import { textOf } from './output.ts';

interface Info {
  readonly index: number;
  readonly name: string;
  readonly [attribute: string]: unknown;
}

interface ModuleInfo {
  readonly name: string;
  readonly parameters: readonly Info[];
  readonly templatedparameters: readonly Info[];
  readonly [attribute: string]: unknown;
}

const module = (parameters: string): string => `
name: pages
group: list
prefix: ''
source: wiki-doc 3.1
parameters:
  ...BASE: { change: { limit: { applies: useronly } } }
  dir: DIR
${parameters}`;

async function moduleWith(parameters: string, more: Record<string, string> = {}): Promise<ModuleInfo> {
  const catalogue = catalogueFrom({ ...mini, ...more, 'wiki/modules/list/pages.yaml': module(parameters) });
  const { paraminfo } = JSON.parse(await textOf(catalogue, 'wiki/paraminfo.json'));
  return paraminfo.modules[0];
}

async function parameterWith(definition: string): Promise<Info | undefined> {
  return (await moduleWith(`  it: ${definition}`)).parameters.find(({ name }) => name === 'it');
}

it('writes the small catalogue as expected', async () => {
  expect(await textOf(catalogueFrom(mini), 'wiki/paraminfo.json')).toBe(expected);
});

it.each([
  ['{}', {}],
  ['string', { type: 'string' }],
  ['{ type: integer, minimum: 0, maximum: 5, default: 0 }', { type: 'integer', default: 0, min: 0, max: 5 }],
  ['{ type: boolean, deprecated: true }', { type: 'boolean', deprecated: true }],
  ['{ type: title, default: Main Page }', { type: 'title', default: 'Main Page' }],
  ['{ type: string, default: "" }', { type: 'string', default: '' }],
  ['{ type: string, sensitive: true, required: true }', { type: 'string', required: true, sensitive: true }],
  ['{ type: string, tokenType: csrf }', { type: 'string', tokentype: 'csrf' }],
  ['{ type: string, format: password }', { type: 'password' }],
  ['{ type: string, format: textarea-field }', { type: 'text' }],
  ['{ type: string, format: expiry, maxLength: 40 }', { type: 'expiry', maxchars: 40 }],
  ['{ type: string, format: uri }', { type: 'string' }],
  ['{ type: title, mustExist: false }', { type: 'title', mustExist: false }],
  ['{ type: user, subtypes: [name, ip] }', { type: 'user', subtypes: ['name', 'ip'] }],
  ['{ type: namespace, extraNamespaces: [-2, -1] }', { type: 'namespace', extranamespaces: [-2, -1] }],
  ['{ type: [a, b, c], deprecatedValues: [b] }', { type: ['a', 'b', 'c'], deprecatedvalues: ['b'] }],
  ['{ type: ["", "!x"], default: "" }', { type: ['', '!x'], default: '' }],
])('describes %s by what is stated and nothing else', async (definition, expectedAttributes) => {
  expect(await parameterWith(definition)).toEqual({
    index: 4,
    name: 'it',
    required: false,
    multi: false,
    ...expectedAttributes,
  });
});

it('joins the values of a default, and gives the limits of several values', async () => {
  const limits = { lowlimit: 50, highlimit: 500, limit: 50 };
  expect(await parameterWith('{ type: [a, b, c], multi: true, default: [c, a] }')).toMatchObject({
    multi: true,
    default: 'c|a',
    ...limits,
  });
  expect(await parameterWith('{ type: string, multi: { allowsDuplicates: true }, default: "" }')).toMatchObject({
    default: '',
    allowsduplicates: true,
    ...limits,
  });
  expect(await parameterWith('{ type: namespace, multi: true, allSpecifier: "*" }')).toMatchObject({
    allspecifier: '*',
  });
});

it('keeps templated parameters apart, and counts them among the others', async () => {
  const { parameters, templatedparameters } = await moduleWith(`
  slots: { type: [main], multi: true }
  format-{slot}: { type: string, variables: { slot: slots } }
  after: string`);
  expect(parameters.map(({ index, name }) => [index, name])).toEqual([
    [1, 'prop'],
    [2, 'limit'],
    [3, 'dir'],
    [4, 'slots'],
    [6, 'after'],
  ]);
  expect(templatedparameters).toEqual([
    { index: 5, name: 'format-{slot}', templatevars: { slot: 'slots' }, type: 'string', required: false, multi: false },
  ]);
});

it('names the conditions under which a parameter applies, with their values', async () => {
  const conditions = {
    'wiki/interface.yaml': (mini['wiki/interface.yaml'] ?? '').replace(
      'conditions: {',
      'conditions: { modes: { values: [1, 2], source: wiki-doc 1 },',
    ),
  };
  const { parameters } = await moduleWith('  it: { applies: { modes: [1, 2] } }', conditions);
  expect(parameters.find(({ name }) => name === 'it')?.['info']).toEqual([{ name: 'modes', values: [1, 2] }]);
  expect(parameters.find(({ name }) => name === 'limit')?.['info']).toEqual([{ name: 'useronly' }]);
});

it('has all modules and parameters of the shipped catalogue in their order', async () => {
  const { paraminfo } = JSON.parse(await textOf(shippedCatalogue(), 'wiki/paraminfo.json'));
  const modules: readonly ModuleInfo[] = paraminfo.modules;
  const lists = modules.map(({ parameters, templatedparameters }) => [...parameters, ...templatedparameters]);
  expect(modules).toHaveLength(64);
  expect(modules.filter((one) => one['generator'] === true)).toHaveLength(38);
  expect(modules.filter((one) => one['deprecated'] === true).map(({ name }) => name)).toEqual(['deletedrevs']);
  expect(lists.flat()).toHaveLength(525);
  for (const list of lists) {
    expect(list.map(({ index }) => index).sort((a, b) => a - b)).toEqual(list.map((_, index) => index + 1));
  }
});

const expected = `{
  "paraminfo": {
    "modules": [
      {
        "name": "pages",
        "path": "query+pages",
        "group": "list",
        "prefix": "p",
        "generator": true,
        "parameters": [
          {
            "index": 1,
            "name": "from",
            "type": "string",
            "required": false,
            "multi": false
          },
          {
            "index": 2,
            "name": "prop",
            "type": [
              "ids",
              "title"
            ],
            "required": false,
            "multi": true,
            "default": "title",
            "lowlimit": 50,
            "highlimit": 500,
            "limit": 50
          },
          {
            "index": 3,
            "name": "limit",
            "type": "limit",
            "required": false,
            "multi": false,
            "default": 10,
            "min": 1,
            "max": 500,
            "highmax": 5000,
            "info": [
              {
                "name": "useronly"
              }
            ]
          },
          {
            "index": 4,
            "name": "dir",
            "type": [
              "up",
              "down"
            ],
            "required": false,
            "multi": false,
            "default": "up"
          }
        ],
        "templatedparameters": []
      }
    ]
  }
}
`;
