import { expect, it } from 'vitest';
import { plainOf } from '../../../generators/catalogue/format/validate.ts';
import { comparable, normalize } from '../../../generators/import/paraminfo/normalize.ts';
import { jsonOf } from '../../../generators/lib/json.ts';

type Plain = Parameters<typeof jsonOf>[0];

function normal(paraminfo: Plain): unknown {
  return (plainOf(comparable(jsonOf({ batchcomplete: true, paraminfo }))) as { paraminfo: unknown }).paraminfo;
}

function repairs(document: Plain): string[] {
  return normalize(jsonOf(document)).repairs.map(({ at, message }) => `${at.join('.')}: ${message}`);
}

const first = {
  ...{ name: 'a', path: 'a', prefix: '', readrights: '', dynamicparameters: '', odd: '' },
  parameters: [
    { index: 1, name: 'title', type: 'title' },
    { index: 2, name: 'token', type: 'string', required: '', sensitive: '', default: '', tokentype: 'csrf' },
    { index: 3, name: 'on', type: 'boolean', default: '', deprecated: '' },
    { index: 4, name: 'many', type: ['x'], multi: '', limit: 50, enforcerange: '', info: [{ name: 'one', text: '' }] },
  ],
};

const second = {
  ...{ name: 'a', path: 'a', prefix: '', readrights: true, dynamicparameters: true, odd: true },
  parameters: [
    { index: 1, name: 'title', type: 'title', required: false, multi: false, mustExist: false },
    {
      ...{ index: 2, name: 'token', type: 'string', required: true, multi: false },
      ...{ sensitive: true, default: '', tokentype: 'csrf' },
    },
    { index: 3, name: 'on', type: 'boolean', default: true, deprecated: true, required: false, multi: false },
    {
      ...{ index: 4, name: 'many', type: ['x'], required: false, multi: true, limit: 50 },
      ...{ enforcerange: true, info: [{ name: 'one', text: '' }] },
    },
  ],
};

it('writes the flags of format version 1 as those of version 2, and leaves version 2 as it is', () => {
  expect(normal({ modules: [first] })).toEqual({ modules: [second] });
  expect(normal({ modules: [second] })).toEqual({ modules: [second] });
});

it('keeps what is said in format version 2 with an empty text', () => {
  const module = { name: 'a', odd: '', parameters: [{ name: 'x', required: false, odd: '' }] };
  expect(normal({ modules: [module] })).toEqual({ modules: [module] });
});

it('takes the version of a module without parameters from the others', () => {
  const version1 = [
    { name: 'a', odd: '' },
    { name: 'b', parameters: [{ name: 'x' }] },
  ];
  expect(normal({ modules: version1 })).toMatchObject({ modules: [{ odd: true }, {}] });
});

it('leaves out help, licence and names of code, wherever they stand', () => {
  const help = {
    classname: 'C',
    helpurls: [],
    licensetag: 'L',
    licenselink: 'l',
    description: '',
    examples: [],
    help: '',
  };
  const parameter = { name: 'x', required: true };
  const modules = [{ name: 'a', ...help, parameters: [{ ...parameter, ...help }], templatedparameters: [] }];
  expect(normal({ helpformat: 'raw', modules })).toEqual({
    helpformat: 'raw',
    modules: [{ name: 'a', parameters: [parameter], templatedparameters: [] }],
  });
});

it('takes objects with numbers for keys as lists, and says where', () => {
  const parameters = { 0: { name: 'x', required: false, type: { 0: 'a', 2: 'b', _element: 't' } } };
  const modules = { 1: { name: 'a', parameters } };
  expect(normal({ modules })).toEqual({
    modules: [{ name: 'a', parameters: [{ name: 'x', required: false, type: ['a', 'b'] }] }],
  });
  expect(repairs({ paraminfo: { modules } })).toEqual([
    'paraminfo.modules: an object with numbers for keys became a list',
    'paraminfo.modules.1.parameters: an object with numbers for keys became a list',
    'paraminfo.modules.1.parameters.0.type: an object with numbers for keys became a list',
  ]);
});

it('takes a text that version 1 wraps in an object', () => {
  const module = { name: 'a', source: { '*': 'MediaWiki' }, description: { '*': 'Help' }, parameters: [] };
  expect(normal({ modules: [module] })).toEqual({ modules: [{ name: 'a', source: 'MediaWiki', parameters: [] }] });
});

it('puts the modules that old servers keep apart among the others', () => {
  const paraminfo = {
    mainmodule: { prefix: '' },
    modules: [{ name: 'edit' }],
    querymodules: [{ name: 'pages', querytype: 'list', prefix: 'p' }],
    formatmodules: { 0: { name: 'json' } },
  };
  expect(normal(paraminfo)).toEqual({
    modules: [
      { name: 'edit' },
      { name: 'main', path: 'main', prefix: '' },
      { name: 'pages', path: 'query+pages', group: 'list', querytype: 'list', prefix: 'p' },
      { name: 'json', path: 'json', group: 'format' },
    ],
  });
  expect(repairs({ paraminfo })).toContain(
    'paraminfo.querymodules: what "querymodules" describes became modules like the others',
  );
});

it('leaves out what is no module or parameter, and says so', () => {
  const modules = [null, {}, { name: 'gone', missing: '' }, { name: 'a', parameters: [3] }, { name: 'a', prefix: 'x' }];
  expect(normal({ modules })).toEqual({ modules: [{ name: 'a', parameters: [] }] });
  expect(repairs({ paraminfo: { modules } })).toEqual([
    'paraminfo.modules.0: what is not an object was left out: a module is one',
    'paraminfo.modules.3.parameters.0: what is not an object was left out: a parameter is one',
    'paraminfo.modules.1: a module without a name was left out',
    'paraminfo.modules.2: "gone", which is missing, was left out',
    'paraminfo.modules.4: "a" is described twice; the first description counts',
  ]);
});

it.each<[string, Plain]>([
  ['in version 1', { main: { '*': 'Unknown module' } }],
  ['in version 2', { main: { warnings: 'Unknown module' } }],
  ['in a list', [{ code: 'x', text: 'Unknown module' }]],
])('passes on what the server warned of %s', (_, warnings) => {
  expect(repairs({ warnings, paraminfo: { modules: [] } })).toEqual(['warnings: the server warned: Unknown module']);
});
