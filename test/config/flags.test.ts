import { describe, expect, it } from 'vitest';
import { catalpa, folderOf, type Ran } from '../support/cli.ts';
import { mini } from '../support/mini.ts';
import { tree } from '../write/support.ts';
import { inFolder } from './support.ts';

/** A project with a catalogue in `spec`, and its config. */
function projectWith(config: string, files: Readonly<Record<string, string>> = {}) {
  const spec = Object.entries(mini).map(([path, text]) => [`spec/${path}`, text]);
  const folder = folderOf({
    'package.json': '{}',
    'catalpa.config.yaml': config,
    ...Object.fromEntries(spec),
    ...files,
  });
  const run = (...args: string[]): Promise<Ran> => inFolder(folder, () => catalpa(...args));
  /** The folders of targets that a run has made. */
  const made = (): string[] => {
    const paths = Object.keys(tree(folder)).filter((path) => !path.startsWith('spec/'));
    return [
      ...new Set(paths.flatMap((path) => /^(.+?\/(?:types|openapi|reference|zod))\//.exec(path)?.[1] ?? [])),
    ].sort();
  };
  return { folder, run, made };
}

const two = `outputs:
  - { folder: src/api, targets: [types, openapi] }
  - { folder: docs, targets: [reference, openapi], bindings: [mediawiki], options: { openapi: { format: yaml } } }
`;

describe('outputs', () => {
  it.each([
    ['all, without a flag', [], ['docs/openapi', 'docs/reference', 'src/api/openapi', 'src/api/types']],
    ['those that have a target', ['types'], ['src/api/types']],
    ['each that has a target', ['openapi'], ['docs/openapi', 'src/api/openapi']],
    ['the one whose folder is named', ['--out', 'docs'], ['docs/openapi', 'docs/reference']],
    ['a target of the one whose folder is named', ['openapi', '--out', './docs/'], ['docs/openapi']],
    ['one that no config states, with a folder of its own', ['types', '--out', 'new'], ['new/types']],
    ['as without a config', ['types', '--no-config'], ['out/types']],
  ])('made are %s', async (_name, args, expected) => {
    const { run, made } = projectWith(two);
    expect(await run('generate', ...args)).toMatchObject({ code: 0, error: '' });
    expect(made()).toEqual(expected);
  });

  it('have the options that flags state, and the others of the config', async () => {
    const { folder, run } = projectWith(two);
    const flags = ['--openapi', '3.0', '--binding', 'wordpress', '--plain'];
    expect(await run('generate', 'openapi', ...flags)).toMatchObject({ code: 0 });
    const documents = ['shop', 'shop.wordpress', 'wiki'].map((name) => `openapi/${name}.openapi-3.0`);
    expect(Object.keys(tree(folder)).filter((path) => path.includes('/openapi/'))).toEqual([
      ...documents.map((path) => `docs/${path}.yaml`),
      ...documents.map((path) => `src/api/${path}.json`),
    ]);
  });
});

it('the folder of the catalogue holds for all commands, and an import is made there', async () => {
  const { folder, run } = projectWith('catalogue: spec\n');
  const files = Object.fromEntries(Object.entries(tree(folder)).filter(([path]) => path.startsWith('spec/')));
  const moved = projectWith(
    'catalogue: api\n',
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path.replace('spec/', 'api/'), String(text)])),
  );
  expect((await moved.run('check')).code).toBe(0);
  expect((await moved.run('show', 'pages')).out).toMatch(/^pages {2}module of wiki/);
  expect((await moved.run('generate', 'types')).out).toMatch(/^out: \d+ written/);
  expect((await run('check', '--catalogue', 'nowhere')).error).toContain('the catalogue "nowhere" cannot be read');
  const fresh = projectWith('catalogue: api\n');
  const description = JSON.stringify({
    name: 'Site',
    namespaces: ['a/v1'],
    routes: { '/': { namespace: '', methods: ['GET'], endpoints: [{ methods: ['GET'], args: {} }] } },
  });
  const imported = await inFolder(
    folderOf({ ...tree(fresh.folder), 'site.json': description } as Record<string, string>),
    () => catalpa('import', 'route-index', 'site.json', '--dry-run'),
  );
  expect(imported.out + imported.error).toContain('api/');
});

it('rules are listed with those of the project, and with the severities in force', async () => {
  const { run } = projectWith('rules: [./rules.mjs]\nseverities: { unused-set: off, has-owner: warning }\n', {
    'rules.mjs': `export default { id: 'has-owner', purpose: 'Each module has an owner.', severity: 'error', check() {} };`,
  });
  const { out } = await run('rules');
  const lines = out.split('\n');
  expect(lines.find((line) => line.startsWith('unused-set '))).toMatch(/ off {5} .*\. \(error by default\)$/);
  expect(lines.at(-2)).toMatch(
    /^has-owner +warning {2}Each module has an owner\. \(of this project; error by default\)$/,
  );
  expect(out.match(/\(/g)?.length).toBeLessThan(20);
});

describe('catalpa config', () => {
  it('prints what is in force, and where each value is from', async () => {
    const { run } = projectWith(`${two}severities: { unused-set: off }\nsite: { base: /api/ }\n`);
    expect(await run('config', '--out', 'docs', '--openapi', '3.0')).toEqual({
      code: 0,
      error: '',
      out: `# catalpa.config.yaml

catalogue: spec # default
outputs:
  - folder: docs # --out
    targets: [reference, openapi] # catalpa.config.yaml:3:30
    bindings: [mediawiki] # catalpa.config.yaml:3:62
    plain: false # default
    options:
      openapi:
        versions: ["3.0"] # --openapi
        format: yaml # catalpa.config.yaml:3:105
      reference:
        flavour: github # default
    banner: "" # default
severities:
  unused-set: off # catalpa.config.yaml:4:27
rules: [] # default
generators: [] # default
templates: null # default
site:
  folder: site # default
  base: /api/ # catalpa.config.yaml:5:15
  bindings: [] # default
  plain: false # default
`,
    });
  });

  it('names the line of a list in code', async () => {
    const { run } = projectWith('', {
      'catalpa.config.mjs': `export default {
  severities: { 'unused-set': 'off' },
  rules: [{ id: 'has-owner', purpose: 'Each has an owner.', severity: 'error', check() {} }],
};
`,
    });
    const { out } = await run('config', '--config', 'catalpa.config.mjs');
    expect(out).toContain(
      '\n  unused-set: off # catalpa.config.mjs:2:31\nrules: [has-owner] # catalpa.config.mjs:3:3\n',
    );
  });

  it('prints the same as JSON, and says where there is none', async () => {
    const { run } = projectWith(two);
    const { config, values } = JSON.parse((await run('config', '--format', 'json', '--no-config')).out);
    expect(config).toBe(null);
    expect(values.slice(0, 3)).toEqual([
      { key: 'catalogue', value: 'spec', from: 'default' },
      { key: 'outputs[0].folder', value: 'out', from: 'default' },
      {
        key: 'outputs[0].targets',
        value: ['types', 'validators', 'openapi', 'reference', 'self-description', 'json-schema'],
        from: 'default',
      },
    ]);
    expect((await run('config', '--no-config')).out).toMatch(/^# no configuration: everything has its default\n/);
  });
});
