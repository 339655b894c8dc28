import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { hasErrors } from '../../generators/catalogue/sources/diagnostic.ts';
import { defaultOptions } from '../../generators/emit/generator.ts';
import { generators } from '../../generators/emit/index.ts';
import { addressOf } from '../../generators/language/positions.ts';
import { type Project, readProject } from '../../generators/language/project.ts';
import { prepareRename, rename } from '../../generators/language/rename.ts';
import { emit } from '../../generators/pipeline.ts';
import { mini } from '../support/mini.ts';
import { isThorough } from '../support/thorough.ts';
import { editedTexts, projectOf } from './projects.ts';

const noTexts = new Map<string, string>();

/** The state of a project when a set or group of it has another name. */
function afterRename(project: Project, path: string, offset: number, name: string): Project {
  const edit = rename([project], { path, offset }, name, noTexts, addressOf);
  return readProject(project.root, editedTexts(project, edit));
}

/** The texts of the outputs of some generators. */
async function outputsOf(catalogue: Catalogue, names: readonly string[]): Promise<string> {
  const chosen = generators.filter(({ name }) => names.includes(name));
  const outputs = await emit(
    catalogue,
    chosen,
    () => {},
    { options: defaultOptions, plain: true },
    async ({ files }) => await files(),
  );
  return outputs.flatMap(({ files }) => files.map(({ path, text }) => `${path}\n${text}`)).join('\n');
}

/** Every shared set and group of a catalogue, with the offset of its definition. */
function sharedIn({ root, catalogue }: Project) {
  return (catalogue?.interfaces ?? []).flatMap(({ sets, groups }) =>
    [...sets, ...groups].map(({ name, at }) => ({
      name,
      path: join(root, at.source.path),
      offset: at.source.locate(at).start,
    })),
  );
}

it('sets and groups of the shipped catalogue can be renamed: there are no findings, and the old name is gone', () => {
  const project = readProject(resolve('spec'), noTexts);
  const shared = sharedIn(project);
  expect(shared.length).toBeGreaterThan(40);
  const tried = isThorough ? shared : shared.filter((_, index) => index % 8 === 3);
  for (const { name, path, offset } of tried) {
    const after = afterRename(project, path, offset, `${name}_RENAMED`);
    expect(after.diagnostics, name).toEqual([]);
    const pattern = new RegExp(`(?<![\\w-])${name}(?!\\w)`);
    const left = [...after.files.values()].filter(({ data }) => pattern.test(JSON.stringify(data && plainText(data))));
    expect(
      left.map((one) => one.path),
      name,
    ).toEqual([]);
  }
});

/** The keys whose texts may say anything, as they did before. */
const prose: ReadonlySet<unknown> = new Set(['purpose', 'question', 'reading', 'reason']);

/** Names and values of data without comments and prose. */
function plainText(data: unknown): unknown {
  if (data instanceof Map) return [...data].flatMap(([key, value]) => (prose.has(key) ? [] : [key, plainText(value)]));
  return Array.isArray(data) ? data.map(plainText) : data;
}

it('what is generated differs by the name alone', async () => {
  const project = readProject(resolve('spec'), noTexts);
  const limit = sharedIn(project).find(({ name }) => name === 'LIMIT10');
  const after = afterRename(project, limit?.path ?? '', limit?.offset ?? 0, 'LIMIT77');
  const names = ['types', 'openapi', 'json-schema', 'self-description'];
  const [old, renamed] = await Promise.all(
    [project, after].map(({ catalogue }) => outputsOf(catalogue as Catalogue, names)),
  );
  expect(renamed).not.toEqual(old);
  expect(renamed?.replaceAll('LIMIT77', 'LIMIT10').replaceAll('Limit77', 'Limit10')).toEqual(old);
});

const layered: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(mini).map(([path, text]) => [`base/${path}`, text])),
  'catalogue.yaml': 'title: Ours\nversion: 1.0.0\nextends: ./base\n',
  'wiki/sets/ours.yaml': `rename: { DIR: ORDER }
change: { LIMIT: { maximum: 200 } }
COLOUR: { values: [red, green] }
SHADE: { from: COLOUR, without: [red] }
`,
  'wiki/modules/list/colours.yaml': `name: colours
group: list
prefix: co
parameters:
  colour: { type: 'COLOUR[]' }
  "shade": { type: "SHADE | integer" }
  dir: ORDER
  limit: LIMIT
  ...BASE: { without: [limit] }
`,
};

it('a name of several layers is another one in all of them', () => {
  const { project, folder, pathOf, offsetOf } = projectOf(layered);
  expect(project.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const own = 'wiki/modules/list/colours.yaml';
  const changed = (sought: string, name: string): string[] => {
    const edit = rename([project], { path: pathOf(own), offset: offsetOf(own, sought) }, name, noTexts, addressOf);
    const texts = editedTexts(project, edit);
    const after = readProject(folder, texts);
    expect(hasErrors(after.diagnostics)).toBe(false);
    return [...texts].flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line) => (line.includes(name) ? [`${path.slice(folder.length + 1)} ${line.trim()}`] : [])),
    );
  };
  expect(changed('LIMIT', 'MOST')).toEqual([
    'base/wiki/groups/base.yaml limit: MOST',
    'base/wiki/sets/sets.yaml MOST: { type: limit, default: 10, minimum: 1, maximum: 500, highMaximum: 5000, source: wiki-doc 2 }',
    'wiki/modules/list/colours.yaml limit: MOST',
    'wiki/sets/ours.yaml change: { MOST: { maximum: 200 } }',
  ]);
  expect(changed('ORDER', 'WAY')).toEqual([
    'wiki/modules/list/colours.yaml dir: WAY',
    'wiki/sets/ours.yaml rename: { DIR: WAY }',
  ]);
  expect(changed('COLOUR', 'TINT')).toEqual([
    "wiki/modules/list/colours.yaml colour: { type: 'TINT[]' }",
    'wiki/sets/ours.yaml TINT: { values: [red, green] }',
    'wiki/sets/ours.yaml SHADE: { from: TINT, without: [red] }',
  ]);
  expect(changed('SHADE', 'TONE')).toEqual([
    'wiki/modules/list/colours.yaml "shade": { type: "TONE | integer" }',
    'wiki/sets/ours.yaml TONE: { from: COLOUR, without: [red] }',
  ]);
  expect(changed('BASE', 'BOTTOM').sort()).toEqual([
    'base/wiki/groups/base.yaml BOTTOM:',
    'base/wiki/modules/list/pages.yaml ...BOTTOM: { change: { limit: { applies: useronly } } }',
    'wiki/modules/list/colours.yaml ...BOTTOM: { without: [limit] }',
  ]);
});

