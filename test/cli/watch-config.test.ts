import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mini } from '../support/mini.ts';
import { put, tree } from '../write/support.ts';
import { watched } from './watching.ts';

const pages = 'spec/wiki/modules/list/pages.yaml';
const text = mini['wiki/modules/list/pages.yaml'] ?? '';
const timeout = 20_000;

it('reads a config again when it is edited, and follows the folders that it names then', async () => {
  const config = (targets: string) =>
    `catalogue: spec\noutputs:\n  - { folder: types, targets: [${targets}] }\n  - { folder: docs, targets: [reference] }\n`;
  const { folder, from } = await watched({}, { 'catalpa.config.yaml': config('types') });
  expect(Object.keys(tree(join(folder, 'types'))).join()).not.toContain('json-schema/');
  const both = from();
  put(folder, { [pages]: `${text}purpose: Lists pages\n` });
  await expect.poll(both, { timeout }).toEqual([expect.stringMatching(/^\/spec\/.*: \d written, # ms$/)]);
  expect(tree(join(folder, 'types'))['types/wiki.ts']).toContain('Lists pages');
  expect(tree(join(folder, 'docs'))['reference/wiki/modules/list/pages.md']).toContain('Lists pages');
  const more = from();
  put(folder, { 'catalpa.config.yaml': config('types, json-schema') });
  await expect.poll(more, { timeout }).toEqual([expect.stringMatching(/^\/catalpa\.config\.yaml: \d+ written, # ms$/)]);
  expect(Object.keys(tree(join(folder, 'types'))).join()).toContain('json-schema/');
});

it('shows what is wrong with a config, makes nothing meanwhile, and says when it is right again', async () => {
  const config = 'catalogue: spec\noutputs:\n  - folder: types\n    targets: [types]\n';
  const { folder, from } = await watched({}, { 'catalpa.config.yaml': config });
  const before = tree(join(folder, 'types'));
  const since = from();
  put(folder, { 'catalpa.config.yaml': config.replace('[types]', '[typs]') });
  await expect
    .poll(since, { timeout })
    .toEqual(expect.arrayContaining(['catalpa: nothing was done, as the configuration has errors']));
  expect(since()[0]).toBe('/catalpa.config.yaml:4:15 error config');
  put(folder, { [pages]: `${text}purpose: Lists pages\n` });
  const right = from();
  put(folder, { 'catalpa.config.yaml': config });
  await expect.poll(() => right().join('\n'), { timeout }).toContain('no errors any more');
  expect(tree(join(folder, 'types'))).not.toEqual(before);
});

it('runs a rule, and a module that it imports, anew when they are edited', async () => {
  const rule = (severity: string) =>
    `import { text } from './words.ts';\nexport default { id: 'own', purpose: 'Own.', severity: '${severity}',\n` +
    '  check({ interfaces: [one] }, report) { report({ message: text, at: one.at }); } };\n';
  const { folder, out, from } = await watched(
    {},
    {
      'catalpa.config.ts':
        "export default { catalogue: 'spec', outputs: [{ folder: 'out', targets: ['types'] }], rules: ['./rules/own.ts'] };\n",
      'rules/own.ts': rule('warning'),
      'rules/words.ts': "export const text = 'first words';\n",
    },
  );
  const before = tree(out);
  const since = from();
  put(folder, { 'rules/own.ts': rule('error') });
  await expect.poll(() => since().join('\n'), { timeout }).toMatch(/first words.*own\.ts: nothing written/s);
  const words = from();
  put(folder, { 'rules/words.ts': "export const text = 'other words';\n" });
  await expect.poll(() => words().join('\n'), { timeout }).toMatch(/other words.*words\.ts: nothing written/s);
  const broken = from();
  put(folder, { 'rules/own.ts': 'export default {' });
  await expect.poll(() => broken().join('\n'), { timeout }).toContain('the configuration has errors');
  const right = from();
  put(folder, { 'rules/own.ts': rule('warning') });
  await expect.poll(() => right().join('\n'), { timeout }).toContain('no errors any more');
  expect(tree(out)).toEqual(before);
});

it('runs a config and a generator in JavaScript anew when they are edited', async () => {
  const generator = (word: string) =>
    `export default { name: 'own', purpose: 'Own.', generate: () => [{ path: 'own.txt', text: '${word}' }] };\n`;
  const { folder, out, from } = await watched(
    {},
    {
      'catalpa.config.mjs':
        "export default { catalogue: 'spec', outputs: [{ folder: 'out', targets: ['own'] }], generators: ['./own.mjs'] };\n",
      'own.mjs': `import { word } from './word.mjs';\n${generator('one')}`.replace("'one'", 'word'),
      'word.mjs': "export const word = 'one';\n",
    },
  );
  expect(tree(out)['own/own.txt']).toBe('one');
  for (const [file, text] of [
    ['word.mjs', "export const word = 'two';\n"],
    ['own.mjs', generator('three')],
    ['own.mjs', `const word = await 'four';\n${generator('four').replace("'four'", 'word')}`],
    ['own.mjs', generator('two')],
  ] as const) {
    const since = from();
    put(folder, { [file]: text });
    await expect.poll(since, { timeout }).toEqual([`/${file}: 1 written, # ms`]);
    expect(text).toContain(tree(out)['own/own.txt']);
  }
  const failing = from();
  put(folder, { 'own.mjs': generator("' + nothing + '") });
  await expect.poll(() => failing().join('\n'), { timeout }).toContain('nothing written, as a generator failed');
  expect(tree(out)['own/own.txt']).toBe('two');
});

it('makes the pages anew when a template is edited, and none while it is wrong', async () => {
  const template = 'templates/reference/group.hbs';
  const { folder, from } = await watched(
    {},
    {
      'catalpa.config.yaml':
        'catalogue: spec\ntemplates: templates\noutputs: [{ folder: docs, targets: [reference, types] }]\n',
      [template]: '# One\n',
    },
  );
  const page = (): string | undefined =>
    Object.entries(tree(join(folder, 'docs'))).find(([path]) => path.includes('/groups/'))?.[1];
  expect(page()).toContain('# One');
  const since = from();
  put(folder, { [template]: '# Two\n' });
  await expect.poll(since, { timeout }).toEqual([expect.stringMatching(/group\.hbs: \d+ written, # ms$/)]);
  expect(page()).toContain('# Two');
  const wrong = from();
  put(folder, { [template]: '# {{nme}}\n' });
  await expect.poll(() => wrong().at(-1), { timeout }).toContain('nothing written, as templates have errors');
  expect(page()).toContain('# Two');
  const right = from();
  rmSync(join(folder, template));
  await expect.poll(() => right().join('\n'), { timeout }).toContain('no errors any more');
  expect(page()).not.toContain('# Two');
});

const config = (targets: string) => `catalogue: spec\noutputs: [{ folder: out, targets: [${targets}] }]\n`;

it('follows an edit of a config that is made before anything is watched', async () => {
  const { out } = await watched({}, { 'catalpa.config.yaml': config('types') }, (to) =>
    put(to, { 'catalpa.config.yaml': config('types, json-schema') }),
  );
  await expect.poll(() => Object.keys(tree(out)).join(), { timeout }).toContain('json-schema/');
});

it('follows a config that is removed and made again', async () => {
  const { folder, out, from } = await watched({}, { 'catalpa.config.yaml': config('types') });
  const gone = from();
  rmSync(join(folder, 'catalpa.config.yaml'));
  await expect.poll(() => gone().join('\n'), { timeout }).toContain('there is no configuration');
  const again = from();
  put(folder, { 'catalpa.config.yaml': config('types, json-schema') });
  await expect.poll(() => again().join('\n'), { timeout }).toContain('no errors any more');
  expect(Object.keys(tree(out)).join()).toContain('json-schema/');
});

it('uses a config that is made where there was none, and none where it is removed', async () => {
  const { folder, from } = await watched({}, {}, undefined, 'in the folder');
  expect(Object.keys(tree(join(folder, 'out'))).join()).toContain('types/');
  const made = from();
  put(folder, { 'catalpa.config.yaml': config('json-schema').replace('folder: out', 'folder: made') });
  await expect.poll(made, { timeout }).toEqual([expect.stringMatching(/^catalpa\.config\.yaml: \d+ written, # ms$/)]);
  expect(Object.keys(tree(join(folder, 'made'))).join()).toContain('json-schema/');
  const key = from();
  rmSync(join(folder, 'catalpa.config.yaml'));
  put(folder, { 'package.json': JSON.stringify({ catalpa: { outputs: [{ folder: 'third', targets: ['types'] }] } }) });
  await expect.poll(() => Object.keys(tree(join(folder, 'third'))).join(), { timeout }).toContain('types/');
  expect(key().join('\n')).toMatch(/written/);
});

it('runs a rule again when a module that it imports comes to be', async () => {
  const rule = (module: string) =>
    `import { text } from '${module}';\nexport default { id: 'own', purpose: 'Own.', severity: 'error',\n` +
    '  check({ interfaces: [one] }, report) { report({ message: text, at: one.at }); } };\n';
  const { folder, from } = await watched(
    {},
    {
      'catalpa.config.yaml': `${config('types')}rules: [./rules/own.ts]\n`,
      'rules/own.ts': rule('./words.ts').replace("'error'", "'warning'"),
      'rules/words.ts': "export const text = 'first words';\n",
    },
  );
  const missing = from();
  put(folder, { 'rules/own.ts': rule('./more.ts') });
  await expect.poll(() => missing().join('\n'), { timeout }).toContain('the configuration has errors');
  const there = from();
  put(folder, { 'rules/more.ts': "export const text = 'more words';\n" });
  await expect.poll(() => there().join('\n'), { timeout }).toContain('more words');
});

it('makes outputs again that are removed, all of them or some', async () => {
  const { out, from } = await watched();
  const before = tree(out);
  for (const gone of ['', 'types', 'reference/wiki/modules', 'validators/wiki/index.js']) {
    const since = from();
    rmSync(join(out, gone), { recursive: true });
    await expect.poll(() => since().join('\n'), { timeout }).toMatch(/: \d+ written, # ms/);
    await expect.poll(() => tree(out), { timeout }).toEqual(before);
  }
});
