import { beforeAll, describe, expect, it } from 'vitest';
import { type Decode, type LoadedFolder, loadedShipped } from './codec-loaded.ts';

let folder: LoadedFolder;
let bot: Decode;

beforeAll(async () => {
  folder = (await loadedShipped())('wiki.mediawiki');
  bot = folder.request('allpages');
});

function outcome(validate: Decode, input: unknown): unknown {
  const { value, issues } = validate(input);
  if (issues) return issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
  return value === input ? 'accepted' : 'changed';
}

describe('a request takes what it writes as the same text', () => {
  const alike: readonly (readonly [object, object])[] = [
    [{ formatversion: 2 }, { formatversion: '2' }],
    [
      { titles: 'A', exportschema: 0.11 },
      { titles: 'A', exportschema: '0.11' },
    ],
    [
      { list: 'allpages', apnamespace: '0', aplimit: '500' },
      { list: 'allpages', apnamespace: 0, aplimit: 500 },
    ],
    [
      { generator: 'allpages', gapnamespace: '-1' },
      { generator: 'allpages', gapnamespace: -1 },
    ],
    [{ pageids: ['1', 2] }, { pageids: [1, 2] }],
  ];
  it.each(alike)('%j and %j', (input, same) => {
    expect(outcome(bot, input)).toBe('accepted');
    expect(outcome(bot, same)).toBe('accepted');
    expect(folder.encodeRequest(input)).toBe(folder.encodeRequest(same));
  });
});

describe('refuses', () => {
  it('numbers that no listed text is, numbers for other texts, and texts that are no whole numbers', () => {
    expect(outcome(bot, { formatversion: 3, exportschema: 0.1 })).toEqual([
      'formatversion: wrong-type',
      'exportschema: wrong-type',
    ]);
    expect(outcome(bot, { list: 'allpages', apfrom: 2024, titles: 5, prop: 5 })).toEqual([
      'titles: wrong-type',
      'prop: wrong-type',
      'apfrom: wrong-type',
    ]);
    expect(outcome(bot, { list: 'allpages', apnamespace: '1.5', redirects: '1', apminsize: ' 1', maxlag: '' })).toEqual(
      ['redirects: wrong-type', 'maxlag: wrong-type', 'apnamespace: wrong-type', 'apminsize: wrong-type'],
    );
    expect(outcome(bot, { list: 'allpages', aplimit: '501', pageids: ['1', 'x', '2'] })).toEqual([
      'pageids.1: wrong-type',
      'aplimit: out-of-range',
    ]);
  });

  it('texts for numbers in the parameters of a module alone, which may not be written', () => {
    expect(outcome(folder.validator('allpages'), { apnamespace: '0' })).toEqual(['apnamespace: wrong-type']);
  });
});
