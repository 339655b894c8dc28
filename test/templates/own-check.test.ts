import { expect, it } from 'vitest';
import { printPretty } from '../../generators/report/pretty.ts';
import { checkOwnTemplates } from '../../generators/templates/check.ts';
import { readShippedTemplates } from '../../generators/templates/shipped.ts';
import { findings, findingsIn, ownTemplates } from './own.ts';

const near = 'Did you mean "name"?';

it.each([
  ['an insertion', '{{nmae}}', `1:3 unknown-field: "nmae" is not in ModuleView — ${near}`],
  ['an argument', 'a\n{{code nmae}}', `2:8 unknown-field: "nmae" is not in ModuleView — ${near}`],
  ['a condition', '{{#if nmae}}{{/if}}', `1:7 unknown-field: "nmae" is not in ModuleView — ${near}`],
  [
    'the other branch',
    '{{#if name}}{{else}}{{nmae}}{{/if}}',
    `1:23 unknown-field: "nmae" is not in ModuleView — ${near}`,
  ],
  [
    'a further condition',
    '{{#if name}}{{else if nmae}}{{/if}}',
    `1:23 unknown-field: "nmae" is not in ModuleView — ${near}`,
  ],
  ['an inverted block', '{{^if name}}{{nmae}}{{/if}}', `1:15 unknown-field: "nmae" is not in ModuleView — ${near}`],
  [
    'an item of a list',
    '{{#each parameters}}{{nmae}}{{/each}}',
    `1:23 unknown-field: "nmae" is not in ParameterView — ${near}`,
  ],
  [
    'what stands for an empty list',
    '{{#each parameters}}{{else}}{{nmae}}{{/each}}',
    `1:31 unknown-field: "nmae" is not in ModuleView — ${near}`,
  ],
  [
    'the context around a block',
    '{{#each parameters}}{{../nmae}}{{../name}}{{/each}}',
    `1:23 unknown-field: "nmae" is not in ModuleView — ${near}`,
  ],
  [
    'the inside of an object',
    '{{#with binding}}{{titel}}{{/with}}',
    '1:20 unknown-field: "titel" is not in BindingNote — Did you mean "title"?',
  ],
  [
    'a field of a field',
    '{{binding.titel}}',
    '1:3 unknown-field: "titel" is not in BindingNote — Did you mean "title"?',
  ],
  [
    'a field of an item by its number',
    '{{parameters.[0].nmae}}',
    `1:3 unknown-field: "nmae" is not in ParameterView — ${near}`,
  ],
  ['a field of a printed value', '{{name.length}}', '1:3 unknown-field: "length" is not in text'],
  [
    'a name of every object',
    '{{constructor}}',
    '1:3 unknown-field: "constructor" is not in ModuleView — Did you mean "constraints"?',
  ],
  ['a prototype', '{{__proto__.x}}', '1:3 unknown-field: "__proto__" is not in ModuleView'],
  [
    'a column of a table',
    '{{#table parameters}}{{column "Name" nmae}}{{/table}}',
    `1:38 unknown-field: "nmae" is not in ParameterView — ${near}`,
  ],
  ['a helper within a helper', '{{join (codes nmae) ""}}', `1:15 unknown-field: "nmae" is not in ModuleView — ${near}`],
  ['what a partial is given', '{{> uses uses=nmae}}', `1:15 unknown-field: "nmae" is not in ModuleView — ${near}`],
  ['the context of a partial', '{{> counts nmae}}', `1:12 unknown-field: "nmae" is not in ModuleView — ${near}`],
  [
    'a view that a partial of Catalpa does not fit',
    '{{#with binding}}{{> parameter-table}}{{/with}}',
    '1:22 unknown-field: the partial "parameter-table" asks for "parameters", which is not in BindingNote — See what it needs: catalpa templates show reference/partials/parameter-table',
  ],
  [
    'a helper',
    '{{zzzzz name}}',
    '1:3 unknown-helper: there is no helper "zzzzz" — Helpers are each, if, unless, with, code, codes, join, sentence, count, plural, below, fenced, block, folded, table, column.',
  ],
  [
    'a helper of Handlebars that finds any name',
    '{{lookup this "name"}}',
    '1:3 unknown-helper: there is no helper "lookup" — Helpers are each, if, unless, with, code, codes, join, sentence, count, plural, below, fenced, block, folded, table, column.',
  ],
  ['a partial', '{{> paramter}}', '1:5 unknown-partial: there is no partial "paramter" — Did you mean "parameter"?'],
  ['text that is not escaped', '{{{name}}}', '1:1 unescaped-text: this text is not escaped — Write it in two braces.'],
  ['a block that is open', '{{#if name}}', '1:1 template-syntax: "{{#if}}" is not closed — Add "{{/if}}".'],
  [
    'a brace that is missing',
    'a\n{{name}',
    '2:1 template-syntax: the template cannot be read — Look for a missing brace.',
  ],
  [
    'a decorator',
    '{{#*inline "x"}}{{/inline}}',
    '1:1 template-syntax: decorators and partials with a block are not supported — Put it into a partial of its own.',
  ],
  [
    'an argument of another type',
    '{{code heading}}{{code purpose}}',
    '1:8 unknown-field: "heading" is not in ModuleView — Did you mean "binding"?',
  ],
])('reports %s of a page', (_name, page, expected) => {
  expect(findings({ module: page })[0]).toBe(`reference/module.hbs:${expected}`);
});

