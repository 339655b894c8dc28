import { describe, expect, it } from 'vitest';
import { catalpa } from '../support/cli.ts';
import { project } from '../support/project.ts';

describe('catalpa show', () => {
  it('prints a module like a manual page', async () => {
    const { out } = await catalpa('show', 'pages', ...project().spec);
    expect(await catalpa('show', 'list/pages', ...project().spec)).toMatchObject({ code: 0, out });
    expect(out).toBe(`pages  module of wiki

  list module, path query+pages, prefix p; can be used as a generator

PARAMETERS
  from   string
  prop   any of 2 values: ids, title; default title; multiple values: at most
         50, or 500 with elevated rights
  limit  number of results; set LIMIT; default 10; 1 to 500, or 5000 with
         elevated rights; only where useronly holds
  dir    one of 2 values: up, down; set DIR; default up

SOURCE
  The wiki, section 3, item 1
`);
  });

  it('says where values differ from site to site', async () => {
    const { spec } = project({
      'wiki/sets/tags.yaml': 'TAGS: { values: [a, b], varying: true, source: wiki-doc 1 }\n',
      'wiki/modules/list/tags.yaml':
        'name: tags\ngroup: list\nprefix: t\nsource: wiki-doc 1\nparameters: { tag: TAGS }\n',
    });
    expect((await catalpa('show', 'tags', ...spec)).out).toContain(
      'PARAMETERS\n  tag  one of 2 values: a, b; set TAGS; the listed values differ from site to\n       site\n',
    );
    expect((await catalpa('show', 'TAGS', ...spec)).out).toContain(
      '\n  one of 2 values; the listed values differ from site to site\n',
    );
  });

  it('prints a route with each of its endpoints, and a set with its values', async () => {
    const { spec } = project();
    const { out } = await catalpa('show', 'listItems', ...spec);
    expect(out).toContain('GET /shop/v1/items');
    expect(await catalpa('show', 'GET /shop/v1/items', ...spec)).toMatchObject({ code: 0, out });
    expect((await catalpa('show', '/shop/v1/items', ...spec)).out).toBe(`/shop/v1/items  route of shop

  {base_url}//shop/v1/items
  namespace shop/v1
  resource item

GET  listItems
  state  array of one of 2 values: open, closed; set STATE; in the query
  page   integer; in the query; default 1

POST  createItem
  body: the fields of item; required: name
  name   string; in the body; required
  state  one of 2 values: open, closed; set STATE; in the body; default open

SOURCE
  The shop, section 3
`);
    expect((await catalpa('show', 'wiki/DIR', ...spec)).out).toBe(`DIR  shared set of wiki

  one of 2 values; default up

VALUES (2)
  up    down

SOURCE
  The wiki, section 2
`);
  });

  it('suggests near names for one that is not there', async () => {
    expect(await catalpa('show', 'pagse', ...project().spec)).toEqual({
      code: 2,
      out: '',
      error: 'catalpa: there is nothing called "pagse"\n  Did you mean "pages" or "BASE"?\n',
    });
    expect((await catalpa('show', 'quartz', ...project().spec)).error).toBe(
      'catalpa: there is nothing called "quartz"\n  Name a route, endpoint, module, set, group, resource or binding of the catalogue; its files have their names.\n',
    );
  });
});

describe('catalpa rules', () => {
  it('lists each rule with its severity and what is valid', async () => {
    const { code, out } = await catalpa('rules');
    expect(code).toBe(0);
    expect(out).toMatch(/^duplicate-prefix +error +\S.*\.$/m);
    expect(out).toMatch(/^equal-sets +warning +\S.*\.$/m);
    expect(out).toMatch(/^unused-suppression +error +\S.*\.$/m);
  });
});

describe('wrong usage', () => {
  it.each([
    ['an unknown verb', ['chekc'], "catalpa: unknown command 'chekc'\n(Did you mean check?)\n  See catalpa --help.\n"],
    [
      'an unknown option',
      ['check', '--formt', 'json'],
      "catalpa: unknown option '--formt'\n(Did you mean --format?)\n  See catalpa check --help.\n",
    ],
    [
      'an unknown format',
      ['check', '--format', 'sarfi'],
      'catalpa: "sarfi" is not a value of --format\n  Did you mean "sarif"?\n',
    ],
    [
      'an unknown binding, by its own name',
      ['generate', '--binding', 'mediawki'],
      'catalpa: there is no binding "mediawki"\n  Did you mean "mediawiki"? It is a value of --binding.\n',
    ],
    ['an unknown target', ['generate', 'typse'], 'catalpa: there is no target "typse"\n  Did you mean "types"?\n'],
    [
      'a count that is none',
      ['check', '--max-warnings', 'few'],
      "catalpa: option '-w, --max-warnings <count>' argument 'few' is invalid. It must be a whole number.\n  See catalpa check --help.\n",
    ],
    [
      'two ways of writing nothing',
      ['generate', '--check', '--dry-run'],
      'catalpa: --check and --dry-run cannot be used together\n  Use one of them.\n',
    ],
    [
      'a catalogue that is not there',
      ['check', '--catalogue', '/nowhere/at/all'],
      'catalpa: the catalogue "/nowhere/at/all" cannot be read: there is no such folder\n  Name the folder of the catalogue with --catalogue, or begin one: catalpa init --help\n',
    ],
    [
      'a name too many',
      ['show', 'a', 'b'],
      "catalpa: too many arguments for 'show'. Expected 1 argument but got 2.\n  See catalpa show --help.\n",
    ],
    ['a name too few', ['show'], "catalpa: missing required argument 'name'\n  See catalpa show --help.\n"],
    [
      'a name too few, below another verb',
      ['templates', 'eject'],
      "catalpa: missing required argument 'names'\n  See catalpa templates eject --help.\n",
    ],
  ])('has exit code 2 and says how it is meant: %s', async (_name, args, error) => {
    expect(await catalpa(...args)).toEqual({ code: 2, out: '', error });
  });

  it.each(['check', 'generate', 'rules', 'show', 'templates list', 'templates show', 'templates eject'])(
    'is avoided by the help of "%s", which has an example',
    async (verb) => {
      const { code, out } = await catalpa(...verb.split(' '), '--help');
      expect(code).toBe(0);
      if (!verb.includes(' ')) expect(out).toContain('--catalogue <folder>');
      expect(out).toContain(`Examples:\n  $ catalpa ${verb}`);
    },
  );
});
