import { join } from 'node:path';
import { expect, it } from 'vitest';
import { boundShippedCatalogue } from '../../support/catalogue.ts';
import { boundCatalogue } from './bound.ts';
import { brokenLinks, looselySpaced, repeatedHeadings } from './links.ts';
import { filesIn, fixtures, pagesOf } from './pages.ts';

const expected = filesIn(join(fixtures, 'expected-bound'));

it.each(Object.keys(expected))('writes %s as expected', async (path) => {
  const pages = await pagesOf(boundCatalogue());
  expect(pages.get(path)).toBe(expected[path]);
});

it('says of a binding without links where its pages are not made', async () => {
  const pages = await pagesOf(boundCatalogue([]));
  expect(pages.get('wiki/index.md')).toContain('\n| Farm | `wiki.farm` | [entry](gaps.md#entry), ');
  expect(pages.get('wiki/gaps.md')).toContain('\n- **Filled by the binding:** Farm (in part)\n');
  expect([...pages.keys()].filter((path) => path.includes('binding'))).toEqual([]);
  expect(brokenLinks(pages)).toEqual([]);
});

it.each(['selectors: { list: list }', 'generators: { parameter: generator, names: "g{name}" }', 'arrays: "{name}[]"'])(
  'spaces the page of a binding with %s evenly',
  async (aspect) => {
    const farm = `{ name: farm, title: Farm, basis: Ours, purpose: A farm, fills: { entry: { says: It is so, partly: true, ${aspect} } } }`;
    const pages = await pagesOf(boundCatalogue(['wiki.farm'], { 'wiki/bindings/farm.yaml': farm }));
    expect(pages.has('wiki.farm/binding.md')).toBe(true);
    expect(looselySpaced(pages)).toEqual([]);
  },
);

it('shows the binding at the end of every page that is made with one, and on no other', async () => {
  for (const [path, text] of await pagesOf(boundCatalogue())) {
    const note =
      /\n\n> With the binding \[(?:Farm|Press)\]\([^)]*binding\.md\), which is not from the sources: [^\n]+\n\n<\/details>\n$/;
    expect(note.test(text), path).toBe(/^[a-z]+\.[a-z]+\//.test(path));
    expect(/^<!-- .* which is not from the sources\. Do not edit\. -->\n/.test(text), path).toBe(
      path.includes('.f') || path.includes('.p'),
    );
  }
});

it('resolves every link and every anchor of the shipped catalogue with its bindings', async () => {
  const pages = await pagesOf(boundShippedCatalogue());
  expect(pages.has('wiki.mediawiki/binding.md')).toBe(true);
  expect(brokenLinks(pages)).toEqual([]);
  expect(repeatedHeadings(pages)).toEqual([]);
  expect(looselySpaced(pages)).toEqual([]);
}, 20_000);

/** The request of the page of the binding, with a module of these parameters. */
async function exampleOf(
  parameters: string,
  binding: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const module = `{ name: some, group: list, prefix: s, source: wiki-doc 4.7, parameters: ${parameters} }`;
  const farm = Object.entries(binding).reduce((text, [from, to]) => text.replace(from, to), farmText);
  const pages = await pagesOf(
    boundCatalogue(['wiki.farm'], {
      'wiki/modules/list/allpages.yaml': module,
      'wiki/modules/prop/revisions.yaml': '{ name: revisions, group: prop, prefix: rv, parameters: {} }',
      'wiki/modules/prop/contributors.yaml': '{ name: contributors, group: prop, prefix: pc, parameters: {} }',
      'wiki/bindings/farm.yaml': farm,
    }),
  );
  return /```text\n(.*)\n```/.exec(pages.get('wiki.farm/binding.md') ?? '')?.[1];
}

const farmText = filesIn(join(fixtures, 'bindings'))['wiki/bindings/farm.yaml'] ?? '';

