import { expect, test } from 'vitest';
import { differences } from '../../../scripts/development/live/json-differences.ts';
import { comparableModules } from '../../../scripts/development/live/paraminfo.ts';

/** The differences between two descriptions, each given as its modules. */
function differ(ours: readonly unknown[], theirs: readonly unknown[]): readonly string[] {
  const [own, their] = [ours, theirs].map((modules) => comparableModules({ paraminfo: { modules } }));
  return differences(own, their).map(({ at }) => at);
}

test('modules are the same in any order, with help or without', () => {
  const main = { path: 'main', parameters: [{ name: 'action', required: true }] };
  const edit = { path: 'edit', parameters: [] };
  const helpful = {
    ...main,
    classname: 'ApiMain',
    parameters: [{ ...main.parameters[0], description: 'What to do.' }],
  };
  expect(differ([edit, main], [helpful, { ...edit, examples: [] }])).toEqual([]);
});

test('a module that is missing and an attribute of a parameter are differences', () => {
  const main = { path: 'main', parameters: [{ name: 'action', required: true }] };
  const other = { path: 'main', parameters: [{ name: 'action', required: false }] };
  expect(differ([main], [other, { path: 'edit', parameters: [] }])).toEqual([
    '$["main"]["parameters"][0]["required"]',
    '$["edit"]',
  ]);
});
