import { beforeAll, describe, expect, it } from 'vitest';
import { type Decode, loadedShipped } from './codec-loaded.ts';

// What a MediaWiki reads beside what its documents state, as the server's own code does.

let allpages: Decode;
let allusers: Decode;
let users: Decode;
let blocks: Decode;
let usercontribs: Decode;
let watchlist: Decode;

beforeAll(async () => {
  const wiki = (await loadedShipped())('wiki.mediawiki').decoder;
  [allpages, users, blocks] = [wiki('decodeAllpages'), wiki('decodeUsers'), wiki('decodeBlocks')];
  [usercontribs, watchlist] = [wiki('decodeUsercontribs'), wiki('decodeWatchlist')];
  allusers = wiki('decodeAllusers');
});

/** The value that is read, or the codes of what is wrong. */
function read(decode: Decode, search: string | URLSearchParams): unknown {
  const { value, issues } = decode(search);
  return issues ? issues.map(({ code, path }) => `${path.join('.')}: ${code}`) : value;
}

describe('a query', () => {
  it('the last of several parameters of one name, with a warning', () => {
    const { value, warnings } = allpages('aplimit=x&apfrom=a&aplimit=6');
    expect(value).toEqual({ aplimit: 6, apfrom: 'a' });
    expect(warnings.map(({ message }) => message)).toEqual([
      '"aplimit": repeated (given more than once, the last is read). Supply it once.',
    ]);
    expect(read(allpages, 'aplimit=5&aplimit=x')).toEqual(['aplimit: wrong-type']);
  });

  it('a value that is given twice once, after all are counted', () => {
    expect(read(users, 'ususers=a|b|a')).toEqual({ ususers: ['a', 'b'] });
    expect(read(users, `ususers=${'a|'.repeat(50)}a`)).toEqual(['ususers: too-many-values']);
  });

  it('texts in one form, with a warning', () => {
    const messages = (search: string): unknown => allusers(search).warnings.map(({ message }) => message);
    expect(read(allusers, 'aufrom=e%CC%81&auto=a%01b%09')).toEqual({ aufrom: 'é', auto: 'a\ufffdb\t' });
    expect(messages('aufrom=e%CC%81')).toEqual([
      '"aufrom": not normalized (read as another text). Supply text in UTF-8 and Unicode normalization form C, without control characters.',
    ]);
    expect(messages('aufrom=%C3%A9&auto=%0D%0A%7F')).toEqual([]);
    expect(messages('aufrom=e%CC%81&aufrom=a')).toEqual([expect.stringMatching(/^"aufrom": repeated/)]);
    // What has a form is checked as it is read.
    expect(read(allpages, 'apfrom=e%CC%81')).toEqual({ apfrom: 'é' });
    expect(read(allpages, 'apto=a%01b')).toEqual(['apto: wrong-form']);
    expect(read(users, 'ususers=%1Fa|%1Fe%CC%81')).toEqual({ ususers: ['a|', 'é'] });
  });

  it('nothing that is marked as several values where there may be one', () => {
    const fact = 'wrong form (with a mark of several values in front). Supply one value, without "\\u001f".';
    expect(allusers('aufrom=%1Fa').issues?.map(({ message }) => message)).toEqual([`"aufrom": ${fact}`]);
    // That no title has the mark is not said once more.
    expect(allpages('apfrom=%1Fa').issues?.map(({ message }) => message)).toEqual([`"apfrom": ${fact}`]);
    expect(read(allpages, 'apfrom=%1Fa&apto=[')).toEqual(['apfrom: wrong-form', 'apto: wrong-form']);
  });

  it.each(['5', '+5', '007', '-5', '-0012'])('has a whole number as %j', (text) => {
    expect(read(blocks, new URLSearchParams({ bkids: text }))).toEqual({ bkids: [Number(text)] });
  });
});

