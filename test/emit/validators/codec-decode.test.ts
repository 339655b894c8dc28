import { beforeAll, describe, expect, it } from 'vitest';
import { type Decode, loadedShipped } from './codec-loaded.ts';

let allpages: Decode;
let revisions: Decode;
let users: Decode;
let allusers: Decode;
let blocks: Decode;
let usercontribs: Decode;
let listPosts: Decode;
let deletePost: Decode;
let deleteTag: Decode;
let getEmbed: Decode;

beforeAll(async () => {
  const folder = await loadedShipped();
  const wiki = folder('wiki.mediawiki').decoder;
  const content = folder('content.wordpress').decoder;
  [allpages, revisions, users, blocks] = [
    wiki('decodeAllpages'),
    wiki('decodeRevisions'),
    wiki('decodeUsers'),
    wiki('decodeBlocks'),
  ];
  [usercontribs, allusers] = [wiki('decodeUsercontribs'), wiki('decodeAllusers')];
  [listPosts, getEmbed] = [content('decodeListPosts'), content('decodeGetEmbed')];
  [deletePost, deleteTag] = [content('decodeDeletePost'), content('decodeDeleteTag')];
});

/** The value that is read, or what is wrong. */
function read(decode: Decode, search: unknown, options?: object): unknown {
  const { value, issues } = decode(search, options);
  return issues ? issues.map(({ code, path }) => `${path.join('.')}: ${code}`) : value;
}

describe('the parameters of a module', () => {
  it('are read from text, with or without a question mark, and from an object of the platform', () => {
    const expected = { apfrom: 'Main Page', aplimit: 5 };
    for (const search of [
      'apfrom=Main+Page&aplimit=5',
      '?apfrom=Main%20Page&aplimit=5',
      new URLSearchParams(expected as never),
    ]) {
      expect(read(allpages, search)).toEqual(expected);
    }
    expect(read(allpages, '')).toEqual({});
  });

  it('are read from a whole address', () => {
    for (const search of [
      'https://wiki.example/w/api.php?apfrom=A?&aplimit=5#apdir=x',
      '/w/api.php?apfrom=A?&aplimit=5',
    ]) {
      expect(read(allpages, search)).toEqual({ apfrom: 'A?', aplimit: 5 });
    }
    expect(read(listPosts, '/cms/v2/posts?status[]=publish')).toEqual({ status: ['publish'] });
    expect(read(allpages, 'apfrom=what?apto=x')).toEqual({ apfrom: 'what?apto=x' });
  });

  it('are no other numbers than those that were written', () => {
    expect(read(listPosts, 'include[]=9007199254740991')).toEqual({ include: [Number.MAX_SAFE_INTEGER] });
    expect(read(listPosts, 'include[]=9007199254740993')).toEqual(['include.0: wrong-type']);
    expect(read(listPosts, 'include[]=100000000000000000000')).toEqual({ include: [1e20] });
    expect(read(listPosts, 'include[]=+0018446744073709551616')).toEqual({ include: [2 ** 64] });
    expect(read(listPosts, 'include[]=18446744073709552000')).toEqual(['include.0: wrong-type']);
    expect(read(blocks, 'bkids=9007199254740993|-9007199254740992')).toEqual(['bkids.0: wrong-type']);
  });

  it('are arrays where there may be several, however many there are', () => {
    expect(read(allpages, 'apprtype=edit%7Cmove')).toEqual({ apprtype: ['edit', 'move'] });
    expect(read(allpages, 'apprtype=edit')).toEqual({ apprtype: ['edit'] });
    expect(read(blocks, 'bkids=1|2')).toEqual({ bkids: [1, 2] });
    expect(read(users, 'ususers=')).toEqual({ ususers: [] });
    expect(read(users, 'ususers=%7C')).toEqual({ ususers: [''] });
    expect(read(users, 'ususers=%1Fa%7Cb%1Fc')).toEqual({ ususers: ['a|b', 'c'] });
    expect(read(users, 'ususers=a%1Fb|c')).toEqual({ ususers: ['a\ufffdb', 'c'] });
  });

  it('keep the text that stands for all values', () => {
    expect(read(usercontribs, 'ucuser=A&ucnamespace=*')).toEqual({ ucuser: ['A'], ucnamespace: '*' });
    expect(read(usercontribs, 'ucuser=A&ucnamespace=%1F*')).toEqual({ ucuser: ['A'], ucnamespace: '*' });
    expect(read(usercontribs, 'ucuser=A&ucnamespace=0|1')).toEqual({ ucuser: ['A'], ucnamespace: [0, 1] });
  });

  it('are true by their presence', () => {
    expect(read(revisions, 'rvparse=&rvgeneratexml=0')).toEqual({ rvparse: true, rvgeneratexml: true });
  });

  it('may have templated names', () => {
    expect(read(revisions, 'rvslots=main&rvcontentformat-main=text%2Fcss')).toEqual({
      rvslots: ['main'],
      'rvcontentformat-main': 'text/css',
    });
  });
});

