import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../generators/catalogue/model/model.ts';
import { openapiGenerator } from '../../generators/emit/openapi/index.ts';
import { referenceGenerator } from '../../generators/emit/reference/index.ts';
import { typesGenerator } from '../../generators/emit/types/index.ts';
import { entriesOf, findEntries } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { type Checked, checkFolder, withBindings } from '../../generators/pipeline.ts';
import { describe as inLine } from '../support/catalogue.ts';
import { writeFiles } from '../support/cli.ts';
import { outputOf } from '../support/outputs.ts';
import { wholeWiki } from '../support/whole-wiki.ts';

const allpages = `examples:
  - { query: generator=allpages&gaplimit=4&prop=info, purpose: Not all of its modules are there }
  - { query: action=query&list=allpages&apfrom=B, purpose: 'Pages *from* \`B\` */ on' }
  - { query: action=query&generator=allpages&gaplimit=4, purpose: Four pages. }
  - query: action=query&list=allpages&aplimit=max
`;
const edit = `examples:
  - { query: action=edit&title=Test, purpose: The token is missing }
  - { query: action=edit&title=Test&text=a%20b%26c&token=123ABC, purpose: Edit a page }
`;

function withExamples(path: string, examples: string): Record<string, string> {
  return { [path]: `${wholeWiki[path]}${examples}` };
}

/** A wiki as an import keeps it, and a catalogue above it. */
function checked(own: Readonly<Record<string, string>> = {}, record: Readonly<Record<string, string>> = {}) {
  const server = {
    ...wholeWiki,
    ...withExamples('wiki/modules/list/allpages.yaml', allpages),
    ...withExamples('wiki/modules/action/edit.yaml', edit),
    ...record,
  };
  const files = Object.entries(server).map(([path, text]) => [`spec/server/${path}`, text]);
  const top = 'title: Ours\nversion: 1.0.0\nextends: ./server\nbindings: [wiki.mediawiki]\n';
  const folder = mkdtempSync(join(tmpdir(), 'examples-'));
  writeFiles(folder, { ...Object.fromEntries(files), 'spec/catalogue.yaml': top, ...own });
  return checkFolder(join(folder, 'spec'));
}

const imported = checked({}, { 'import.json': '{}' });
const bound = withBindings(imported.catalogue as Catalogue, []);

/** The findings on examples: the wiki has others. */
function findings({ diagnostics }: Checked): string[] {
  return diagnostics.filter(({ code }) => code === 'example-request').map(inLine);
}

/** The section of a page that has the examples. */
function exampleIn(page: string | undefined): string {
  return (page ?? '').split('## Example\n')[1]?.split('\n## Parameters')[0] ?? '';
}

async function pageAt(path: string, catalogue = bound): Promise<string> {
  return exampleIn((await outputOf(referenceGenerator, catalogue))[path]);
}

describe('the examples of a server', () => {
  it('are no concern of the catalogue above it', () => {
    expect(findings(imported)).toEqual([]);
  });

  it('give the example of a page, the first that is right by what is known of its modules', async () => {
    const page = await pageAt('wiki.mediawiki/modules/list/allpages.md');
    // Further languages have tests of their own.
    expect(page.replace(/<details>.*?<\/details>\n\n?/gs, '…\n')).toBe(`
From the server's own description: Pages \\*from\\* \`B\` \\*/ on.

\`\`\`text
{base_url}/api.php?action=query&format=json&formatversion=2&list=allpages&apfrom=B
\`\`\`

…
As a generator:

\`\`\`text
{base_url}/api.php?action=query&format=json&formatversion=2&generator=allpages&gapfrom=B
\`\`\`

…
Further examples of the server:

Not all of its modules are there.

\`\`\`text
{base_url}/api.php?generator=allpages&gaplimit=4&prop=info
\`\`\`

Four pages.

\`\`\`text
{base_url}/api.php?action=query&generator=allpages&gaplimit=4
\`\`\`

\`\`\`text
{base_url}/api.php?action=query&list=allpages&aplimit=max
\`\`\`
`);
  });

  it('are bodies where they have to be posted, with a token that stands for the own one', async () => {
    const page = await pageAt('wiki.mediawiki/modules/action/edit.md');
    expect(page).toContain("encodeRequest({ action: 'edit', title: 'Test', text: 'a b&c', token: '123ABC' })");
  });

  it('are queries where no binding states an address', async () => {
    const page = await pageAt('wiki/modules/list/allpages.md');
    expect(page).toContain('```text\naction=query&list=allpages&apfrom=B\n```');
    expect(page).not.toContain("From the server's own description");
  });

  it('are on the hover of a type, two at most', async () => {
    expect((await outputOf(typesGenerator, bound))['wiki.ts']).toContain(`
 * Not all of its modules are there: \`generator=allpages&gaplimit=4&prop=info\`.
 * Pages *from* \`B\` *\\/ on: \`action=query&list=allpages&apfrom=B\`.
 */
export interface AllpagesParams {`);
  });

  it('are in the schema of a module', async () => {
    const { components } = JSON.parse((await outputOf(openapiGenerator, bound))['wiki.json'] ?? '{}');
    const schemas: { readonly title: string; readonly [key: string]: unknown }[] = Object.values(components.schemas);
    const module = schemas.find(({ title }) => title === 'edit')?.['x-catalpa-module'] as { examples: unknown[] };
    expect(module.examples[1]).toEqual({
      query: 'action=edit&title=Test&text=a%20b%26c&token=123ABC',
      purpose: 'Edit a page',
    });
  });

  it('are in the text for programs that read', async () => {
    const text = (await outputOf(referenceGenerator, bound))['llms-full.txt'];
    expect(text).toContain('- Example: `{base_url}/api.php?action=query&list=allpages&aplimit=max`\n');
    expect(text).toContain('- Example: `{base_url}/api.php?action=edit&title=Test`: The token is missing.\n');
  });

  it('are shown in the terminal', () => {
    const style = { width: 80, strong: String, name: String, faint: String };
    const [entry] = findEntries(entriesOf(imported.catalogue as Catalogue), 'edit');
    expect(entry && manualPage(entry, style)).toContain(`
THE SERVER'S EXAMPLES
  The token is missing
    action=edit&title=Test

  Edit a page
    action=edit&title=Test&text=a%20b%26c&token=123ABC
`);
  });
});

describe('the examples of a catalogue', () => {
  const change = (examples: string) => ({
    'spec/wiki/modules/list/allpages.yaml': `change: allpages\nexamples: ${examples}\n`,
  });

  it('take the place of those below', async () => {
    const above = checked(change('[{ query: action=query&list=allpages&apfrom=Z }]'));
    expect(findings(above)).toEqual([]);
    const page = await pageAt(
      'wiki.mediawiki/modules/list/allpages.md',
      withBindings(above.catalogue as Catalogue, []),
    );
    expect(page).toContain('list=allpages&apfrom=Z');
    expect(page).not.toContain('server');
  });

  it('are checked with the presets that it asks for', () => {
    const above = checked(change('[{ query: action=query&list=allpages&apform=Z }]'));
    expect(findings(above)).toEqual([
      'wiki/modules/list/allpages.yaml:2:21 error example-request: the example has "apform", which is no parameter of the modules that it names — Did you mean "apfrom"?',
    ]);
  });
});
