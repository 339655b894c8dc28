import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../generators/config/settings.ts';
import { filesOfSite } from '../../scripts/cli/site/pages-of.ts';
import { catalpa, folderOf, writeFiles } from '../support/cli.ts';
import { project } from '../support/project.ts';

it('lists the templates, and those that are replaced', async () => {
  const folder = folderOf({
    'reference/module.hbs': '{{> mine}}',
    'reference/partials/mine.hbs': 'x',
    'README.md': 'x',
  });
  const { code, out } = await catalpa('templates', 'list', '--templates', folder);
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines).toContain(`${'reference/set'.padEnd(39)}  The page of a shared set.`);
  expect(lines).toContain('reference/partials/parameter');
  expect(lines.find((line) => line.startsWith('reference/module '))).toBe(
    `${'reference/module'.padEnd(39)}  The page of a module.  (replaced by ${join(folder, 'reference/module.hbs')})`,
  );
  expect(lines.find((line) => line.startsWith('reference/partials/mine'))).toContain('  (added by ');
});

it('shows what a template is given', async () => {
  const { code, out } = await catalpa('templates', 'show', 'reference/partials/gap');
  expect(code).toBe(0);
  expect(out).toBe(`reference/partials/gap

VIEW (version 3)
  GapView

GapView  A gap: the missing fact, and a link to the gap's section by its id.
  missing  Markdown
  link     Markdown

TEMPLATE
  {{missing}} ({{link}}){{! within a line ~}}
`);
  const page = await catalpa('templates', 'show', 'reference/module');
  expect(page.out).toMatch(
    /^reference\/module {2}The page of a module\.\n\nVIEW \(version 3\)\n {2}ModuleView\n\nPARTIALS\n/,
  );
  expect(page.out).toMatch(/^ {2}parameters {3}ParameterView\[\]$/m);
});

it('copies templates, and replaces none unless it is told to', async () => {
  const folder = join(folderOf({}), 'own');
  const eject = (...args: string[]) => catalpa('templates', 'eject', ...args, '--into', folder);
  const [page, partial] = [join(folder, 'reference/module.hbs'), join(folder, 'reference/partials/parameter.hbs')];
  expect(await eject('reference/module', 'reference/partials/parameter')).toEqual({
    code: 0,
    out: `${page}\n${partial}\n`,
    error: `To use them, put "templates: ${folder}" into the configuration, or run: catalpa generate --templates ${folder}\n`,
  });
  const shipped = readFileSync('templates/reference/module.hbs', 'utf8');
  expect(readFileSync(page, 'utf8')).toBe(`{{!-- catalpa-views: 3 --}}\n${shipped}`);
  writeFiles(folder, { 'reference/module.hbs': 'mine' });
  expect(await eject('reference/set', 'reference/module')).toEqual({
    code: 2,
    out: '',
    error: `catalpa: "${page}" is there already\n  Edit it, or replace it by that of Catalpa with --overwrite.\n`,
  });
  expect(readFileSync(page, 'utf8')).toBe('mine');
  expect(existsSync(join(folder, 'reference/set.hbs'))).toBe(false);
  expect((await eject('reference/module', '--overwrite')).code).toBe(0);
  expect(readFileSync(page, 'utf8')).toContain(shipped);
});

it.each([
  [
    ['show', 'reference/modul'],
    'Catalpa has no template "reference/modul"',
    'Did you mean "reference/module" or "reference/module-group"?',
  ],
  [['eject', 'module'], 'Catalpa has no template "module"', 'Did you mean "reference/module"?'],
  [['eject', 'parameter'], 'Catalpa has no template "parameter"', 'Did you mean "reference/partials/parameter"?'],
  [
    ['eject', 'reference/../../x'],
    'Catalpa has no template "reference/../../x"',
    'List them with: catalpa templates list',
  ],
  [['eject', 'reference/module', '--into', ''], 'the folder of templates has no name', 'Name one with --into.'],
])('refuses %j', async (args, message, hint) => {
  expect(await catalpa('templates', ...args)).toEqual({ code: 2, out: '', error: `catalpa: ${message}\n  ${hint}\n` });
});

it('refuses a folder of templates that cannot be read', async () => {
  const { generate, folder } = project();
  const none = join(folder, 'none');
  expect(await generate('--templates', none)).toEqual({
    code: 2,
    out: '',
    error: `catalpa: the folder of templates, "${none}", cannot be read: there is no such folder\n  To begin one: catalpa templates eject reference/module --into ${none}\n`,
  });
});

it('generates pages with templates of the project, and nothing where one is wrong', async () => {
  const { generate, folder, out } = project();
  const templates = join(folder, 'templates');
  writeFiles(templates, { 'reference/module.hbs': '# {{name}}\r\n\r\nMine\r\n' });
  expect((await generate('reference', '--templates', templates)).code).toBe(0);
  const page = join(out, 'reference/wiki/modules/list/pages.md');
  expect(readFileSync(page, 'utf8')).toBe('# pages\n\nMine\n');
  writeFiles(templates, {
    'reference/module.hbs': '# {{nmae}}\n',
    'reference/set.handlebars': '',
    'reference/group.hbs': Uint8Array.of(0xff),
  });
  expect(await generate('reference', '--templates', templates)).toEqual({
    code: 1,
    out: `${join(templates, 'reference/group.hbs')}:1:1 error unreadable-file
  the template is not valid UTF-8
  hint: Make it readable, or remove it.

${join(templates, 'reference/module.hbs')}:1:5 error unknown-field
  "nmae" is not in ModuleView
  1 | # {{nmae}}
    |     ^^^^
  hint: Did you mean "name"?

${join(templates, 'reference/set.handlebars')}:1:1 error unreadable-file
  the names of templates end in ".hbs"
  hint: Call it "reference/set.hbs".

3 errors in 3 files
`,
    error: 'catalpa: nothing was generated, as templates have errors\n',
  });
  expect(readFileSync(page, 'utf8')).toBe('# pages\n\nMine\n');
});

it('makes the site with templates of the project', async () => {
  const { folder } = project();
  const templates = join(folder, 'templates');
  writeFiles(templates, { 'reference/module.hbs': '# {{name}}\n\nMine <script>{{name}}</script> \\{{ x }}\n' });
  const terminal = { out: () => {}, error: () => {}, progress: () => {}, debug: false, colour: false, width: 80 };
  const settings = { ...defaultSettings, catalogue: join(folder, 'spec'), templates };
  const files = await filesOfSite(settings, { ...terminal, input: process.stdin });
  const page = files?.find(({ path }) => path === 'wiki/modules/list/pages.html');
  expect(page?.contents()).toContain('<p>Mine &lt;script&gt;pages&lt;/script&gt; {{ x }}</p>');
});