it('reports a wrong name in a partial that pages of Catalpa call, with the first of these', () => {
  expect(findings({ 'partials/parameter': 'a\n{{#if isReqired}}!{{/if}}' })).toEqual([
    'reference/partials/parameter.hbs:2:7 unknown-field: "isReqired" is not in ParameterView, which "binding" gives it — Did you mean "isRequired"?',
  ]);
});

it('reports a wrong name in a partial of the project for each view that it is given', () => {
  const texts = {
    module: '{{> mine}}{{#each parameters}}{{> mine}}{{/each}}',
    'partials/mine': '{{name}}{{path}}{{heading}}',
  };
  expect(findings(texts)).toEqual([
    'reference/partials/mine.hbs:1:19 unknown-field: "heading" is not in ModuleView, which "module" gives it — Did you mean "binding"?',
    'reference/partials/mine.hbs:1:11 unknown-field: "path" is not in ParameterView, which "module" gives it',
  ]);
});

it('reports a call of a partial that another template of the project has changed', () => {
  expect(findings({ 'partials/gap': '{{missing}} ({{link}})', group: '{{> gap}}' })).toEqual([
    'reference/partials/gap.hbs:1:3 wrong-argument: "missing" is GapView[], which cannot be printed as it is — Print its items: {{#each missing}}…{{/each}}.',
    'reference/partials/gap.hbs:1:16 unknown-field: "link" is not in GroupView, which "group" gives it',
  ]);
});

it('reports templates that Catalpa does not have', () => {
  const named = (name: string, text = 'x') => ({ name, text });
  expect(
    findingsIn([
      named('module'),
      named('reference/modul'),
      named('reference/parameter'),
      named('reference/partials/module'),
      named('reference/partials/paramter'),
      named('reference/partials/self', '{{> self}}'),
      named('reference/partials/__proto__'),
      named('reference/partials/our-address'),
      named('zzz/yyy'),
    ]),
  ).toEqual([
    'reference/partials/__proto__.hbs:1:1 unknown-template: no template can call a partial of this name — Give it a name of letters, digits and "-" that begins with a letter.',
    'module.hbs:1:1 unknown-template: Catalpa has no template "module" — Did you mean "reference/module"?',
    'reference/modul.hbs:1:1 unknown-template: Catalpa has no template "reference/modul" — Did you mean "reference/module" or "reference/module-group"?',
    'reference/parameter.hbs:1:1 unknown-template: Catalpa has no template "reference/parameter" — Did you mean "reference/partials/parameter"?',
    'reference/partials/module.hbs:1:1 unknown-template: Catalpa has no template "reference/partials/module", and no template of yours calls it — Did you mean "reference/module"?',
    'reference/partials/paramter.hbs:1:1 unknown-template: Catalpa has no template "reference/partials/paramter", and no template of yours calls it — Did you mean "reference/partials/parameter"?',
    'reference/partials/self.hbs:1:1 unknown-template: Catalpa has no template "reference/partials/self", and no template of yours calls it — Did you mean "reference/set"?',
    'reference/partials/our-address.hbs:1:1 unknown-template: Catalpa has no template "reference/partials/our-address", and no template of yours calls it — Call it from one of them, as {{> our-address}}, or remove it.',
    'zzz/yyy.hbs:1:1 unknown-template: Catalpa has no template "zzz/yyy" — List the names with: catalpa templates list',
  ]);
});

