import { expect, it } from 'vitest';
import { defaultOptions, type GeneratorOptions } from '../../generators/emit/generator.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { loadTemplates } from '../../generators/emit/reference/templates.ts';
import { md } from '../../generators/lib/markdown.ts';
import { readShippedTemplates, readShippedViews } from '../../generators/templates/shipped.ts';
import { versionLine } from '../../generators/templates/version.ts';
import type { ValueType } from '../../generators/templates/views.ts';
import { viewsVersion } from '../../templates/reference/views/version.ts';
import { resolvedFrom } from '../emit/reference/pages.ts';
import { boundShippedCatalogue, catalogueFrom } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { outputOf } from '../support/outputs.ts';
import { findings, ownTemplates, type Texts } from './own.ts';

function optionsWith(texts: Texts): GeneratorOptions {
  return { ...defaultOptions, reference: { templates: ownTemplates(texts) } };
}

function pagesWith(texts: Texts, catalogue = catalogueFrom(mini)) {
  return outputOf(referenceGenerator, catalogue, optionsWith(texts));
}

const module = 'wiki/modules/list/pages.md';

it('replaces a page, and leaves the others', async () => {
  const pages = await pagesWith({
    module: '# {{name}} of {{group}}\n\n{{#each parameters}}\n- {{name}} ({{../path}})\n{{/each}}\n',
  });
  expect(pages[module]).toBe(`# pages of [\`list\`](index.md)

- [\`from\`](#from) (query+pages)
- [\`prop\`](#prop) (query+pages)
- [\`limit\`](#limit) (query+pages)
- [\`dir\`](#dir) (query+pages)
`);
  const others = { ...(await outputOf(referenceGenerator, catalogueFrom(mini))), [module]: pages[module] };
  expect(pages).toEqual(others);
});

it('uses a replaced partial on the pages of Catalpa, and a new one of the project', async () => {
  const set = 'DIR: { values: [up, down], default: up, purpose: Where to, source: wiki-doc 2 }';
  const files = { ...mini, 'wiki/sets/sets.yaml': `${mini['wiki/sets/sets.yaml']?.replace(/DIR: .*/, set)}` };
  const texts = {
    'partials/purpose': '{{#if purpose}}{{> in-words text=purpose}}{{/if}}',
    'partials/in-words': '**In words:** {{sentence text}}\n\n',
  };
  expect(findings(texts)).toEqual([]);
  const pages = await pagesWith(texts, catalogueFrom(files));
  expect(pages['wiki/sets/DIR.md']).toContain('\n**In words:** Where to.\n');
});

it('escapes hostile text under a template of the project', async () => {
  const purpose = JSON.stringify('<script>alert(1)</script> | **bold** {{x}} [a](javascript:b)');
  const catalogue = resolvedFrom({
    ...mini,
    'wiki/modules/list/pages.yaml': `{ name: pages, group: list, prefix: '<b>|', purpose: ${purpose}, parameters: { '<i>|\`': string } }`,
  });
  const template = '{{prefix}} {{code prefix}}\n\n{{purpose}}\n\n{{#table parameters}}{{column "Name" name}}{{/table}}';
  const pages = await pagesWith({ module: template }, catalogue);
  expect(pages[module]).toMatchInlineSnapshot(`
    "&lt;b&gt;&#124; \`<b>|\`

    &lt;script&gt;alert(1)&lt;/script&gt; &#124; \\*\\*bold\\*\\* \`{{\`x\`}}\` \\[a\\](javascript:b)

    | Name |
    | --- |
    | [\`\` <i>\\|\` \`\`](#i) |
    "
  `);
});

it('makes the same pages with all templates ejected', async () => {
  const texts = Object.fromEntries(
    [...readShippedTemplates()].map(([name, text]) => [name, `${versionLine(viewsVersion)}\n${text}`]),
  );
  expect(findings(texts)).toEqual([]);
  const catalogue = boundShippedCatalogue();
  expect(await pagesWith(texts, catalogue)).toEqual(await outputOf(referenceGenerator, catalogue));
});

const views = readShippedViews();

/** A template that prints everything that a type has, whether it is there or not. */
function everythingOf(type: string, deep = 0): string {
  return Object.entries(views.types[type]?.fields ?? {})
    .map(([name, field]) => `${name}: ${printed(`this.${name}`, field, deep)}\n`)
    .join('');
}

function printed(text: string, { type, list }: ValueType, deep: number): string {
  const isObject = type in views.types;
  if (list === 'maybe') return `{{below ${text}}}`;
  if (list) return `{{#each ${text}}}\n${printed('this', { type }, deep + 1)}\n{{else}}none\n{{/each}}`;
  if (isObject) return deep > 4 ? '' : `{{#with ${text}}}\n${everythingOf(type, deep + 1)}{{/with}}`;
  return type === 'Markdown' ? `{{${text}}} {{sentence ${text}}}` : `{{${text}}} {{code ${text}}}`;
}

it('can print everything that views have, whether it is there or not', async () => {
  const texts = Object.fromEntries(Object.entries(views.templates).map(([name, type]) => [name, everythingOf(type)]));
  expect(findings(texts)).toEqual([]);
  const pages = await pagesWith(texts, boundShippedCatalogue());
  const wrong = Object.entries(pages).filter(([, page]) => /\[object |undefined|\[native|function /.test(page));
  expect(wrong.map(([path]) => path)).toEqual([]);
  expect(pages['wiki/modules/list/allpages.md']).toContain('name: allpages `allpages`\n');
});

it('gives views nothing that their types do not state', async () => {
  const render = await loadTemplates(
    ownTemplates({
      consistency:
        '{{constructor.name}}{{__proto__}}{{rules.constructor}}{{#each rules}}{{toString}}{{purpose}}{{/each}}.',
    }),
  );
  expect(render('consistency', { rules: [{ id: 'a', severity: 'error', purpose: md`b` }] })).toBe('b.\n');
});
