import { beforeAll, describe, expect, it } from 'vitest';
import { writtenCatalogue } from './codec-bindings.ts';
import { type Encode, loadedFolders, loadedShipped } from './codec-loaded.ts';

let wiki: Encode;
let request: Encode;
let content: Encode;

beforeAll(async () => {
  const folder = await loadedShipped();
  wiki = folder('wiki.mediawiki').encode;
  request = folder('wiki.mediawiki').encodeRequest;
  content = folder('content.wordpress').encode;
});

describe('the parameters of a wiki', () => {
  it('stand in their order, numbers as digits', () => {
    expect(wiki({ apfrom: 'Main Page', apnamespace: 0, aplimit: 500 })).toBe(
      'apfrom=Main+Page&apnamespace=0&aplimit=500',
    );
  });

  it('joins several values', () => {
    expect(wiki({ apprtype: ['edit', 'move'], bkids: [1, -2] })).toBe('apprtype=edit%7Cmove&bkids=1%7C-2');
    expect(wiki({ ususers: ['one'] })).toBe('ususers=one');
  });

  it('joins them differently where one holds what separates them', () => {
    expect(wiki({ ususers: ['a|b', 'c'] })).toBe('ususers=%1Fa%7Cb%1Fc');
    expect(wiki({ ususers: ['a|b'] })).toBe('ususers=%1Fa%7Cb');
    expect(wiki({ ususers: ['a\u001fb', 'c'] })).toBe('ususers=a%1Fb%7Cc');
  });

  it('tells no values, an empty one and two of them apart', () => {
    expect(wiki({ apprlevel: [] })).toBe('apprlevel=');
    expect(wiki({ apprlevel: [''] })).toBe('apprlevel=%7C');
    expect(wiki({ apprlevel: ['', ''] })).toBe('apprlevel=%1F%1F');
    expect(wiki({ apprlevel: ['', 'sysop'] })).toBe('apprlevel=%7Csysop');
  });

  it('leaves a joined text as it is', () => {
    expect(wiki({ rvprop: 'ids|content', ususers: '\u001fa|b\u001fc' })).toBe(
      'rvprop=ids%7Ccontent&ususers=%1Fa%7Cb%1Fc',
    );
  });

  it('writes a boolean by its presence', () => {
    expect(wiki({ rvparse: true, rvgeneratexml: false, rvlimit: undefined })).toBe('rvparse=1');
  });

  it('escapes what has a meaning in an address', () => {
    expect(wiki({ apfrom: 'a&b=c+d%20#é😀', 'rvcontentformat-a&b': 'text/css' })).toBe(
      'apfrom=a%26b%3Dc%2Bd%2520%23%C3%A9%F0%9F%98%80&rvcontentformat-a%26b=text%2Fcss',
    );
  });
});

describe('a whole request to a wiki', () => {
  it('has what every request has in front', () => {
    expect(request({ list: ['allpages', 'search'], aplimit: 5 })).toBe(
      'action=query&format=json&formatversion=2&list=allpages%7Csearch&aplimit=5',
    );
  });

  it('keeps what is given of it, where it is given', () => {
    expect(request({ list: 'allpages', format: 'json', formatversion: undefined })).toBe(
      'action=query&formatversion=2&list=allpages&format=json',
    );
  });
});

describe('the query of an endpoint', () => {
  it('names every item of an array', () => {
    expect(content({ include: [3, 5], slug: ['a,b'] })).toBe('include%5B%5D=3&include%5B%5D=5&slug%5B%5D=a%2Cb');
  });

  it('tells no items and an empty one apart', () => {
    expect(content({ slug: [], include: [] })).toBe('slug=&include=');
    expect(content({ slug: [''] })).toBe('slug%5B%5D=');
  });

  it('writes booleans as words, and leaves out what is undefined', () => {
    expect(content({ sticky: true, hide_empty: false, search: undefined, page: 2 })).toBe(
      'sticky=true&hide_empty=false&page=2',
    );
  });
});

describe('refuses what would be read back as something else', () => {
  const cases: readonly (readonly [object, string])[] = [
    [
      { ususers: ['a|b', 'c\u001fd'] },
      '"ususers" has values that would be read back as others. Supply values without "\\u001f".',
    ],
    [
      { ususers: ['\u001fa'] },
      '"ususers" has values that would be read back as others. Supply values without "\\u001f".',
    ],
    [{ apfrom: '\ud83d' }, '"apfrom" holds half of a surrogate pair. Supply well-formed text.'],
    [{ ususers: ['a', '\udc00b'] }, '"ususers[1]" holds half of a surrogate pair. Supply well-formed text.'],
    [{ '\ud800': 'a' }, '"\\ud800" holds half of a surrogate pair. Supply well-formed text.'],
    [{ aplimit: Number.NaN }, '"aplimit" is neither text, a finite number nor a boolean. Supply one of these.'],
    [{ aplimit: null }, '"aplimit" is neither text, a finite number nor a boolean. Supply one of these.'],
    [{ aplimit: 5n }, '"aplimit" is neither text, a finite number nor a boolean. Supply one of these.'],
    [{ apfrom: { secret: 1 } }, '"apfrom" is neither text, a finite number nor a boolean. Supply one of these.'],
    [{ ususers: [['a']] }, '"ususers[0]" is neither text, a finite number nor a boolean. Supply one of these.'],
    [{ ususers: [undefined] }, '"ususers[0]" is neither text, a finite number nor a boolean. Supply one of these.'],
    [{ ususers: Array(1) }, '"ususers[0]" is neither text, a finite number nor a boolean. Supply one of these.'],
  ];
  for (const [parameters, message] of cases) {
    it(message, () => expect(() => wiki(parameters)).toThrow(new TypeError(message)));
  }
});

describe('other ways of writing', () => {
  const aspects = { query: "separator: ','", store: "arrays: '{name}'" };

  it('joins without an alternative', async () => {
    const { encode } = (await loadedFolders(writtenCatalogue(aspects)))('query.farm');
    expect(encode({ prop: ['ids', 'title'], old: true })).toBe('prop=ids%2Ctitle&old=true');
    expect(() => encode({ names: ['a,b'] })).toThrow(
      new TypeError('"names" has values that would be read back as others. Supply values without ",".'),
    );
  });

  it('repeats the name of an array', async () => {
    const { encode } = (await loadedFolders(writtenCatalogue(aspects)))('store.market');
    expect(encode({ ids: [1, 2], state: [] })).toBe('ids=1&ids=2&state=');
    expect(() => encode({ state: [''] })).toThrow(
      new TypeError('"state" has one value, an empty one, which is written like none. Supply another.'),
    );
  });

  it('writes no array where it is not known how', async () => {
    const folder = await loadedFolders(writtenCatalogue({ ...aspects, query: 'booleans: presence' }));
    const { encode } = folder('query.farm');
    expect(encode({ title: 'A', old: true })).toBe('title=A&old=1');
    expect(() => encode({ ids: [1] })).toThrow(
      new TypeError('"ids" is an array, and how these are written is not known. Supply one value.'),
    );
  });
});