it.each([
  [
    'the default of a parameter, not of each',
    '{ a: { type: integer, default: 5 }, b: { type: integer, default: 6 } }',
    '&sa=5',
  ],
  [
    'nothing that needs authorization, unless it is required',
    '{ a: { type: integer, default: 5, requiresAuthorization: true }, b: { type: integer, default: 6 } }',
    '&sb=6',
  ],
  ['two values of several', '{ a: { type: [x, y, z], multi: true } }', '&sa=x%7Cy'],
  ['values that hold the separator', "{ a: { type: ['x|y', z], multi: true } }", '&sa=%1Fx%7Cy%1Fz'],
  ['no empty or deprecated value', "{ a: { type: ['', u, v, w], deprecatedValues: [u], multi: true } }", '&sa=v%7Cw'],
  ['a flag', '{ a: boolean }', '&sa=1'],
  ['no flag that is true unless it is left out', '{ a: { type: boolean, default: true } }', ''],
  ['a value of its own where a required value is not known', '{ a: { type: string, required: true } }', '&sa=example'],
  [
    'nothing deprecated, sensitive or under a condition',
    '{ a: { type: boolean, deprecated: true }, b: { type: boolean, sensitive: true }, c: { type: boolean, applies: singlepageonly } }',
    '',
  ],
  ['no template', "{ 'a-{b}': { type: boolean, variables: { b: c } }, c: string }", ''],
  ['reserved characters', `{ 'a&=': { type: string, default: "?#/ \\u202e" } }`, '&sa%26%3D=%3F%23%2F+%E2%80%AE'],
])('builds an example with %s', async (_what, parameters, query) => {
  expect(await exampleOf(parameters)).toBe(`{base_url}/entry?v=1&action=query&list=some&key=example${query}`);
});

it('keeps to the constraints in the example of a request', async () => {
  const parameters =
    '{ a: boolean, b: string, c: boolean, d: { type: integer, default: 1 }, e: { type: [x], default: x } }';
  const constraints =
    '[{ exactlyOne: [b, a] }, { given: b, needs: [e] }, { given: c, needs: [a] }, { atMostOne: [d, b] }]';
  expect(await exampleOf(`${parameters}, constraints: ${constraints}`)).toBe(
    '{base_url}/entry?v=1&action=query&list=some&key=example&sb=example&se=x',
  );
});

it('leaves out of the example what the binding does not say', async () => {
  const several = '{ a: { type: [x, y, z], multi: true }, b: boolean }';
  const bare = { "separator: '|'": '', 'booleans: presence': '', 'alternative: "\\x1f"': '' };
  expect(await exampleOf(several, bare)).toBe('{base_url}/entry?v=1&action=query&list=some&key=example');
  expect(await exampleOf(several, { 'selectors: { list: list, prop: prop }': '' })).toBe(undefined);
});

it.each([
  ['the first that it has a value for', '[generator, pageids, titles]', '&pageids=1&key=example'],
  ['nothing more where a required parameter says it', '[titles, key]', '&key=example'],
])('shows of what a module works on %s', async (_what, needed, query) => {
  const address = await exampleOf('{}', {
    'needs: { prop: [generator, pageids, titles] }': `needs: { list: ${needed} }`,
  });
  expect(address).toBe(`{base_url}/entry?v=1&action=query&list=some${query}`);
});

/** Text that could be a heading, a cell, an element, a link or the end of a code span. */
const hostile = JSON.stringify('# 1. <b>|`*_[x](y)\u202e--> \\');

it('lets no word of a binding become an element, a control or a link of its own', async () => {
  const farm = `
name: farm
title: ${hostile}
purpose: ${hostile}
basis: ${hostile}
fills:
  entry:
    says: ${hostile}
    addresses: [{ name: entry, template: ${hostile} }]
    fixed: { '<i>|\`': ${hostile} }
    selectors: { list: '<i>|\`', prop: prop }
    generators: { parameter: '<i>|\`', names: '<i>|\`{name}' }
    names: '{prefix}<i>|\`{name}'
    parameters: { '<i>|\`x': { type: ['<u>'], purpose: ${hostile}, deprecatedValues: { '<u>': '<u>' } }, y: string }
    constraints: [{ atMostOne: ['<i>|\`x', y], purpose: ${hostile} }, { given: y, needs: ['<i>|\`x'] }]
    conditions: { singlepageonly: { with: '<i>|\`x', value: '<u>' } }
    separator: '|<i>'
    alternative: "\\x1f<i>"
    continuation: { '<i>|\`': ${hostile} }
    statuses: [{ status: 200, says: ${hostile} }]
    errors: { statuses: { '404': ${hostile} }, schema: { properties: { '<i>|\`': { type: string, format: '<u>', description: ${hostile} } } } }
`;
  const pages = await pagesOf(boundCatalogue(['wiki.farm'], { 'wiki/bindings/farm.yaml': farm }));
  for (const [path, page] of pages) {
    expect(page, path).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
    expect(page, path).toMatch(path.endsWith('.md') ? /^<!-- [^>]* -->\n/ : /\n<!-- [^>]* -->\n$/);
    const text = page
      .replace(/^```[\s\S]*?^```$/gm, '')
      .replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, '')
      .replace(
        /^(?:<!--.*-->|<details>|<summary>(?:In other languages|Where this comes from(?:, and what is not known)?)<\/summary>|<\/details>)$/gm,
        '',
      );
    expect(text, path).not.toMatch(/<\/?[a-z!]/i);
    expect(text, path).not.toContain('[x](y)');
  }
});
