import { expect, it, test } from 'vitest';
import { createSource } from '../../generators/catalogue/sources/source.ts';
import { defaultOptions, fileMadeOf, type OutputFile } from '../../generators/emit/generator.ts';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { validatorsGenerator } from '../../generators/emit/validators/index.ts';
import { checkSources, emit, withBindings } from '../../generators/pipeline.ts';
import { inputsOf } from '../../scripts/cli/inputs.ts';
import { outputsOfRun, type RememberedParts } from '../../scripts/cli/known-outputs.ts';
import { links, mini } from '../support/mini.ts';

type Files = Readonly<Record<string, string>>;

const catalogue: Files = { ...mini, 'wiki/modules/list/links.yaml': links };

/** Generators that have a file for each module, endpoint or family. */
const generators = [validatorsGenerator, referenceGenerator, jsonSchemaGenerator];

/** Makes the outputs of a catalogue; `made` are the files of single modules, endpoints and families that are not known from before. */
async function outputsOf(files: Files, before: RememberedParts, bindings: readonly string[] = []) {
  const sources = Object.entries(files).map(([path, text]) => createSource(path, text));
  const { catalogue: checked } = checkSources(sources.sort((a, b) => (a.path < b.path ? -1 : 1)));
  const inputs = inputsOf(sources, [], 'a build');
  if (!checked || !inputs) throw new Error('the catalogue is wrong');
  const made: string[] = [];
  const run = outputsOfRun(before, inputs, () => undefined);
  const watched = (folder: string, file: OutputFile): OutputFile => {
    const { path, madeOf } = file;
    if (madeOf === undefined) return file;
    return fileMadeOf(path, [madeOf], (_) => {
      made.push(`${folder}/${path}`);
      return file.text;
    });
  };
  await emit(
    withBindings(checked, bindings),
    generators,
    () => {},
    { options: defaultOptions, plain: true },
    async (part, generator) => {
      const all = async () => (await part.files()).map((file) => watched(generator.name, file));
      const known = await run.filesOf({ ...part, files: all }, generator);
      expect(known.map(({ digest }) => digest)).not.toContain(undefined);
      return known;
    },
  );
  return { made: made.sort(), remembered: run.remembered() ?? before };
}

const ofLinks = [
  'json-schema/wiki/links.json',
  'reference/wiki/modules/list/links.md',
  'validators/wiki/links.d.ts',
  'validators/wiki/links.js',
];
const rows = ['reference/wiki/modules/list/index.md'];
/** Pages of the interface that say something of a module with these parameters. */
const ofParameters = ['reference/wiki/limits.md', 'reference/wiki/sets/LIMIT.md', 'reference/wiki/sources.md'];
const ofInterface = [
  ...['authorization', 'deprecations', 'gaps', 'generators', 'index', 'rules'].map(
    (page) => `reference/wiki/${page}.md`,
  ),
  ...['reference/index.md', 'reference/llms.txt'],
];
const ofWiki = [
  ...[...ofLinks, ...rows, ...ofParameters, ...ofInterface],
  ...ofLinks.map((path) => path.replace('links', 'pages')),
  'reference/wiki/groups/BASE.md',
  'reference/wiki/sets/DIR.md',
];
/** Pages that count parameters. */
const counting = ['reference/index.md', 'reference/llms.txt', 'reference/wiki/index.md', ...rows];

const edited = (from: string, to: string): Files => ({ 'wiki/modules/list/links.yaml': links.replace(from, to) });

const shopEdited = (from: string, to: string): Files => ({
  'shop/routes/items.yaml': (mini['shop/routes/items.yaml'] ?? '').replace(from, to),
});
const ofItems = (...pages: readonly string[]): string[] => [
  ...['json-schema/shop/items.json', 'validators/shop/items.d.ts', 'validators/shop/items.js'],
  ...['routes/items.md', ...pages].map((page) => `reference/shop/${page}`),
  // Each page of an operation lists those beside it.
  ...['createItem', 'getItem', 'listItems'].map((name) => `reference/shop/routes/items/${name}.md`),
];

/** Links to endpoints have their methods. */
const ofShop = [
  ...ofItems(
    ...[
      'authorization',
      'deprecations',
      'gaps',
      'index',
      'limits',
      'resources/item',
      'rules',
      'sets/STATE',
      'sources',
    ].map((page) => `${page}.md`),
  ),
  ...['reference/index.md', 'reference/llms.txt'],
];

