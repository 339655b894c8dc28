import { beforeAll, describe, expect, it } from 'vitest';
import { type Decode, loadedShipped } from './codec-loaded.ts';

// What a MediaWiki reads beside what its documents state, as the server's own code does.

let allpages: Decode;
let users: Decode;
let blocks: Decode;

beforeAll(async () => {
  const wiki = (await loadedShipped())('wiki.mediawiki').decoder;
  [allpages, users, blocks] = [wiki('decodeAllpages'), wiki('decodeUsers'), wiki('decodeBlocks')];
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
    const messages = (search: string): unknown => allpages(search).warnings.map(({ message }) => message);
    expect(read(allpages, 'apfrom=e%CC%81&apto=a%01b%09')).toEqual({ apfrom: 'é', apto: 'a\ufffdb\t' });
    expect(messages('apfrom=e%CC%81')).toEqual([
      '"apfrom": not normalized (read as another text). Supply text in Unicode normalization form C, without control characters.',
    ]);
    expect(messages('apfrom=%C3%A9&apto=%0D%0A%7F')).toEqual([]);
    expect(messages('apfrom=e%CC%81&apfrom=a')).toEqual([expect.stringMatching(/^"apfrom": repeated/)]);
    expect(read(users, 'ususers=%1Fa|%1Fe%CC%81')).toEqual({ ususers: ['a|', 'é'] });
  });

  it('nothing that is marked as several values where there may be one', () => {
    expect(allpages('apfrom=%1Fa').issues?.map(({ message }) => message)).toEqual([
      '"apfrom": wrong form (with a mark of several values in front). Supply one value, without "\\u001f".',
    ]);
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
  ])('is not %j', (bkstart) => {
    expect(read(blocks, new URLSearchParams({ bkstart }))).toEqual(['bkstart: wrong-form']);
  });
});