const base = 'base/wiki/groups/base.yaml';

it('a set that a layer takes away is called so there as well', () => {
  const files = {
    ...layered,
    'base/wiki/sets/more.yaml': 'SPARE: { values: [a, b], source: wiki-doc 2 }\n',
    'catalogue.yaml': `${layered['catalogue.yaml']}without: { wiki: [SPARE] }\n`,
  };
  const { project, pathOf, offsetOf } = projectOf(files);
  const at = { path: pathOf('base/wiki/sets/more.yaml'), offset: offsetOf('base/wiki/sets/more.yaml', 'SPARE') };
  const edit = rename([project], at, 'EXTRA', noTexts, addressOf);
  expect([...editedTexts(project, edit).values()].sort()).toEqual([
    'EXTRA: { values: [a, b], source: wiki-doc 2 }\n',
    `${layered['catalogue.yaml']}without: { wiki: [EXTRA] }\n`,
  ]);
});

const refused: readonly (readonly [why: string, sought: string, name: string, message: string])[] = [
  [
    'no capitals',
    'COLOUR',
    'colour',
    '"colour" is not the name of a set or group. Use capitals, digits and underscores, with a capital first.',
  ],
  ['a word of YAML', 'COLOUR', 'NULL', 'YAML does not read "NULL" as a name. Choose another one.'],
  [
    'a name that is taken',
    'COLOUR',
    'SHADE',
    'There is a set "SHADE" already. Choose another name, or rename that one first.',
  ],
  [
    'a name that a group has',
    'COLOUR',
    'BASE',
    'There is a group "BASE" already. Choose another name, or rename that one first.',
  ],
  [
    'no name',
    'without',
    'X',
    'There is no name of a set or group here. Place the cursor on one: other names cannot be changed in all files at once.',
  ],
  [
    'the name of a module',
    'colours',
    'X',
    'There is no name of a set or group here. Place the cursor on one: other names cannot be changed in all files at once.',
  ],
];

it.each(refused)('a rename is refused: %s', (_why, sought, name, message) => {
  const { project, pathOf, offsetOf } = projectOf(layered);
  const own = 'wiki/modules/list/colours.yaml';
  const at = { path: pathOf(own), offset: offsetOf(own, sought) };
  expect(() => rename([project], at, name, noTexts, addressOf)).toThrow(new Error(message));
});

it('a rename is refused where a finding would come of it', () => {
  const { project, pathOf, offsetOf } = projectOf(layered);
  const own = 'wiki/modules/list/colours.yaml';
  const at = { path: pathOf(own), offset: offsetOf(own, 'COLOUR') };
  const message =
    'As "CON", the name "CON" of a set is one that Windows reserves for a device (output-name in "wiki/sets/ours.yaml"). ' +
    'Choose another name.';
  expect(() => rename([project], at, 'CON', noTexts, addressOf)).toThrow(new Error(message));
});

it('a rename is refused where others own a file that has the name', () => {
  const files = Object.fromEntries(
    Object.entries(layered).map(([path, text]) => [path.replace(/^base\//, 'node_modules/base/spec/'), text]),
  );
  const inPackage = projectOf({ ...files, 'catalogue.yaml': 'title: Ours\nversion: 1.0.0\nextends: base\n' });
  const own = 'wiki/modules/list/colours.yaml';
  const message =
    'The set "LIMIT" is named in "wiki/groups/base.yaml" of the layer "base", which is not yours to edit. ' +
    'To give it another name in your own catalogue, write "rename: { LIMIT: MOST }" in a file of sets.';
  const at = { path: inPackage.pathOf(own), offset: inPackage.offsetOf(own, 'LIMIT') };
  expect(() => rename([inPackage.project], at, 'MOST', noTexts, addressOf)).toThrow(new Error(message));

  const imported = projectOf({ ...layered, 'base/import.json': '{}' });
  const inImport = { path: imported.pathOf(own), offset: imported.offsetOf(own, 'LIMIT') };
  expect(() => rename([imported.project], inImport, 'MOST', noTexts, addressOf)).toThrow(
    /which an import makes anew each time\. In the catalogue above, write "rename: \{ LIMIT: MOST \}"/,
  );
});

it('the range of a name that can be changed is the name alone', () => {
  const { project, pathOf, offsetOf } = projectOf(layered);
  const own = 'wiki/modules/list/colours.yaml';
  expect(prepareRename(project, pathOf(own), offsetOf(own, '"SHADE', 2))).toEqual({
    start: { line: 5, character: 20 },
    end: { line: 5, character: 25 },
  });
  expect(prepareRename(project, pathOf(base), offsetOf(base, 'BASE'))).toEqual({
    start: { line: 1, character: 0 },
    end: { line: 1, character: 4 },
  });
});
