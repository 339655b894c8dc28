import { describe, expect, it } from 'vitest';
import { links, mini } from '../support/mini.ts';
import { call, countOf, programWith, refusal } from './support.ts';

it('shows control characters of names and texts in the data as well', async () => {
  const hostile = mini['wiki/modules/list/pages.yaml']?.replace(
    'name: pages',
    'purpose: "Red \\e[31m text"\nname: pages',
  );
  const { data } = await call(programWith({ ...mini, 'wiki/modules/list/pages.yaml': hostile ?? '' }), 'find', {
    query: 'pages',
  });
  expect(JSON.stringify(data)).toContain('Red');
  expect(JSON.stringify(data)).not.toContain('\\u001b');
});

describe('a catalogue with errors', () => {
  const broken = {
    ...mini,
    'wiki/modules/list/broken.yaml':
      'name: broken\ngroup: list\nprefix: b\nprefx: b\nsource: wiki-doc 1\nparameters: {}\n',
  };

  it('is answered for as far as it is sound, and said to have them', async () => {
    const { text } = await call(programWith(broken), 'show', { name: 'pages' });
    expect(text).toContain('# `pages`, module of `wiki`');
    expect(text).toContain(`
The catalogue has an error, and what it concerns is left out; "catalpa check" shows it:

- wiki/modules/list/broken.yaml:4: `);
  });

  const misspelt = { ...mini, 'wiki/modules/list/links.yaml': links.replace('LIMIT', 'LIMT') };

  it('keeps all modules that an error does not concern', async () => {
    const program = programWith(misspelt);
    const { data } = await call(program, 'find', { kind: 'module' });
    expect(data).toMatchObject({ results: [{ name: 'pages' }], errors: { total: 1 } });
    expect(countOf(await call(program, 'show', { name: 'LIMIT' }))).toBe(1);
    const checked = await call(program, 'check_request', { parameters: { list: 'pages' }, interface: 'wiki' });
    expect(checked.data).toHaveProperty('errors.total', 1);
  });

  it('names its errors also where nothing is found', async () => {
    const missing = await refusal(programWith(misspelt), 'show', { name: 'links' });
    expect(missing).toContain('nothing called "links"');
    expect(missing).toContain('wiki/modules/list/links.yaml:6: there is no set "LIMT"');
  });

  it('leaves out modules that use sets of a file with an error', async () => {
    const program = programWith({
      ...mini,
      'wiki/sets/more.yaml': 'COLOURS: { values: [red], defualt: red, source: wiki-doc 2 }\n',
      'wiki/modules/list/links.yaml': links.replace('LIMIT', 'COLOURS'),
    });
    const { data } = await call(program, 'find', { kind: 'module' });
    expect(data).toMatchObject({ results: [{ name: 'pages' }], errors: { total: 1 } });
  });

  it('of which nothing is sound gets its first error', async () => {
    expect(await refusal(programWith({}), 'find', {})).toMatch(
      /^nothing of the catalogue can be used: .*catalogue.yaml/,
    );
    const hopeless = programWith({ 'catalogue.yaml': 'title: [\n' });
    expect(await refusal(hopeless, 'check_request', { query: 'a=b' })).toContain('catalogue.yaml:');
  });
});
