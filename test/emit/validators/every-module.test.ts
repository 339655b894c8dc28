import { beforeAll, describe, expect, it } from 'vitest';
import { validatorsGenerator } from '../../../generators/emit/validators/index.ts';
import { withBindings } from '../../../generators/pipeline.ts';
import { examplesOf } from '../../../generators/shape/example-request.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { outputOf } from '../../support/outputs.ts';
import { boundWholeWiki, wholeWiki, wikiOfPairs } from '../../support/whole-wiki.ts';
import { type LoadedFolder, loadedFolders } from './codec-loaded.ts';

let folder: LoadedFolder;

beforeAll(async () => {
  folder = (await loadedFolders(boundWholeWiki()))('wiki.mediawiki');
});

function validators(...names: readonly string[]) {
  const exported = (name: string) => folder.exports.get(name === 'query' ? 'queryModule' : name);
  return Object.fromEntries(names.map((name) => [name, exported(name)]));
}

/** The messages for a request that may be for any of the modules. */
function messages(input: object): unknown {
  const requestOf = folder.exports.get('requestOf') as (modules: object) => {
    validate(input: unknown): { issues?: readonly { message: string }[] };
  };
  const all = validators('query', 'edit', 'parse', 'purge', 'json', 'allpages', 'links');
  return (
    requestOf(all)
      .validate(input)
      .issues?.map(({ message }) => message) ?? 'accepted'
  );
}

describe('requests of a server that states which of its parameters select modules', () => {
  it.each([
    { action: 'edit', title: 'A', text: 'b', token: 'c' },
    { action: 'query', list: 'allpages', apfrom: 'A' },
    // What is fixed stands for what is left out.
    { list: ['allpages'], aplimit: 5, utf8: true },
    { action: 'purge', generator: 'allpages', gaplimit: 5 },
    { action: 'query', titles: 'A|B', prop: 'links', pllimit: 5, maxlag: 5 },
    { action: 'parse', page: 'A', prop: 'links|text', format: 'json' },
  ])('accept %o', (input) => expect(messages(input)).toBe('accepted'));

  it.each([
    ['of another module', { action: 'edit', token: 'c', apfrom: 'A' }, '"list=allpages" with it'],
    [
      'of a module that is selected by another',
      { action: 'edit', token: 'c', list: 'allpages' },
      // No other action stands beside the one that is named.
      '"list": unknown parameter (of no module that is named)',
    ],
    [
      'under a name that selects nothing here',
      { action: 'parse', prop: 'links', pllimit: 5 },
      '"action=query" with it',
    ],
    [
      'that is missing',
      { action: 'edit', title: 'A' },
      '"token": missing (undefined). Supply text of at least 1 character.',
    ],
    ['of a format that is not used', { format: 'xml', utf8: true }, 'one of "json"'],
    [
      'that excludes another',
      { action: 'purge', titles: 'A', pageids: 1 },
      'at most one of "titles", "pageids", "revids"',
    ],
  ])('refuse a parameter %s', (_case, input, message) => {
    expect(String(messages(input))).toContain(message);
  });

  it('are written with what is fixed, unless it is given', () => {
    expect(folder.encodeRequest({ action: 'edit', text: 'a|b', token: 'c' })).toBe(
      'format=json&formatversion=2&action=edit&text=a%7Cb&token=c',
    );
    expect(folder.encodeRequest({ list: 'allpages' })).toBe('action=query&format=json&formatversion=2&list=allpages');
  });

  it('have of what is fixed only what goes with their other parameters', () => {
    expect(folder.encodeRequest({ list: 'allpages', format: 'php' })).toBe(
      'action=query&formatversion=2&list=allpages&format=php',
    );
    expect(folder.encodeRequest({ list: 'allpages', format: 'xml' })).toBe('action=query&list=allpages&format=xml');
    const given = { list: 'allpages', format: 'xml', formatversion: '2' };
    expect(folder.encodeRequest(given)).toBe('action=query&list=allpages&format=xml&formatversion=2');
    const examples = examplesOf(folder.iface);
    expect(examples.get('xml')?.addresses).toEqual(['{base_url}/api.php?action=query&format=xml']);
    expect(examples.get('json')?.addresses).toEqual([
      '{base_url}/api.php?action=query&format=json&formatversion=2&utf8=1',
    ]);
  });

  it('need no validators of the modules that are meant where a request names none', () => {
    const written = 'action=query&format=json&formatversion=2&list=allpages&aplimit=5';
    expect(folder.encodeRequest({ list: 'allpages', aplimit: 5 })).toBe(written);
    const { issues } = folder.requestDecoder('allpages')(written);
    expect(issues).toBeUndefined();
    expect(folder.request('allpages')({ list: 'allpages', aplimit: 5, titles: 'A' }).issues).toBeUndefined();
    const edit = { action: 'edit', token: 'c', format: 'json', utf8: true };
    expect(folder.request('edit')(edit).issues).toBeUndefined();
    expect(
      folder
        .request('edit')({ ...edit, format: 'xml' })
        .issues?.map(({ message }) => message),
    ).toEqual([
      '"format": not listed (a module that is not expected). Supply one of "json".',
      '"utf8": unknown parameter (of no module that is named). Supply a known name.',
    ]);
  });

  it('have examples of what may be named, and of what is written', async () => {
    const files = await outputOf(validatorsGenerator, boundWholeWiki());
    const text = (path: string): string | undefined => files[`wiki.mediawiki/${path}`];
    expect(text('codec.d.ts')).toContain(
      "@example `encodeRequest({ action: 'query' })` writes `format=json&formatversion=2&action=query`",
    );
    expect(text('request.d.ts')).toContain('@example `requestOf({ allpages, links }).validate(input)`');
    expect(text('decode-request.d.ts')).toContain(
      '@example `decodeRequest({ allpages: decodeAllpages })(url.searchParams)`',
    );
  });

  it('are read by the functions of their modules', () => {
    const decodeRequest = folder.exports.get('decodeRequest') as (modules: object) => (search: string) => object;
    const named = { query: 'decodeQuery', allpages: 'decodeAllpages', purge: 'decodePurge' };
    const modules = Object.entries(named).map(([name, decoder]) => [name, folder.exports.get(decoder)]);
    const read = decodeRequest(Object.fromEntries(modules));
    expect(read('action=purge&generator=allpages&gaplimit=5')).toMatchObject({
      value: { action: 'purge', generator: 'allpages', gaplimit: 5 },
    });
    expect(read('list=allpages&aplimit=5&titles=A|B')).toMatchObject({ value: { aplimit: 5, titles: ['A', 'B'] } });
  });
});

