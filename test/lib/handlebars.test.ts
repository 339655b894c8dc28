import Handlebars from 'handlebars';
import { expect, it } from 'vitest';
import { templateEnvironment } from '../../generators/lib/handlebars.ts';
import { compileTemplate } from '../../generators/templates/compile.ts';

const compiled = (text: string): TemplateSpecification => new Function(`return ${compileTemplate(text, 'test.hbs')}`)();

const shout = (value: unknown): string => String(value).toUpperCase();

it('escapes every value with the function of the environment, in partials as well', async () => {
  const setUp = await templateEnvironment({ escape: shout, helpers: {}, partials: { part: compiled('{{name}}!') } });
  expect(
    setUp(compiled('a {{name}} {{> part this}} {{#each list}}{{this}}{{/each}}'))({ name: 'b', list: ['c', 'd'] }),
  ).toBe('a B B! CD');
});

it('leaves the escape function of Handlebars as it was', async () => {
  const before = Handlebars.Utils.escapeExpression;
  const setUp = await templateEnvironment({ escape: shout, helpers: {}, partials: {} });
  setUp(compiled('{{name}}'));
  expect(Handlebars.Utils.escapeExpression).toBe(before);
  expect(Handlebars.compile('{{name}}')({ name: '<b>' })).toBe('&lt;b&gt;');
});

it('refuses a value that the view does not have', async () => {
  const setUp = await templateEnvironment({ escape: shout, helpers: {}, partials: {} });
  expect(() => setUp(compiled('{{nmae}}'))({ name: 'b' })).toThrow('"nmae" not defined');
});

it('names the template that it cannot compile', () => {
  expect(() => compileTemplate('{{#if x}}', 'templates/bad.hbs')).toThrow('templates/bad.hbs: Parse error');
  expect(() => compileTemplate('{{shout x}}', 'templates/bad.hbs')).toThrow('templates/bad.hbs: ');
});
