import { beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaGenerator } from '../../generators/emit/json-schema/index.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { selfDescriptionGenerator } from '../../generators/emit/self-description/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { testedObjectsOf } from '../../scripts/development/fuzz/tested-objects.ts';
import { imported } from '../import/servers/servers.ts';
import { wikis } from '../import/servers/wikis.ts';
import { catalogueFrom } from '../support/catalogue.ts';
import { outputOf } from '../support/outputs.ts';
import { compareVerdicts } from './agreement/disagreements.ts';
import { loadedValidators, type Validate } from './validators/loaded.ts';

const catalogue = catalogueFrom(Object.fromEntries(imported('paraminfo', wikis).texts));

describe('validators of several servers', () => {
  let validators: ReadonlyMap<string, Validate>;
  beforeAll(async () => {
    validators = (await loadedValidators(catalogue)).get('it') ?? new Map();
  });
  const warnings = (name: string, input: object): string[] => {
    const { issues, warnings: noted } = validators.get(name)?.(input) ?? { issues: [], warnings: [] };
    expect(issues).toBeUndefined();
    return noted.map(({ code, message }) => `${code}: ${message}`);
  };

  it('warn of parameters, values and modules that not all servers have', () => {
    expect(warnings('pages', { colour: 'red', show: 'stubs', sort: 'title' })).toEqual([
      'not-on-every-server: "colour": not on every server (string). Supply it only to "de.example".',
      'not-on-every-server: "show": not on every server (string). Supply this value only to "en.example".',
    ]);
    expect(warnings('topics', { topic: 'Trees' })).toEqual([
      'not-on-every-server: The input: not on every server (object). Supply parameters of "topics" only to "en.example".',
    ]);
    expect(warnings('queryModule', { list: 'topics' })).toEqual([
      'not-on-every-server: "list": not on every server (string). Supply this value only to "en.example".',
    ]);
  });

  it('warn of a value that no server lists, as others may', () => {
    expect(warnings('pages', { show: 'lits' })).toEqual([
      'not-listed: "show": not listed (string). Supply one of "all", "drafts", "stubs", "lists". Did you mean "lists"?',
    ]);
  });

  it('accept what any of the servers accepts, and refuse what none does', () => {
    expect(warnings('pages', { limit: 500, sort: 1, tag: ['a', 'b'], show: 'all' })).toEqual([]);
    const { issues = [] } = validators.get('pages')?.({ limit: 501, colour: 'blue', show: 5 }) ?? {};
    expect(issues.map(({ message }) => message)).toEqual([
      '"limit": out of range (501). Supply a whole number from 1 to 500, or 5000 with elevated rights.',
      '"colour": not listed (string). Supply one of "red", "green".',
      '"show": wrong type (5). Supply one of "all", "drafts", "stubs", "lists" or another text.',
    ]);
    expect(validators.get('queryModule')?.({ list: 'topisc' }).issues?.[0]?.message).toBe(
      '"list": not listed (string). Supply one of "pages", "topics". Did you mean "topics"?',
    );
  });

  it('agree with the schemas', async () => {
    for (const one of await testedObjectsOf(catalogue)) {
      const { disagreements } = compareVerdicts(one, 200, 1);
      expect(disagreements.filter(({ exceptions }) => exceptions.length === 0)).toEqual([]);
    }
  });
});

describe('what is said of several servers', () => {
  it('stands in comments, and types of values that differ are open', async () => {
    const text = (await outputOf(typesGenerator, catalogue))['it.ts'] ?? '';
    const at = text.indexOf('show?:');
    expect(text.slice(text.lastIndexOf('/**', at), text.indexOf(';', at) + 1)).toBe(`/**
   * Further values: any other text.
   * Values of some servers: \`'stubs'\` on \`en.example\`, \`'lists'\` on \`de.example\`.
   * By server: on \`de.example\`: default \`'drafts'\`, on \`en.example\`: default \`'all'\`.
   */
  show?: 'all' | 'drafts' | 'stubs' | 'lists' | (string & {}) | undefined;`);
    expect(text).toContain("colour?: 'red' | 'green' | undefined;");
    expect(text).toContain("list?: 'pages' | 'topics' | undefined;");
  });

  it('stands on pages', async () => {
    const files = await outputOf(referenceGenerator, catalogue);
    expect(files['it/modules/list/topics.md']).toContain('\nOnly on `en.example`.\n');
    const page = files['it/modules/list/pages.md'] ?? '';
    expect(page).toContain('- **Values of some servers:** `stubs` on `en.example`, `lists` on `de.example`\n');
    expect(page).toContain('- **Servers:** `de.example`\n');
    expect(page).toContain('- **By server:** on `de.example`: 1 to 200, or 2000 with elevated rights\n');
  });

  it('stands in the terminal', () => {
    const style = { width: 200, strong: String, name: String, faint: String };
    const [pages, topics] = ['pages', 'topics'].map((name) => {
      const [entry] = findEntries(entriesOf(catalogue), name);
      return entry ? manualPage(entry, style) : '';
    });
    expect(topics).toContain('list module, path query+topics, prefix t; only on en.example\n');
    expect(pages).toContain(`
  from    string; on de.example: required
  colour  one of 2 values: red, green; only on de.example; on de.example: required
`);
    expect(pages).toContain('  tag     string; multiple values: yes; on en.example: deprecated, one value alone\n');
  });

  it('stands in OpenAPI, and the self-description is that of all', async () => {
    const openapi = JSON.parse((await outputOf(openapiGenerator, catalogue))['it.json'] ?? '');
    expect(JSON.stringify(openapi)).toContain('"x-catalpa-servers":["de.example"]');
    const own = JSON.parse((await outputOf(selfDescriptionGenerator, catalogue))['it/paraminfo.json'] ?? '');
    const modules = own.paraminfo.modules as { readonly path: string }[];
    expect(modules.map(({ path }) => path)).toEqual(['query', 'query+pages', 'query+topics']);
    const schema = (await outputOf(jsonSchemaGenerator, catalogue))['it/pages.json'] ?? '';
    expect(schema).toContain('Values of some servers');
  });
});
