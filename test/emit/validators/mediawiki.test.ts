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
