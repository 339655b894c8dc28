import { expect, test } from 'vitest';
import { imported, parameter, server, wiki } from '../servers/servers.ts';

const tags = (values: readonly string[]) => parameter('tags', { type: values, multi: true });

const described = (values: readonly string[], filter: readonly string[] = ['mw-undo']) =>
  wiki({
    edit: [tags(values), parameter('title')],
    move: [tags(values), parameter('from')],
    feedcontributions: [parameter('tagfilter', { type: filter, multi: true })],
    // A module of an extension, whose parameter has another name, and one with other values.
    flowpost: [parameter('with', { type: values, multi: true }), parameter('tags', { type: ['a', 'b'] })],
    parse: [parameter('useskin', { type: ['fallback', 'vector'] })],
  });

test('lists of change tags, skins and the like are marked as varying, and equal ones are one set that is', () => {
  const { texts } = imported('paraminfo', [server('a.json', described(['bot edit', 'draft', 'gadget']))]);
  const sets = [...texts].filter(([path]) => path.startsWith('it/sets/')).map(([, text]) => text);
  expect(sets).toEqual(['TAGS: { values: [bot edit, draft, gadget], varying: true, multi: true }\n']);
  const parametersOf = (name: string): string =>
    texts.get(`it/modules/action/${name}.yaml`)?.split('parameters:\n')[1] ?? '';
  expect(parametersOf('edit')).toBe('  tags: TAGS\n  title: string\n');
  expect(parametersOf('flowpost')).toBe('  with: TAGS\n  tags: [a, b]\n');
  expect(parametersOf('feedcontributions')).toBe('  tagfilter: { type: [mw-undo], varying: true, multi: true }\n');
  expect(parametersOf('parse')).toBe('  useskin: { type: [fallback, vector], varying: true }\n');
});

test('a wiki without change tags has lists that vary as well', () => {
  const { texts } = imported('paraminfo', [server('a.json', described([]))]);
  expect(texts.get('it/modules/action/edit.yaml')).toContain('  tags: { type: [], varying: true, multi: true, ');
});