it('do not take a module for another one that is called like the value', async () => {
  const query = String(wholeWiki['wiki/modules/action/query.yaml']).replace('type: [links]', 'type: [links, parse]');
  const named = 'name: query-parse\ngroup: prop\npath: query+parse\nprefix: qp\nparameters: { mark: string }\n';
  const files = { ...wholeWiki, 'wiki/modules/action/query.yaml': query, 'wiki/modules/prop/query-parse.yaml': named };
  const alike = (await loadedFolders(withBindings(catalogueFrom(files), [])))('wiki.mediawiki');
  const validate = alike.request('parse', 'links', 'allpages');
  expect(validate({ action: 'query', prop: 'parse', page: 'A' }).issues).toMatchObject([
    { path: ['prop'], received: 'a module that is not expected' },
    { path: ['page'] },
  ]);
  expect(validate({ action: 'parse', page: 'A' }).issues).toBeUndefined();
});

it('modules that are called like functions of the index leave these their names', async () => {
  const names = ['decodeRequest', 'encode', 'encodeForm', 'encodeRequest', 'query', 'raw', 'request', 'requestOf'];
  const modules = names.map((name) => [
    `wiki/modules/action/${name}.yaml`,
    `name: ${name}\ngroup: action\nprefix: ''\nparameters: {}\n`,
  ]);
  const taken = withBindings(catalogueFrom({ ...Object.fromEntries(modules), ...wholeWiki }), []);
  const { exports } = (await loadedFolders(taken))('wiki.mediawiki');
  for (const name of names) expect([name, typeof exports.get(name)]).toEqual([name, 'function']);
  for (const name of names) expect(exports.get(`${name}Module`)).toHaveProperty('validate');
});

describe('two modules that one value selects, and two parameters of one name', () => {
  let pairs: LoadedFolder;
  beforeAll(async () => {
    pairs = (await loadedFolders(withBindings(catalogueFrom(wikiOfPairs), [])))('wiki.mediawiki');
  });

  /** The messages for a request that may be for any of the modules. */
  function messagesOf(input: object): readonly string[] {
    const exported = new Map([...pairs.exports].filter(([name]) => !['request', 'query'].includes(name)));
    const names = ['readinglists', 'allpages', 'links', 'purge', 'harvest', 'edit'];
    const modules = Object.fromEntries(names.map((name) => [name, exported.get(name)]));
    const others = { 'query-readinglists': exported.get('queryReadinglists'), query: exported.get('queryModule') };
    const requestOf = exported.get('requestOf') as (modules: object) => {
      validate(input: unknown): { issues?: readonly { message: string }[] };
    };
    const { issues = [] } = requestOf({ ...modules, ...others }).validate(input);
    return issues.map(({ message }) => message);
  }

  it.each([
    { action: 'readinglists', command: 'create', name: 'A' },
    { action: 'query', meta: 'readinglists', rlproject: 'A', rllist: 3 },
    { meta: ['readinglists'], list: 'allpages', rllist: 3, aplimit: 5 },
    { action: 'purge', generator: 'allpages', gaplimit: 5 },
    { action: 'harvest', generator: 'allpages', aplimit: 5 },
  ])('are told apart in %o', (input) => expect(messagesOf(input)).toEqual([]));

  it.each([
    [
      { action: 'readinglists', rllist: 3 },
      '"rllist": unknown parameter (without "meta=readinglists"). Supply "meta=readinglists" with it.',
    ],
    [
      { meta: 'readinglists', command: 'create' },
      '"command": unknown parameter (without "action=readinglists"). Supply "action=readinglists" with it.',
    ],
    [
      { action: 'harvest', generator: 'allpages', gaplimit: 5 },
      '"gaplimit": unknown parameter (without "action=purge"). Supply "action=purge" with it.',
    ],
    [
      { action: 'harvest', generator: 'links', pllimit: 5 },
      '"generator": not listed (string). Supply one of "allpages".',
    ],
    [
      { action: 'purge', generator: 'allpages', aplimit: 5 },
      '"aplimit": unknown parameter (of no module that is named). Supply a known name. Did you mean "gaplimit"?',
    ],
  ])('are not mixed up in %o', (input, message) => expect(messagesOf(input)).toContain(message));

  it('are read by the functions of their own', () => {
    const decode = pairs.exports.get('decodeRequest') as (modules: object) => (search: string) => object;
    const read = decode({ 'query-readinglists': pairs.exports.get('decodeQueryReadinglists') });
    expect(read('action=query&meta=readinglists&rllist=3')).toMatchObject({
      value: { meta: ['readinglists'], rllist: 3 },
    });
  });
});