it('reports partials that call each other in a circle, also through one of Catalpa', () => {
  expect(
    findings({ module: '{{> one}}', 'partials/one': '{{> two}}', 'partials/two': '{{#if name}}{{> one}}{{/if}}' }),
  ).toEqual([
    'reference/partials/one.hbs:1:5 template-circle: the partial "one" calls itself: "one" calls "two" calls "one" — Remove this call.',
  ]);
  expect(findings({ 'partials/gap': '{{> not-shown}}' })).toEqual([
    'reference/partials/gap.hbs:1:5 template-circle: the partial "gap" calls itself: "gap" calls "not-shown" calls "gap" — Remove this call.',
  ]);
});

it('compares the version of the views', () => {
  expect(findings({ module: '{{!-- catalpa-views: 3 --}}\n{{name}}' })).toEqual([]);
  expect(
    findings({ module: '{{!-- catalpa-views: 9 --}}\n{{name}}', set: '{{!-- catalpa-views: one --}}\n{{name}}' }),
  ).toEqual([
    'reference/module.hbs:1:1 template-version: the template is made for version 9 of the views, and this Catalpa has version 3 — Update Catalpa, or eject the template again.',
    'reference/set.hbs:1:1 template-version: the line does not name a version of views — If it is made for them, write "{{!-- catalpa-views: 3 --}}" in the first line.',
  ]);
  const later = {
    version: 2,
    templates: { module: 'ModuleView' },
    types: { ModuleView: { fields: { name: { type: 'text' } } } },
  };
  const own = {
    folder: 'own',
    templates: ownTemplates({ module: '{{!-- catalpa-views: 1 --}}\n{{name}}' }),
    unread: [],
  };
  const [found] = checkOwnTemplates(own, new Map([['module', '{{name}}']]), later);
  expect(found?.message).toBe('the template is made for version 1 of the views, and this Catalpa has version 2');
  expect(found?.hint).toBe(
    'Compare the template with Catalpa\'s ("catalpa templates show"), and then write "{{!-- catalpa-views: 2 --}}" in the first line.',
  );
});

it('survives templates that are nested without end', () => {
  const deep = `${'{{#if name}}'.repeat(20_000)}${'{{/if}}'.repeat(20_000)}`;
  expect(findings({ module: deep })).toEqual([
    'reference/module.hbs:1:1 template-syntax: the template is nested too deep — Put a part of it into a partial.',
  ]);
});

it('finds nothing wrong with the templates of Catalpa', () => {
  expect(findings(Object.fromEntries(readShippedTemplates()))).toEqual([]);
});

it('shows the line', () => {
  const own = {
    folder: 'docs/templates',
    templates: ownTemplates({ module: '# {{code name}}\n\n{{#each parameters}}\n- {{nmae}}\n{{/each}}\n' }),
    unread: [],
  };
  expect(
    printPretty(checkOwnTemplates(own), { colour: false, root: 'spec' }),
  ).toBe(`docs/templates/reference/module.hbs:4:5 error unknown-field
  "nmae" is not in ParameterView
  3 | {{#each parameters}}
  4 | - {{nmae}}
    |     ^^^^
  hint: Did you mean "name"?

1 error in 1 file
`);
});
