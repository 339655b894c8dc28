import { expect, it } from 'vitest';
import { paraminfoImporter } from '../../../generators/import/paraminfo/importer.ts';
import { comparable } from '../../../generators/import/paraminfo/normalize.ts';
import { isSame, jsonOf } from '../../../generators/lib/json.ts';
import { described, draftOf, emittedFrom, fileOf } from './support.ts';

const common = { source: 'MediaWiki', readrights: true };
const flags = { required: false, multi: false };
const several = { required: false, multi: true, lowlimit: 50, highlimit: 500, limit: 50 };
const useronly = { name: 'useronly', text: 'Only with <var>xuser</var>.' };

const document = described(
  {
    ...{ name: 'main', path: 'main', prefix: '', source: 'MediaWiki', description: "The ''API''." },
    parameters: [
      {
        index: 1,
        name: 'action',
        type: ['edit', 'query'],
        default: 'edit',
        ...flags,
        submodules: { edit: 'edit', query: 'query' },
      },
    ],
    templatedparameters: [],
  },
  {
    ...{
      name: 'edit',
      path: 'edit',
      group: 'action',
      prefix: '',
      ...common,
      mustbeposted: true,
      description: 'Edits.',
    },
    parameters: [
      { index: 1, name: 'slots', type: ['main'], ...several },
      { index: 3, name: 'token', type: 'string', ...flags, required: true, sensitive: true, tokentype: 'csrf' },
    ],
    templatedparameters: [{ index: 2, name: 'text-{slot}', type: 'text', ...flags, templatevars: { slot: 'slots' } }],
  },
  { name: 'query', path: 'query', group: 'action', prefix: '', ...common, parameters: [], templatedparameters: [] },
  {
    ...{ name: 'pages', path: 'query+pages', group: 'list', prefix: 'p', ...common, generator: true, deprecated: true },
    parameters: [
      { index: 1, name: 'from', description: 'The <kbd>first</kbd>.', type: 'string', ...flags, info: [useronly] },
      { index: 2, name: 'to', type: 'string', ...flags, info: [useronly] },
      { index: 3, name: 'at', type: 'string', ...flags, info: [{ name: 'useronly', text: 'Other.' }] },
    ],
    templatedparameters: [],
  },
);

it('writes the interface with what its modules share', () => {
  const draft = draftOf(document, 'https://me:secret@wiki.example/w/api.php?token=1');
  const written = fileOf(draft, 'interface.yaml');
  expect(written).toEqual({
    title: 'wiki.example',
    kind: 'modules',
    documents: { paraminfo: 'Module descriptions of https://wiki.example/w/api.php' },
    statedIn: 'paraminfo 1',
    path: '{name}',
    moduleGroups: {
      action: { title: 'Actions', exclusive: true },
      list: { title: 'Lists', path: 'query+{name}' },
      main: { title: 'Main module' },
    },
    multi: { lowLimit: 50, highLimit: 500, limit: 50 },
    separator: '|',
    conditions: { useronly: { purpose: 'Only with `xuser`.', extensions: { text: 'Only with <var>xuser</var>.' } } },
    extensions: { helpformat: 'none', modules: { source: 'MediaWiki', readrights: true }, order: ['main'] },
  });
  expect(Object.keys(written['moduleGroups'] as object)).toEqual(['main', 'action', 'list']);
});

it('writes a file a module', () => {
  const draft = draftOf(document);
  expect([...draft.files.keys()]).toEqual([
    'wiki/interface.yaml',
    'wiki/modules/action/edit.yaml',
    'wiki/modules/action/query.yaml',
    'wiki/modules/list/pages.yaml',
    'wiki/modules/main/main.yaml',
  ]);
  expect(fileOf(draft, 'modules/main/main.yaml')).toEqual({
    name: 'main',
    group: 'main',
    prefix: '',
    purpose: 'The API.',
    parameters: {
      action: { type: ['edit', 'query'], default: 'edit', submodules: '{value}' },
    },
    extensions: { absent: ['group', 'readrights'] },
  });
  expect(fileOf(draft, 'modules/list/pages.yaml')).toEqual({
    ...{ name: 'pages', group: 'list', prefix: 'p', generator: true, deprecated: true },
    parameters: {
      from: { type: 'string', applies: 'useronly', purpose: 'The `first`.' },
      to: { type: 'string', applies: 'useronly' },
      at: { type: 'string', applies: 'useronly', extensions: { info: [{ name: 'useronly', text: 'Other.' }] } },
    },
  });
});

