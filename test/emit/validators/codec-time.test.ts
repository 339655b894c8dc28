import { expect, it } from 'vitest';
import { loadedShipped } from './codec-loaded.ts';

const folder = await loadedShipped();
const allpages = folder('wiki.mediawiki').decoder('decodeAllpages');
const listPosts = folder('content.wordpress').decoder('decodeListPosts');

function timed(act: () => void): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}

// Where the time grows with the square of a length, each of these takes ten seconds and more.
const limit = 3000;

it('normalizes texts in proportion to their length, however many combining characters follow one another', () => {
  const marks = '\u0301\u0316'.repeat(150_000);
  expect(timed(() => expect(allpages(`apfrom=e${marks}`).value).toEqual({ apfrom: `e${marks}` }))).toBeLessThan(limit);
  const long = '\u0316'.repeat(40);
  expect(allpages(`apfrom=${long}e\u0301`).value).toEqual({ apfrom: `${long}\u00e9` });
});

it('looks at what is nearly a number in proportion to its length', () => {
  const search = `include=${Array(3000)
    .fill(`${'1'.repeat(1999)}x`)
    .join(',')}`;
  expect(timed(() => expect(listPosts(search).issues).toHaveLength(101))).toBeLessThan(limit);
});
