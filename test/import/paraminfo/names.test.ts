import { expect, it } from 'vitest';
import { described, draftOf, fileOf } from './support.ts';

const modulesOf = (...modules: readonly { name: string; path: string; group: string }[]): string[] =>
  [...draftOf(described(...modules)).files.keys()].filter((path) => path.includes('/modules/'));

it('lets the module on its own keep a name, and names the other one by its path', () => {
  const draft = draftOf(
    described(
      { name: 'tokens', path: 'query+tokens', group: 'meta' },
      { name: 'tokens', path: 'tokens', group: 'action' },
    ),
  );
  expect(fileOf(draft, 'modules/action/tokens.yaml')).toMatchObject({ name: 'tokens' });
  expect(fileOf(draft, 'modules/meta/query-tokens.yaml')).toMatchObject({
    name: 'query-tokens',
    path: 'query+tokens',
    extensions: { name: 'tokens' },
  });
  expect(draft.repairs).toContainEqual({
    at: ['paraminfo', 'modules', 0, 'name'],
    message: 'the name "tokens" of "query+tokens" became "query-tokens"',
  });
});

it('lets the module with more siblings keep a name', () => {
  const names = ['a', 'b', 'search'].map((name) => ({ name, path: `query+${name}`, group: 'list' }));
  expect(modulesOf({ name: 'search', path: 'flow+search', group: 'submodule' }, ...names)).toEqual([
    ...['list/a', 'list/b', 'list/search', 'submodule/flow-search'].map((file) => `wiki/modules/${file}.yaml`),
  ]);
});

it('gives each module a file of its own that every system can have', () => {
  const names = ['con', 'Edit', 'edit', 'é', '404', '__proto__', 'a.b'];
  expect(modulesOf(...names.map((name) => ({ name, path: name, group: 'action' })))).toEqual(
    ['404', 'Edit', '__proto__', 'a-b', 'con_', 'edit_2', 'unnamed'].map((file) => `wiki/modules/action/${file}.yaml`),
  );
});

it('makes ids of groups, and a group of the modules outside them', () => {
  const names = ['Foo_bar', 'foo-bar', 'main', 'con'].map((group) => ({ name: group, path: group, group }));
  const draft = draftOf(described(...names, { name: 'x', path: 'x' }));
  expect(Object.keys(fileOf(draft, 'interface.yaml')['moduleGroups'] as object).sort()).toEqual([
    ...['con-modules', 'foo-bar', 'foo-bar-2', 'main'],
  ]);
  expect(fileOf(draft, 'modules/foo-bar-2/foo-bar.yaml')).toMatchObject({ extensions: { group: 'foo-bar' } });
  expect(fileOf(draft, 'modules/main/x.yaml')['extensions']).toMatchObject({ absent: ['group', 'prefix'] });
});

it.each([
  ['name', { name: '../x', path: 'x' }, 'the module name "../x" cannot be the name of a file'],
  ['name', { name: '', path: 'x' }, 'the module name "" cannot be the name of a file'],
  ['name', { name: 'a\nb', path: 'x' }, 'the module name "a\\nb" cannot be the name of a file'],
  ['path', { name: 'x', path: 'a\\b' }, 'the module path "a\\\\b" cannot be the name of a file'],
  ['group', { name: 'x', path: 'x', group: '..' }, 'the module group ".." cannot be the name of a file'],
  ['prefix', { name: 'x', path: 'x', prefix: 'a/' }, 'the prefix "a/" of the module "x" cannot be a part of names'],
])('refuses a %s that leads elsewhere', (what, module, message) => {
  const at = ['paraminfo', 'modules', 1, what];
  expect(() => draftOf(described({ name: 'fine', path: 'fine' }, module))).toThrow(
    expect.objectContaining({ name: 'ImportError', message, at }),
  );
});

it('gives parameters keys that the format can have, each once', () => {
  const names = ['...REVBASE', 'x', 'x', '', 'a\u0000b', 404, '__proto__'];
  const parameters = names.map((name, index) => ({
    index: index + 1,
    name,
    type: 'string',
    required: false,
    multi: false,
  }));
  const draft = draftOf(described({ name: 'a', path: 'a', group: 'action', parameters }));
  const written = fileOf(draft, 'modules/action/a.yaml')['parameters'] as Record<string, unknown>;
  expect(Object.keys(written).sort()).toEqual(['404', 'REVBASE', '__proto__', 'ab', 'unnamed', 'x', 'x_2'].sort());
  expect(written['REVBASE']).toEqual({ type: 'string', extensions: { name: '...REVBASE' } });
  expect(written['404']).toEqual({ type: 'string', extensions: { name: 404 } });
  expect(Object.entries(written)).toContainEqual(['__proto__', 'string']);
});
