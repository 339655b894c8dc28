import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { readRequest } from '../../../generators/shape/read-request.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { wholeWiki, wholeWikiOf } from '../../support/whole-wiki.ts';
import { type Decode, type LoadedFolder, loadedFolders, loadedShipped } from './codec-loaded.ts';

const catalogue = withBindings(
  catalogueFrom({
    ...wholeWiki,
    'wiki/modules/list/allpages.yaml': `name: allpages
group: list
prefix: ap
generator: true
parameters: { from: string, text: string, limit: { type: limit, maximum: 500 }, force: { type: boolean, required: true }, ids: { type: integer, multi: true } }
`,
  }),
  [],
);

let folder: LoadedFolder;
let read: Decode;

beforeAll(async () => {
  folder = (await loadedFolders(catalogue))('wiki.mediawiki');
  read = folder.requestDecoder('query', 'allpages');
});

const codes = (result: ReturnType<Decode>) =>
  [...(result.issues ?? []), ...result.warnings].map(({ code, path }) => `${path.join('.')}: ${code}`);

describe('a required boolean that is left out', () => {
  it('is false, as the server reads it', () => {
    const decode = folder.decoder('decodeAllpages');
    expect(decode('apfrom=A').value).toEqual({ apfrom: 'A', apforce: false });
    expect(decode('apforce=0').value).toEqual({ apforce: true });
    expect(read('action=query&list=allpages').value).toEqual({ action: 'query', list: ['allpages'], apforce: false });
    expect(read('generator=allpages').value).toEqual({ generator: 'allpages', gapforce: false });
    // It is no parameter of a request that does not name the module.
    expect(read('action=query').value).toEqual({ action: 'query' });
  });

  it('is read back as it was written', () => {
    const request = { list: ['allpages'], apforce: false };
    expect(read(folder.encodeRequest(request)).value).toMatchObject(request);
  });

  it('has to be stated by a program', () => {
    expect(codes(folder.validator('allpages')({}))).toEqual(['apforce: missing']);
  });
});

describe('values that are joined with a mark in front', () => {
  it('name modules, and are values of them, in every reader', () => {
    const query = new URLSearchParams({ list: '\u001fallpages', titles: '\u001fA|B\u001fC', apforce: '1' });
    const expected = { list: ['allpages'], titles: ['A|B', 'C'], apforce: true };
    expect(read(query).value).toEqual(expected);
    expect(read(String(query)).value).toEqual(expected);
    const given = { list: '\u001fallpages', titles: '\u001fA|B\u001fC', apforce: true };
    expect(folder.request('allpages')(given).issues).toBeUndefined();
    expect(codes(folder.request('allpages')({ ...given, apforce: undefined }))).toEqual(['apforce: missing']);
    const { given: parts, problems } = readRequest(wholeWikiOf(catalogue), `action=query&${query}`);
    expect(problems).toEqual([]);
    expect(parts.map(({ values }) => values)).toEqual([['query'], ['allpages'], ['A|B', 'C'], [true]]);
  });

  it('are none, or one that is empty, where the mark stands alone', () => {
    for (const [text, values] of [
      ['', []],
      ['\u001f', []],
      ['|', ['']],
    ] as const) {
      const query = `action=query&titles=${encodeURIComponent(text)}`;
      expect(read(query).value, text).toMatchObject({ titles: values });
      expect(readRequest(wholeWikiOf(catalogue), query).given[1]?.values, text).toEqual(values);
    }
  });
});

describe('a whole number of which JavaScript does not keep all digits', () => {
  it('is refused by what reads it, and not read as another', () => {
    expect(codes(read('list=allpages&apforce=1&apids=1|9007199254740993'))).toEqual(['apids.1: wrong-type']);
    expect(read('list=allpages&apforce=1&apids=9007199254740992').value).toMatchObject({ apids: [9007199254740992] });
  });

  it('keeps them in a text that a program gives, and in examples', () => {
    const request = { list: 'allpages', apforce: true, apids: '9007199254740993' };
    expect(folder.request('allpages')(request).value).toBe(request);
    expect(folder.encodeRequest(request)).toContain('apids=9007199254740993');
    const { given } = readRequest(wholeWikiOf(catalogue), 'action=query&list=allpages&apids=9007199254740993');
    expect(given.at(-1)?.values).toEqual([9007199254740993n]);
  });
});

describe('a byte that is no character', () => {
  it('is read with a warning, as the server gives one', () => {
    const query = 'list=allpages&apforce=1&aptext=Caf%E9';
    const result = read(query);
    expect(result.value).toMatchObject({ aptext: 'Caf\uFFFD' });
    expect(codes(result)).toEqual(['aptext: not-normalized']);
    expect(codes(folder.decoder('decodeAllpages')('?apforce=1&&aptext=Caf%E9'))).toEqual(['aptext: not-normalized']);
    // Together with a control character it is one warning.
    expect(codes(read(`${query}%01`))).toEqual(['aptext: not-normalized']);
    // What was decoded already does not show it, and neither a percent sign nor other letters are wrong.
    expect(codes(read(new URLSearchParams(query)))).toEqual([]);
    for (const right of ['Caf%C3%A9', '100%', '%zz', 'Café', '%EF%BF%BD'])
      expect(codes(read(`list=allpages&apforce=1&aptext=${right}`)), right).toEqual([]);
    // No title has what it is read as.
    const title = read('list=allpages&apforce=1&apfrom=Caf%E9');
    expect(codes(title)).toEqual(['apfrom: wrong-form', 'apfrom: not-normalized']);
  });

  it('has no warning where the server gives none', async () => {
    const content = (await loadedShipped())('content.wordpress');
    expect(codes(content.decoder('decodeListPosts')('search=Caf%E9'))).toEqual([]);
  });
});
