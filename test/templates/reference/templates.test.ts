import { join } from 'node:path';
import Handlebars from 'handlebars';
import { expect, it } from 'vitest';
import { helpers } from '../../../generators/emit/reference/helpers.ts';
import {
  fixed,
  fixedOfBinding,
  fixedOfEndpoint,
  fixedOfGaps,
  fixedOfSources,
  indexHeadings,
  listTitles,
} from '../../../generators/emit/reference/page-headings.ts';
import { loadTemplates } from '../../../generators/emit/reference/templates.ts';
import { md } from '../../../generators/lib/markdown.ts';
import { checkNames, templateFaults } from '../../../generators/templates/faults.ts';
import { templatesIn } from '../../../generators/templates/shipped.ts';
import { readViews } from '../../../scripts/build/templates/read-views.ts';

const folder = 'templates/reference';

const texts = templatesIn(folder);
const [partials, pages] = [true, false].map(
  (isPartial) => new Map([...texts].filter(([name]) => name.startsWith('partials/') === isPartial)),
) as [Map<string, string>, Map<string, string>];
const views = readViews(join(folder, 'views/index.ts'));

it('has nothing in a template that does not exist, and no partial that is not called', () => {
  expect(templateFaults({ texts, isOwn: () => true }, views)).toEqual([]);
  expect(Object.keys(views.templates).sort()).toEqual([...pages.keys()].sort());
  const programs = new Map([...texts].map(([name, text]) => [name, Handlebars.parse(text)]));
  const { given } = checkNames(programs, views);
  expect([...partials.keys()].filter((name) => !given.has(name.slice('partials/'.length)))).toEqual([]);
});

/** The headings of a page that stand in its template, but for its title, in any order. */
function fixedHeadings(...names: readonly string[]): string[] {
  const own = names.flatMap((name) => [pages.get(name) ?? '', partials.get(`partials/${name}`) ?? '']);
  const texts = own.map((text) => text.replace('{{> not-shown}}', partials.get('partials/not-shown') ?? ''));
  const found = texts.flatMap((text) => [...text.matchAll(/^##+ ([^{\n]*)$/gm)].map(([, heading = '']) => heading));
  return [...new Set(found)].sort();
}

it('reserves the anchors of all headings that stand in templates of pages with parameters', () => {
  expect(fixedHeadings('module', 'group', 'resource', 'routes')).toEqual([...fixed].sort());
  expect(fixedHeadings('binding', 'requests').filter((heading) => !fixed.includes(heading))).toEqual(
    [...fixedOfBinding].sort(),
  );
  // The headings of its tables are those of the parts of a request.
  const ofTables = ['Path', 'Query', 'Body', 'Headers', 'Cookies'];
  expect([...fixedHeadings('endpoint'), ...ofTables].filter((heading) => !fixed.includes(heading)).sort()).toEqual(
    [...fixedOfEndpoint].sort(),
  );
  expect(fixedHeadings('interface')).toEqual(Object.values(indexHeadings).sort());
});

it.each([
  ['gaps', fixedOfGaps],
  ['sources', fixedOfSources],
])('reserves the anchors of all headings that stand in the template of %s', (name, reserved) => {
  const [, title = ''] = /^# (.*)$/m.exec(pages.get(name) ?? '') ?? [];
  expect([title, ...fixedHeadings(name)].sort()).toEqual([...reserved].sort());
});

it.each([
  ['module', listTitles.module],
  ['group', listTitles.group],
  ['resource', listTitles.resource],
  ['binding', listTitles.binding],
  ['routes', listTitles.family],
])('reserves the anchor of the title that stands in %s', (name, titleOf) => {
  const [, title = ''] = /^# (.*)$/m.exec(pages.get(name) ?? '') ?? [];
  expect(title.replace('{{code name}}', '`x`').replace('{{title}}', 'x')).toBe(titleOf('x').text.markdown);
});

it('escapes plain text, and prints Markdown as it is', async () => {
  const render = await loadTemplates();
  const hostile = '<b>|`*_[x](y)';
  const rules = [{ id: hostile, severity: hostile, purpose: md`**${hostile}** and \`code|\`` }];
  const row = render('consistency', { rules })
    .split('\n')
    .find((line) => line.includes('&lt;b&gt;'));
  expect(row).toBe(
    '| ``<b>\\|`*_[x](y)`` | &lt;b&gt;&#124;\\`\\*\\_\\[x\\](y) | **&lt;b&gt;&#124;\\`\\*\\_\\[x\\](y)** and `code\\|` |',
  );
});

it('prints a list below its label, and one text beside it', () => {
  expect(helpers.below(md`a`).markdown).toBe(' a');
  expect(helpers.below(['<a>', md`<b>`]).markdown).toBe('\n  - &lt;a&gt;\n  - <b>');
});
