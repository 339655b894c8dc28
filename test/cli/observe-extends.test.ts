import { expect, test } from 'vitest';
import { withExtends } from '../../scripts/cli/commands/observing/extends-text.ts';
import { UsageError } from '../../scripts/cli/usage-error.ts';

test.each<[string, string, string]>([
  ['a text', 'title: A\nextends: ./server # ours\nversion: 1\n', 'title: A\nextends: ./observed # ours\nversion: 1\n'],
  ['a quoted text at the end', "extends: './server'", 'extends: ./observed'],
  ['a flow list', 'extends: [./server, ./more] # ours\nversion: 1\n', 'extends: [./observed] # ours\nversion: 1\n'],
  [
    'a flow list with comments',
    'extends: [\n  ./server, # one, first\n  ./more # two\n]\n',
    'extends: [\n  ./observed # one, first\n  # two\n]\n',
  ],
  ['a block list', "extends:\n  - ./server\n  - ./more\nversion: '1'\n", "extends:\n  - ./observed\nversion: '1'\n"],
  [
    'a block list with comments',
    "extends:\n  - ./server # one - first\n  # below\n  - ./more # two\n\nversion: '1'\n",
    "extends:\n  - ./observed # one - first\n  # below\n  # two\n\nversion: '1'\n",
  ],
  ['a block list of one', 'extends:\n- ./server\nversion: 1', 'extends:\n- ./observed\nversion: 1'],
])('The value of extends is replaced where it is %s', (_form, before, after) => {
  expect(withExtends(before, './observed')).toBe(after);
});

test.each<[string, string]>([
  ['there is none', 'title: A\n'],
  ['a later alias needs the old value', 'extends: &below ./server\ntitle: *below\n'],
  ['it is a map', 'extends: { a: b }\n'],
])('A file is refused if %s', (_why, text) => {
  expect(() => withExtends(text, './observed')).toThrow(UsageError);
});