describe('the query of an endpoint', () => {
  it('has arrays, numbers and booleans', () => {
    expect(read(listPosts, 'include[]=3&page=2&include[]=5&sticky=false&slug[]=a,b')).toEqual({
      include: [3, 5],
      page: 2,
      sticky: false,
      slug: ['a,b'],
    });
    expect(read(listPosts, 'include=&slug[]=')).toEqual({ include: [], slug: [''] });
  });

  it('has arrays and booleans in the further forms that the server reads', () => {
    for (const query of ['include=3,5', 'include=3, 5,', 'include[0]=3&include[1]=5', 'include[7]=3&include[]=5'])
      expect(read(listPosts, query), query).toEqual({ include: [3, 5] });
    expect(read(listPosts, 'slug=a,b')).toEqual({ slug: ['a', 'b'] });
    expect(read(listPosts, 'sticky=1')).toEqual({ sticky: true });
    expect(read(listPosts, 'sticky=0')).toEqual({ sticky: false });
    expect(read(listPosts, 'sticky=TRUE')).toEqual({ sticky: true });
    expect(read(listPosts, 'sticky=False')).toEqual({ sticky: false });
    for (const name of ['include[0', 'include0]', 'include[]0]'])
      expect(read(listPosts, `${name}=3`), name).toEqual([`${name}: unknown-parameter`]);
    for (const name of ['page[0]', 'page[]', 'page[a][b]'])
      expect(read(listPosts, `${name}=3`), name).toEqual(['page: wrong-type']);
    expect(read(listPosts, 'include[x]=3')).toEqual(['include: wrong-type']);
  });

  it('has nothing of the path', () => {
    expect(read(deletePost, 'force=true')).toEqual({ force: true });
    expect(read(deletePost, 'force=true&id=5')).toEqual(['id: unknown-parameter']);
  });

  it('has text where the type is not stated, or texts', () => {
    expect(read(getEmbed, 'url=http%3A%2F%2Fa&maxwidth=600')).toEqual({ url: 'http://a', maxwidth: '600' });
    expect(read(getEmbed, 'url=a&format[]=1&format[]=2')).toEqual({ url: 'a', format: ['1', '2'] });
    expect(read(getEmbed, 'url=')).toEqual({ url: '' });
  });
});

