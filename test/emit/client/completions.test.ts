import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { clientShop } from '../../support/client-shop.ts';
import { wikiOfPosts } from '../../support/whole-wiki.ts';
import { type Editor, editorOf } from '../typescript/editor.ts';
import { clientWith } from './generated-client.ts';

/** An editor with the client of an interface and what it uses. */
async function editorWith(files: Readonly<Record<string, string>>, binding: string): Promise<Editor> {
  return editorOf(await clientWith(withBindings(catalogueFrom(files), [binding])));
}

describe('An editor with a client of routes', () => {
  let editor: Editor;

  beforeAll(async () => {
    editor = await editorWith(clientShop, 'shop.site');
  });

  it.each([
    ['operations', 'await shop./*|*/', ['listBooks', 'createBook', 'raw']],
    ['the arguments of a query', 'await shop.listBooks({ query: { /*|*/ } });', ['context', 'page']],
    ['the arguments that are left', "await shop.listBooks({ query: { context: 'edit', /*|*/ } });", ['page']],
    ['values', "await shop.listBooks({ query: { context: '/*|*/' } });", ['view', 'edit', 'embed']],
    ['the fields of a body', 'await shop.createBook({ body: { /*|*/ } });', ['title']],
    ['the arguments of a single operation', 'await listBooks(at, { query: { /*|*/ } });', ['context', 'page']],
  ])('is offered %s', (_what, program, names) => {
    const first = `import { connect, createClient, listBooks } from './client/shop.site.js';
const shop = createClient('https://shop.example');
const at = connect('https://shop.example');
`;
    expect(editor.completions(first + program)).toEqual(expect.arrayContaining(names));
  });
});

describe('An editor with a client of modules', () => {
  let editor: Editor;

  beforeAll(async () => {
    editor = await editorWith(wikiOfPosts, 'wiki.mediawiki');
  });

  it.each([
    ['methods', 'await wiki./*|*/', ['query', 'pages', 'login']],
    ['the parameters of modules', "await wiki.query({ list: 'allpages', /*|*/ });", ['apfrom', 'prop']],
    ['modules', "for await (const page of wiki.pages({ generator: '/*|*/' })) void page;", ['allpages']],
    ['what is posted', "await wiki.post({ action: 'edit', /*|*/ });", ['title', 'text']],
  ])('is offered %s', (_what, program, names) => {
    const first = `import { createClient } from './client/wiki.mediawiki.js';
const wiki = createClient('https://wiki.example/api.php');
`;
    expect(editor.completions(first + program)).toEqual(expect.arrayContaining(names));
  });
});
