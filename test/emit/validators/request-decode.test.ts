import { beforeAll, describe, expect, it } from 'vitest';
import { writtenCatalogue } from './codec-bindings.ts';
import { type Decode, type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

let folder: LoadedFolder;
let read: Decode;

beforeAll(async () => {
  folder = (await loadedShipped())('wiki.mediawiki');
  read = folder.requestDecoder('allpages', 'search', 'revisions', 'links', 'deletedrevs');
});

/** The decoded value, or the messages of the issues. */
function outcome(search: string | URLSearchParams, options?: object): unknown {
  const { value, issues } = read(search, options);
  return issues ? issues.map(({ message }) => message) : value;
}

describe('reads', () => {
  const requests: readonly (readonly [string, object])[] = [
    ['', {}],
    ['titles=A%7CB&redirects=1&maxlag=5', { titles: ['A', 'B'], redirects: true, maxlag: 5 }],
    [
      'action=query&format=json&formatversion=2&list=allpages&aplimit=5',
      { action: 'query', format: 'json', formatversion: '2', list: ['allpages'], aplimit: 5 },
    ],
    [
      'gaplimit=5&rvlimit=3&prop=revisions%7Clinks&generator=allpages&gapprtype=edit&pageids=1',
      {
        ...{ gaplimit: 5, rvlimit: 3, prop: ['revisions', 'links'], generator: 'allpages' },
        ...{ gapprtype: ['edit'], pageids: [1] },
      },
    ],
    [
      'list=search&generator=search&srsearch=1&gsrsearch=2&gsrlimit=2',
      { list: ['search'], generator: 'search', srsearch: '1', gsrsearch: '2', gsrlimit: 2 },
    ],
    [
      'prop=revisions&rvslots=*&rvcontentformat-main=text/css',
      { prop: ['revisions'], rvslots: '*', 'rvcontentformat-main': 'text/css' },
    ],
  ];
  for (const [search, expected] of requests) {
    it(search, () => {
      expect(outcome(search)).toEqual(expected);
      expect(outcome(new URLSearchParams(search))).toEqual(expected);
    });
  }

  it('values of what every request has that the binding states, as the server would', () => {
    expect(outcome('formatversion=latest&ascii=1&maxage=0')).toEqual({
      formatversion: 'latest',
      ascii: true,
      maxage: 0,
    });
    expect(outcome('formatversion=3&maxage=-1')).toEqual([
      '"formatversion": not listed (string). Supply one of "1", "2", "latest".',
      '"maxage": out of range (-1). Supply a whole number of at least 0.',
    ]);
    expect(folder.encodeRequest({ list: 'allpages' })).toContain('formatversion=2');
  });

  it('the last of several parameters of one name, with a warning', () => {
    const { value, warnings } = read('list=allpages&aplimit=5&aplimit=6');
    expect(value).toEqual({ list: ['allpages'], aplimit: 6 });
    expect(warnings.map(({ message }) => message)).toEqual([
      '"aplimit": repeated (given more than once, the last is read). Supply it once.',
    ]);
  });

  it('a whole address', () => {
    expect(outcome('https://wiki.example/w/api.php?list=allpages&aplimit=5')).toEqual({
      list: ['allpages'],
      aplimit: 5,
    });
  });

  it('the parameters in the order of the request', () => {
    expect(Object.keys(read('aplimit=5&maxlag=1&apfrom=A&list=allpages').value ?? {})).toEqual([
      ...['aplimit', 'maxlag', 'apfrom', 'list'],
    ]);
  });

  it('more with elevated rights', () => {
    expect(outcome('list=allpages&aplimit=5000', { rights: 'elevated' })).toMatchObject({ aplimit: 5000 });
    expect(outcome('generator=allpages&gaplimit=5000')).toEqual([expect.stringMatching(/^"gaplimit": out of range/)]);
  });

  it('what is deprecated, with a warning', () => {
    const { issues, warnings } = read('list=deletedrevs');
    expect(issues).toBeUndefined();
    expect(warnings.map(({ code }) => code)).toContain('deprecated');
  });
});

describe('refuses, with all issues at once', () => {
  it('by the names of the request', () => {
    const search = 'generator=allpages&gaplimit=many&gapprtype=edit%7Cmov&rvlimit=1&titels=A&format=xml';
    expect(read(search).issues?.map(({ code, path }) => `${path.join('.')}: ${code}`)).toEqual([
      'format: not-listed',
      'gaplimit: wrong-type',
      'gapprtype.1: not-listed',
      'rvlimit: unknown-parameter',
      'titels: unknown-parameter',
    ]);
  });

  it('modules that are not expected, and what is missing of one that is', () => {
    expect(outcome('list=categorymembers')).toEqual([
      '"list": not listed (a module that is not expected). Supply one of "allpages", "search", "deletedrevs".',
    ]);
    expect(outcome('list=search')).toEqual([expect.stringMatching(/^"srsearch": missing/)]);
  });

  it('names that mean something to an object', () => {
    expect(outcome('list=allpages&__proto__=1&constructor=2')).toEqual([
      expect.stringMatching(/^"__proto__": unknown parameter/),
      expect.stringMatching(/^"constructor": unknown parameter/),
    ]);
    expect(outcome('list=__proto__')).toEqual([expect.stringMatching(/not listed/)]);
  });

  it('what is long, in a time that grows with it', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `aplimit${index}=1`).join('&');
    expect(read(many).issues).toHaveLength(101);
    expect(read('aplimit=1&'.repeat(100_000)).issues?.length).toBeLessThan(101);
    expect(read(`list=${'allpages|'.repeat(100_000)}`).issues?.length).toBeLessThan(102);
    expect(read(`list=allpages&apfrom=${'a'.repeat(1_000_000)}`).issues).toBeUndefined();
  }, 20_000);
});

it('is there only where the text of each parameter can be told by its name', async () => {
  const named = await loadedFolders(writtenCatalogue({ query: "arrays: '{name}[]'", store: "arrays: '{name}[]'" }));
  expect([...named('query.farm').exports.keys()]).not.toContain('decodeRequest');
  expect([...folder.exports.keys()]).toContain('decodeRequest');
});