test.each<[what: string, edit: Files, made: readonly string[]]>([
  ['a purpose', { 'wiki/modules/list/links.yaml': `${links}purpose: Lists links\n` }, [...ofLinks, ...rows]],
  ['the name of a parameter', edited('target', 'title'), ofLinks],
  ['the number of parameters', edited('target: string', 'target: string, title: string'), [...ofLinks, ...counting]],
  [
    'a parameter to one that is required',
    edited('target: string', 'target: { type: string, required: true }'),
    [...ofLinks, 'reference/wiki/rules.md'],
  ],
  [
    'a parameter to one that is deprecated',
    edited('target: string', 'target: { type: string, deprecated: true }'),
    [...ofLinks, 'reference/wiki/deprecations.md'],
  ],
  [
    'a parameter to one that is sensitive',
    edited('target: string', 'target: { type: string, sensitive: true }'),
    [...ofLinks, 'reference/wiki/authorization.md', 'reference/wiki/rules.md'],
  ],
  [
    'a parameter to a number with bounds',
    edited('target: string', 'target: { type: integer, minimum: 2, maximum: 3 }'),
    [...ofLinks, 'reference/wiki/limits.md'],
  ],
  [
    'the name of a parameter with a set',
    edited('limit: LIMIT', 'most: LIMIT'),
    [...ofLinks, 'reference/wiki/limits.md', 'reference/wiki/sets/LIMIT.md'],
  ],
  [
    'the heading of a parameter with a set, as another one has it',
    edited('{ limit: LIMIT, target: string', '{ Limit: string, limit: LIMIT'),
    [...ofLinks, 'reference/wiki/limits.md', 'reference/wiki/sets/LIMIT.md'],
  ],
  ['the length of a text', edited('target: string', 'target: { type: string, minLength: 2 }'), ofLinks],
  ['the methods of an endpoint', shopEdited('methods: GET }', 'methods: DELETE }'), ofShop],
  [
    'the fields of a body that are required',
    shopEdited('require: [name]', 'require: [state]'),
    ofItems('resources/item.md', 'rules.md'),
  ],
  ['a comment', { 'wiki/modules/list/links.yaml': `# Links\n${links}` }, []],
  ['a prefix', { 'wiki/modules/list/links.yaml': links.replace('prefix: l', 'prefix: li') }, ofWiki],
  [
    'a shared set',
    { 'wiki/sets/sets.yaml': (mini['wiki/sets/sets.yaml'] ?? '').replace('[up, down]', '[up, down, around]') },
    ofWiki,
  ],
])('after an edit of %s only the files that it concerns are made', async (_, edit, made) => {
  const { remembered } = await outputsOf(catalogue, new Map());
  const after = await outputsOf({ ...catalogue, ...edit }, remembered);
  expect(after.made).toEqual([...made].sort());
  expect((await outputsOf({ ...catalogue, ...edit }, after.remembered)).made).toEqual([]);
});

it('makes all files where the catalogue says something else as a whole', async () => {
  const { made, remembered } = await outputsOf(catalogue, new Map());
  const title = { 'catalogue.yaml': (mini['catalogue.yaml'] ?? '').replace('Mini', 'Maxi') };
  expect((await outputsOf({ ...catalogue, ...title }, remembered)).made).toEqual(made);
});

it('makes a page whose example is another one, as a parameter of another module has its name now', async () => {
  const wiki = (mini['wiki/interface.yaml'] ?? '').replace(
    'Lists, source: wiki-doc 1 }',
    '$& , prop: { title: Properties, source: wiki-doc 1 }',
  );
  const before: Files = {
    ...mini,
    'wiki/interface.yaml': wiki,
    'wiki/modules/list/links.yaml': links.replace('prefix: l', 'prefix: c'),
    'wiki/modules/prop/categories.yaml': `
name: categories
group: prop
prefix: cl
source: wiki-doc 3
parameters: { limit: LIMIT }
examples: [{ query: titles=A&prop=categories&list=links&cllimit=5, purpose: Five of them }]
`,
  };
  const { remembered } = await outputsOf(before, new Map(), ['mediawiki']);
  const after = {
    ...before,
    'wiki/modules/list/links.yaml': links.replace('prefix: l', 'prefix: c').replace('target', 'llimit'),
  };
  const { made } = await outputsOf(after, remembered, ['mediawiki']);
  const pages = made.filter((path) => path.endsWith('.md'));
  expect(pages).toContain('reference/wiki.mediawiki/modules/prop/categories.md');
  expect(pages).not.toContain('reference/wiki.mediawiki/modules/list/pages.md');
});
