import { describe, expect, it } from 'vitest';
import { tools } from '../../generators/assistant/index.ts';
import { entriesOf } from '../../generators/manual/manual-entries.ts';
import { manualPage } from '../../generators/manual/page.ts';
import { shippedCatalogue } from '../support/catalogue.ts';
import { mini } from '../support/mini.ts';
import { call, countOf, programOf, programWith, refusal } from './support.ts';

const program = programOf(shippedCatalogue());
const small = programWith(mini);

const found = async (given: object): Promise<unknown> =>
  (await call(program, 'find', given)).data['results'] as readonly object[];

describe('find', () => {
  it('finds a module by its name, a parameter by that of requests, and an operation by its words', async () => {
    expect(await found({ query: 'allpages', limit: 1 })).toEqual([
      {
        kind: 'module',
        name: 'allpages',
        interface: 'wiki',
        show: 'allpages',
        purpose: 'Lists all pages of a namespace',
      },
    ]);
    expect(await found({ query: 'apnamespace' })).toEqual([
      {
        kind: 'parameter',
        name: 'namespace',
        interface: 'wiki',
        show: 'allpages',
        purpose: 'The namespace to list',
      },
    ]);
    expect(await found({ query: 'update a post', kind: 'operation', limit: 1 })).toEqual([
      expect.objectContaining({ name: 'POST, PUT, PATCH /cms/v2/posts/{id}', show: 'updatePost' }),
    ]);
  });

  it.each([
    ['create a post', 'createPost'],
    ['list posts', 'listPosts'],
    ['what links here', 'linkshere'],
    ['gaplimit', 'allpages'],
  ])('ranks as the site does: for "%s" it finds %s first', async (query, show) => {
    expect(await found({ query, limit: 1 })).toEqual([expect.objectContaining({ show })]);
  });

  it('finds a set by its values, and a name with a slip', async () => {
    expect(await found({ query: 'apihighlimits', kind: 'set' })).toEqual([
      expect.objectContaining({ name: 'RIGHTS_ALL' }),
      expect.objectContaining({ name: 'RIGHTS_CONTRIB' }),
    ]);
    expect(await found({ query: 'allpags', kind: 'module' })).toEqual([expect.objectContaining({ name: 'allpages' })]);
  });

  it('gives names that show takes', async () => {
    const all = (await found({ kind: 'module', limit: 100 })) as readonly { readonly show: string }[];
    expect(all).toHaveLength(64);
    for (const { show } of all) expect(countOf(await call(program, 'show', { name: show }))).toBe(1);
  });

  it('says how many there are, and lists as many as are wanted', async () => {
    const { text, data } = await call(program, 'find', { query: 'limit', limit: 2 });
    expect(data['results']).toHaveLength(2);
    expect(data['total']).toBeGreaterThan(50);
    expect(text).toMatch(/^\d+ found, of which these are the first 2:\n/);
  });

  it('lists the interfaces where nothing is asked for', async () => {
    expect((await call(program, 'find', {})).text).toBe(`Content and wiki interfaces has these interfaces:

- \`content\`: Content management REST interface, 34 routes, 84 operations
- \`wiki\`: Wiki query interface, 64 modules
`);
  });

  it('names what may be meant where nothing is found', async () => {
    expect(await call(small, 'find', { query: 'zzyq', kind: 'module' })).toEqual({
      text: 'Nothing was found for "zzyq". There is "pages", "query+pages", "p".',
      data: { total: 0, results: [], suggestion: 'There is "pages", "query+pages", "p".' },
    });
  });
});