describe('a timestamp', () => {
  it.each([
    ...['now', '', '0', '20260131120000', '20261399996199', '1769860800', '-86400.5', '99999999999'],
    ...['2026-01-31T12:00:00Z', '2026-01-31 12:00:00,5+05:30', '2026-01-31 12:00:00 GMT', '20260131T120000-05'],
    ...['31-01-2026 12:00:00.000000', '2026:01:31 12:00:00'],
    ...[
      'Sat, 31 Jan 2026 12:00:00 GMT',
      'Sat, 31 Jan 26 12:00:00 -0500',
      '1 Sep 2026 12:00:00',
      '1 Sep 2026 12:00:00 EDT',
    ],
    ...['Saturday, 31-Jan-26 12:00:00 UTC', 'Wednesday, 31-Dec-26 12:00:00', 'Sat Jan 31 12:00:00 2026'],
    ...['2026-01-31T12:00:00Z\n', '20260131T120000\n', '31-01-2026 12:00:00.000000\n', '2026-01-31 12:00:00 GMT\n'],
    ...[' \r\n\tSat, 31 Jan 2026 12:00:00 GMT\n', 'Saturday, 31-Jan-26 12:00:00\n'],
  ])('is %j', (bkstart) => {
    expect(read(blocks, new URLSearchParams({ bkstart }))).toEqual({ bkstart });
  });

  it.each([
    ...['yesterday', '2026-01-31', '2026-01-31T12:00Z', '2026-01-31T12:00:00z'],
    ...['1769860800000', '978307200000', '-62167219201'],
    ...['Sat, 31 Foo 2026 12:00:00 GMT', 'Sat, 31 JAN 2026 12:00:00 GMT', 'Xyz, 31 Jan 2026 12:00:00 GMT'],
    ...['Sat, 31 Jan 2026 12:00:00 CET', 'Saturday, 31 Jan 2026 12:00:00 GMT', 'Sat, 31 Jan 2026 12:00:00 J'],
    ...['Sat, 31-Jan-26 12:00:00 GMT', 'Caturday, 31-Jan-26 12:00:00 GMT', 'Saturday, 31-Jan-26 12:00:00 QQQ'],
    ...['Jan Sat 31 12:00:00 2026', 'Sat Mon 31 12:00:00 2026'],
    ...[
      '20260131120000\n',
      '1769860800\n',
      '2026:01:31 12:00:00\n',
      '2026-01-31T12:00:00Z\n\n',
      ' 2026-01-31T12:00:00Z',
    ],
  ])('is not %j', (bkstart) => {
    expect(read(blocks, new URLSearchParams({ bkstart }))).toEqual(['bkstart: wrong-form']);
  });
});

describe('a user', () => {
  it.each([
    ...['Admin', 'User:Admin', 'a_b', '1.2.3', '1::2::3', '1:2:3', '10.0.0.0-10.0.0.9', '0001.2.3.4', '~2026-1'],
    ...[
      '127.0.0.1',
      '001.02.3.255',
      '192.0.2.xxx',
      ' 127.0.0.1_',
      '127.0.0.1\n',
      '::',
      '::1',
      '2001:db8::',
      'a:b:c:D:E:F:0:1',
    ],
    ...['1:2:3:4:5:6:7::', '::1:2:3:4:5:6:7', '1::3:4:5:6:7:8', ' 2001:DB8::7EE '],
    ...['10.0.0.0/8', '10.0.0.0/32', '::1/64', '2001:db8::/128', '1:2:3:4:5:6:7:8/0', '::7/8'],
  ])('is %j', (bkusers) => {
    expect(read(blocks, new URLSearchParams({ bkusers }))).toEqual({ bkusers: [bkusers] });
  });

  it.each([
    ...['300.1.1.1', '300.1.1.1 ', '1.8.585.631', '02.776.584.xxx', '_633.43.688.xxx', ' ', 'a#b', '#1'],
    ...['127.0.0.1\n\n', ':::', ':1', '::1::', '::1:2:3:4:5:6:7:8'],
    ...['10.0.0.0/33', '10.0.0.0/08', '300.0.0.0/8', '10.0.0.xxx/8', '::1/129', '::1/00', '::/1', '1:2:3:4::5:6:7:8/9'],
  ])('is not %j', (bkusers) => {
    expect(read(blocks, new URLSearchParams({ bkusers }))).toEqual(['bkusers.0: wrong-form']);
  });

  it('has one of the forms that the parameter lists', () => {
    const ofUser = (text: string): unknown => read(usercontribs, new URLSearchParams({ ucuser: text }));
    expect(ofUser('127.0.0.1')).toEqual({ ucuser: ['127.0.0.1'] });
    expect(ofUser('wiki>Admin')).toEqual({ ucuser: ['wiki>Admin'] });
    expect(ofUser('10.0.0.0/8')).toEqual(['ucuser.0: wrong-form']);
    const ofOwner = (wlowner: string): unknown => read(watchlist, new URLSearchParams({ wlowner, wltoken: 'a' }));
    expect(ofOwner('1::2::3')).toEqual({ wlowner: '1::2::3', wltoken: 'a' });
    for (const address of ['127.0.0.1', '2001:db8::', ' 1:2:3:4:5:6:7:8'])
      expect(ofOwner(address)).toEqual(['wlowner: wrong-form']);
  });
});