it('keeps the text of a condition with values without the values, for one of them and for several', () => {
  const at = (index: number, name: string, values: number[], text: string) => ({
    ...{ index, name, type: 'string', ...flags },
    info: [{ name: 'modes', values, text }],
  });
  const parameters = [at(1, 'a', [1, 2], 'Modes: 1, 2'), at(2, 'b', [3], 'Mode: 3'), at(3, 'c', [1, 3], 'Modes: 1, 3')];
  const one = { name: 'one', path: 'one', group: 'action', prefix: '', parameters, templatedparameters: [] };
  const given = described(one);
  const conditions = { modes: { values: [1, 2, 3], extensions: { text: ['Mode: {values}', 'Modes: {values}'] } } };
  expect(fileOf(draftOf(given), 'interface.yaml')).toMatchObject({ conditions });
  expect(fileOf(draftOf(given), 'modules/action/one.yaml')['parameters']).toEqual({
    a: { type: 'string', applies: { modes: [1, 2] } },
    b: { type: 'string', applies: { modes: [3] } },
    c: { type: 'string', applies: { modes: [1, 3] } },
  });
  expect(isSame(emittedFrom(draftOf(given)), comparable(given))).toBe(true);
});

it('writes parameters in index order, templated ones among the others', () => {
  const edit = fileOf(draftOf(document), 'modules/action/edit.yaml');
  expect(Object.entries(edit['parameters'] as object)).toEqual([
    ['slots', { type: ['main'], multi: true }],
    ['text-{slot}', { type: 'string', format: 'textarea-field', variables: { slot: 'slots' } }],
    ['token', { type: 'string', required: true, sensitive: true, tokenType: 'csrf' }],
  ]);
  expect(Object.keys(edit)).toEqual(['name', 'group', 'prefix', 'mustBePosted', 'purpose', 'parameters']);
});

it('knows where in the document things come from', () => {
  const { origins } = draftOf(document);
  const of = (...path: string[]) => origins.find('wiki/modules/action/edit.yaml', path).join('.');
  expect(of('group')).toBe('paraminfo.modules.1');
  expect(of('parameters', 'token', 'required')).toBe('paraminfo.modules.1.parameters.1');
  expect(of('parameters', 'text-{slot}', 'type')).toBe('paraminfo.modules.1.templatedparameters.0');
  expect(of('extensions')).toBe('paraminfo.modules.1');
  expect(origins.find('wiki/interface.yaml', ['title'])).toEqual(['paraminfo']);
});

it('keeps an order of modules only where it is not by path', () => {
  const modules = ['main', 'z', 'a', 'b'].map((name) => ({ name, path: name }));
  const draft = draftOf(described(...modules));
  expect(fileOf(draft, 'interface.yaml')['extensions']).toMatchObject({ order: ['main', 'z'] });
  const { paraminfo } = JSON.parse(
    JSON.stringify(emittedFrom(draft), (_, value) => (value instanceof Map ? Object.fromEntries(value) : value)),
  );
  expect(paraminfo.modules).toEqual(modules);
  expect(fileOf(draftOf(described({ name: 'a', path: 'a' })), 'interface.yaml')['extensions']).toMatchObject({
    order: [],
  });
});

it('says once what no module and no parameter of an old server has', () => {
  const parameters = [
    { name: 'x', type: 'string' },
    { name: 'y', type: 'integer', multi: '', limit: 50 },
  ];
  const draft = draftOf(described({ name: 'a', path: 'a', group: 'action', prefix: '', parameters }));
  expect(fileOf(draft, 'interface.yaml')['extensions']).toMatchObject({
    modules: { absent: ['templatedparameters'], parameters: { absent: ['index'] } },
  });
  expect(fileOf(draft, 'modules/action/a.yaml')).toEqual({
    ...{ name: 'a', group: 'action', prefix: '' },
    parameters: { x: 'string', y: { type: 'integer', multi: true } },
  });
});

it.each<[Parameters<typeof jsonOf>[0], string]>([
  [[], 'it is not an object, as a description of modules is'],
  [{ routes: {} }, 'there is no "paraminfo" in it, which a description of modules has'],
  [{ error: { code: 'readapidenied', '*': 'No.' } }, 'the server answered with the error "readapidenied": No.'],
  [{ paraminfo: { helpformat: 'none' } }, 'its "paraminfo" has no "modules"'],
  [{ paraminfo: { modules: [] } }, 'it describes no modules'],
])('says why %j is no description of modules', (document, message) => {
  expect(paraminfoImporter.refuse(jsonOf(document))).toBe(message);
  expect(() => draftOf(jsonOf(document))).toThrow(message);
});

it('takes one that is', () => {
  expect(paraminfoImporter.refuse(document)).toBeUndefined();
});
