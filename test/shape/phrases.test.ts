import { expect, it } from 'vitest';
import { boundsPhrase, withinPhrase } from '../../generators/shape/phrases.ts';
import { plainStyle, render } from '../../generators/shape/render.ts';

const [all, byRights] = [
  { ordinary: 500, elevated: 500 },
  { ordinary: 500, elevated: 5000 },
];

it.each([
  [{}, '', ''],
  [{ least: 0 }, 'at least 0', ' of at least 0'],
  [{ most: all }, 'at most 500', ' of at most 500'],
  [{ most: byRights }, 'at most 500, or 5000 with elevated rights', ' of at most 500, or 5000 with elevated rights'],
  [{ least: 0, most: all }, '0 to 500', ' from 0 to 500'],
  [
    { least: 1, most: byRights },
    '1 to 500, or 5000 with elevated rights',
    ' from 1 to 500, or 5000 with elevated rights',
  ],
])('words the bounds %j alike on their own and behind a number', (bounds, alone, behind) => {
  expect(render(boundsPhrase(bounds), plainStyle)).toBe(alone);
  expect(render(withinPhrase(bounds), plainStyle)).toBe(behind);
});