describe('show', () => {
  it('says in Markdown what the terminal shows', async () => {
    const { text } = await call(small, 'show', { name: 'createItem' });
    expect(text).toBe(`# \`createItem\`, endpoint of \`shop\`

- POST /shop/v1/items
- body: the fields of item; required: name

## Arguments

- \`name\`: string; in the body; required
- \`state\`: one of 2 values: open, closed; set STATE; in the body; default open

## Example

\`\`\`
POST {base_url}//shop/v1/items
\`\`\`


## Source

- The shop, section 3
`);
    const style = { width: 100_000, strong: String, name: String, faint: String };
    const words = (page: string): string[] => page.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const entry of entriesOf(shippedCatalogue())) {
      const name = `${entry.interface.name}/${entry.name}`;
      const markdown = await call(program, 'show', { name, binding: 'none' });
      if (countOf(markdown) !== 1 || markdown.text.includes('The rest is left out')) continue;
      // What a binding fixes is shown in other words than numbers of values in a heading.
      const shown = new Set(words(markdown.text));
      expect(words(manualPage(entry, style)).filter((word) => !shown.has(word))).toEqual([]);
    }
  });

  it('shows names and facts as in requests where the catalogue names a binding, and otherwise where it is asked for', async () => {
    const limit =
      '- `aplimit`: number of results or max; set LIMIT10; default 10; 1 to 500, or 5000 with elevated rights — ';
    const heading = '# `allpages`, module of `wiki.mediawiki`\n';
    for (const given of [{}, { binding: 'mediawiki' }, { interface: 'wiki' }]) {
      const { text } = await call(program, 'show', { name: 'allpages', ...given });
      expect(text).toContain(heading);
      expect(text).toContain(limit);
    }
    const { text } = await call(program, 'show', { name: 'allpages', binding: 'none' });
    expect(text).toContain('# `allpages`, module of `wiki`\n');
    expect(text).toContain('\n- `limit`: number of results;');
  });

  it('says what it shows once, as text', async () => {
    expect(await call(program, 'show', { name: 'listPosts' })).toEqual({ text: expect.any(String), data: {} });
  });

  it('takes an operation by its method and route, and all things of a name', async () => {
    const operation = await call(program, 'show', { name: 'PATCH /cms/v2/posts/{id}' });
    expect(operation.text).toMatch(/^# `updatePost`, endpoint of `content\.wordpress`\n/);
    expect(countOf(operation)).toBe(1);
    for (const given of [{}, { binding: 'mediawiki' }, { binding: 'none' }])
      expect(countOf(await call(program, 'show', { name: 'wiki/allpages', ...given }))).toBe(1);
  });

  it.each([
    [{ name: 'allpagez' }, 'there is nothing called "allpagez". Did you mean "allpages" or "allimages"?'],
    [{ name: 'x'.repeat(400) }, `there is nothing called "${'x'.repeat(100)}…". Look for it with "find".`],
    [{ name: 'allpages', binding: 'wordpress' }, '"wiki" has no binding'],
    [{ name: 'allpages', binding: 'nonsense' }, 'has no binding "nonsense"'],
    [{}, 'the argument "name" is missing.'],
  ])('refuses %j', async (given, message) => {
    expect(await refusal(program, 'show', { interface: 'wiki', ...given })).toContain(message);
  });
});

describe('list_gaps', () => {
  it('says of each gap what the outputs do about it, and what fills it, once for all that are alike', async () => {
    const { text, data } = await call(program, 'list_gaps', { interface: 'wiki' });
    expect(data).toEqual({});
    expect(text).toContain(`
Not shown by the sources of \`wiki\`; types, validators, self-description, json-schema, zod, responses, client: leaves it out; openapi, reference: says that it is not shown:

- \`entry-point\` (address): The address that queries are sent to. Filled by \`wiki.mediawiki\`. [`);
    expect(text.length).toBeLessThan(8000);
    const [wiki] = shippedCatalogue().interfaces.filter(({ name }) => name === 'wiki');
    const stated = [...(wiki?.gaps ?? []), ...(wiki?.interpretations ?? [])];
    expect(text).toContain(`Gaps: ${wiki?.gaps.length}. Interpretations: ${wiki?.interpretations.length}.\n`);
    expect(idsIn(text)).toEqual(expect.arrayContaining(stated.map(({ id }) => id)));
    for (const { sources } of stated) for (const source of sources) expect(text).toContain(source.text);
  });

  it('lists those of one thing', async () => {
    const ids = async (name: string): Promise<string[]> => idsIn((await call(program, 'list_gaps', { name })).text);
    expect(await ids('deletedrevs')).toContain('mode-meanings');
    expect(await ids('allpages')).not.toContain('mode-meanings');
    expect(await ids('ICONS')).toContain('project-logos');
    expect(await refusal(program, 'list_gaps', { name: 'deletedrev' })).toContain('Did you mean "deletedrevs"');
  });

  it('gives the interpretations that a thing rests on', async () => {
    const cited = shippedCatalogue()
      .interfaces.flatMap((iface) => (iface.kind === 'modules' ? iface.modules : []))
      .find(({ restsOn }) => restsOn.length > 0);
    const { text } = await call(program, 'list_gaps', { name: cited?.name ?? '' });
    expect(idsIn(text)).toEqual(expect.arrayContaining([...(cited?.restsOn ?? [])]));
  });
});

/** The ids of the gaps and interpretations that a text lists. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/^- `([^`]+)`/gm)].map(([, id = '']) => id);
}

it('every tool refuses what no schema of its own allows, and survives hostile arguments', async () => {
  const hostile = ['__proto__', 'constructor', '\u202e\u0000', '../../etc/passwd', '`\n# x', '*/ //', 'a'.repeat(499)];
  for (const { name, arguments: known } of tools) {
    for (const argument of Object.keys(known)) {
      for (const value of [...hostile, -1, 1e308, Number.NaN, true, [], {}, [[[]]], { toString: 1 }]) {
        const answer = await refusal(program, name, {
          [argument]: value,
          ...(name === 'show' && argument !== 'name' ? { name: 'pages' } : {}),
        });
        expect(answer.length).toBeLessThan(100_000);
      }
    }
    expect(await refusal(program, name, JSON.parse('{"__proto__": 1}'))).toContain('has no argument "__proto__"');
  }
});