describe('finds', () => {
  it('names that are unknown, or given twice', () => {
    expect(read(allpages, 'aplimt=5')).toEqual(['aplimt: unknown-parameter']);
    expect(read(listPosts, 'include=3&include[]=4')).toEqual(['include: too-many-values']);
    expect(read(listPosts, 'page=3&page[]=4')).toEqual(['page: too-many-values', 'page: wrong-type']);
  });

  it.each([
    ['page=5&page=6&page=7', { page: 7 }, 'page'],
    ['include=3&include=4', { include: [4] }, 'include'],
    ['include[0]=3&include[0]=4', { include: [4] }, 'include[0]'],
  ])('the last of %s, with a warning', (search, value, name) => {
    const message = `"${name}": repeated (given more than once, the last is read). Supply it once.`;
    expect(listPosts(search)).toMatchObject({ value, warnings: [{ code: 'repeated', path: [name], message }] });
  });

  it('numbers and booleans that are not written as such', () => {
    for (const text of ['', ' 5', '5 ', '- 5', '5.0', '0x5', '5e0', '٥', 'five', 'Infinity', '1_0', '5\n']) {
      expect(read(allpages, new URLSearchParams({ aplimit: text })), JSON.stringify(text)).toEqual([
        'aplimit: wrong-type',
      ]);
    }
    expect(read(allpages, `apminsize=${'9'.repeat(400)}`)).toEqual(['apminsize: wrong-type']);
    expect(read(blocks, 'bkids=1|two|3')).toEqual(['bkids.1: wrong-type']);
    for (const text of ['', ' true', 'yes']) expect(read(listPosts, `sticky=${text}`)).toEqual(['sticky: wrong-type']);
    expect(read(listPosts, 'include=three')).toEqual(['include.0: wrong-type']);
  });

  it('what the validator finds', () => {
    expect(read(allpages, 'aplimit=501&apprtype=edit|mov&apdir=up')).toEqual([
      'aplimit: out-of-range',
      'apprtype.1: not-listed',
      'apdir: not-listed',
    ]);
    expect(read(allpages, 'aplimit=501', { rights: 'elevated' })).toEqual({ aplimit: 501 });
    expect(read(deleteTag, '')).toEqual(['force: missing']);
    expect(read(deleteTag, 'force=false')).not.toHaveProperty('force');
  });

  it('everything at once, with facts and fixes', () => {
    const { issues } = listPosts('page=x&include=1&include[]=2&q=1');
    expect(issues?.map(({ code, path }) => [code, ...path])).toEqual([
      ['too-many-values', 'include'],
      ['wrong-type', 'page'],
      ['unknown-parameter', 'q'],
    ]);
    expect(issues?.[0]?.message).toBe('"include": too many values (given both with and without keys). Supply it once.');
    expect(deletePost('id=5').issues?.[0]?.message).toBe(
      '"id": unknown parameter (in the query). Supply it where it belongs.',
    );
  });
});

describe('takes hostile queries for what they are', () => {
  it('names that mean something to an object', () => {
    expect(read(allpages, '__proto__=1&constructor=2&toString=3')).toEqual([
      '__proto__: unknown-parameter',
      'constructor: unknown-parameter',
      'toString: unknown-parameter',
    ]);
    expect(read(listPosts, '__proto__[]=1&constructor[]=2')).toEqual([
      '__proto__: unknown-parameter',
      'constructor: unknown-parameter',
    ]);
    expect(Object.prototype).not.toHaveProperty('1');
  });

  it('never repeats a text', () => {
    expect(JSON.stringify(allpages('aplimit=hunter2&apdir=hunter2&apprtype=hunter2'))).not.toContain('hunter2');
  });

  it('names that would change how a message is read', () => {
    const { issues } = allpages(`${'\u202e'}=1&${'\u202e'}=2&${'n'.repeat(1000)}=1&${'n'.repeat(1000)}=2`);
    for (const { message } of issues ?? []) {
      expect(message).not.toContain('\u202e');
      expect(message.length).toBeLessThan(300);
    }
  });

  it('queries that are long', () => {
    const many = Array.from({ length: 200_000 }, (_, index) => `n${index}=1`).join('&');
    expect(allpages(many).issues).toHaveLength(101);
    expect(allpages(`${many}&${many}`).issues?.at(-1)?.code).toBe('too-many-issues');
    expect(allpages('aplimit=5&'.repeat(200_000)).warnings).toHaveLength(1);
    expect(read(users, `ususers=${'a|'.repeat(500_000)}`)).toEqual(['ususers: too-many-values']);
    expect(read(allpages, `apfrom=${'a'.repeat(5_000_000)}`)).toHaveProperty('apfrom');
  });

  it('escapes that are broken', () => {
    expect(read(allusers, 'aufrom=%E0%A4%A&auto=%')).toEqual({ aufrom: '\ufffd%A', auto: '%' });
    // No title has what a broken one is read as.
    expect(read(allpages, 'apfrom=%E0%A4%A&apto=%')).toEqual(['apfrom: wrong-form']);
  });
});
