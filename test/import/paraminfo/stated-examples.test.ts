import { describe, expect, it } from 'vitest';
import { importDocument } from '../../../generators/import/import.ts';
import { readJson } from '../../../generators/import/json/document.ts';
import { paraminfoImporter } from '../../../generators/import/paraminfo/importer.ts';
import type { jsonOf } from '../../../generators/lib/json.ts';
import { checkSources } from '../../../generators/pipeline.ts';
import { described, draftOf, emittedFrom, fileOf } from './support.ts';

type Plain = Parameters<typeof jsonOf>[0];

const module = { name: 'a', path: 'a', group: 'action', prefix: '', parameters: [{ name: 'from', required: false }] };

function draftWith(examples: Plain) {
  return draftOf(described({ ...module, examples }));
}

function examplesIn(examples: Plain): unknown {
  return fileOf(draftWith(examples), 'modules/action/a.yaml')['examples'];
}

describe('the examples of a module', () => {
  it.each<[string, Plain]>([
    ['wikitext', 'Show a list of pages at the letter <kbd>B</kbd> of [[Main Page]].'],
    ['HTML', 'Show a list of pages at the letter <kbd>B</kbd> of <a href="/wiki/Main_Page">Main Page</a>.'],
    ['format version 1', { '*': 'Show a list of pages at the letter <kbd>B</kbd> of [[Main Page]].' }],
  ])('have their words where these are %s', (_, description) => {
    expect(examplesIn([{ query: 'action=a&from=B', description }])).toEqual([
      { query: 'action=a&from=B', purpose: 'Show a list of pages at the letter `B` of Main Page.' },
    ]);
  });

  it('have no words where the server names its messages only', () => {
    expect(examplesIn([{ query: 'action=a', description: { key: 'apihelp-a-example', params: [] } }])).toEqual([
      { query: 'action=a' },
    ]);
  });

  it.each<[string, Plain]>([
    ['are none', []],
    ['are the texts of an old server', 'api.php?action=a\napi.php?action=a&from=B'],
    ['are no objects', ['action=a', null, [], 3]],
    ['have no query', [{ description: 'Show' }, { query: '' }, { query: 3 }]],
    ['have queries that cannot be written', [{ query: 'action=a\n' }, { query: 'x'.repeat(2001) }]],
  ])('are left out where they %s', (_, examples) => {
    expect(examplesIn(examples)).toBeUndefined();
    expect(emittedFrom(draftWith(examples))).toEqual(emittedFrom(draftOf(described(module))));
  });

  it('are taken once each, and come back in the self-description without their words', () => {
    const query = 'action=a&from=%C3%84|B+C';
    const draft = draftWith([{ query, description: 'One' }, { query }, { query: 'action=a' }]);
    expect(fileOf(draft, 'modules/action/a.yaml')['extensions']).toBeUndefined();
    expect(emittedFrom(draft)).toEqual(described({ ...module, examples: [{ query }, { query: 'action=a' }] }));
  });
});

it('leaves to the server what its examples and submodules lead to', () => {
  const action = { name: 'action', required: false, multi: false, type: ['a', 'b'], submodules: { a: 'a', b: 'b' } };
  const main = { name: 'main', path: 'main', prefix: '', parameters: [action] };
  const modules = [main, { ...module, examples: [{ query: 'api.php?action' }] }, { ...module, name: 'c', path: 'c' }];
  const json = JSON.stringify({ paraminfo: { modules } });
  const { texts, suppressed, warnings } = importDocument({
    importer: paraminfoImporter,
    document: readJson('wiki.json', json),
    interface: 'wiki',
    described: 'wiki.json',
    check: checkSources,
    importers: [paraminfoImporter],
  });
  expect([suppressed, warnings]).toEqual([0, []]);
  expect(texts.get('wiki/modules/action/a.yaml')).toContain('examples: [{ query: api.php?action }]\n');
});
