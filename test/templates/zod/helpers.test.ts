import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkFunctions } from '../../../generators/catalogue/keys/bounds.ts';
import { longestPathText } from '../../../generators/catalogue/model/path-text.ts';
import { helperNames } from '../../../generators/emit/zod/helpers.ts';
import * as byOne from '../../../templates/zod/joined.ts';
import * as byEither from '../../../templates/zod/joined-by-either.ts';
import { atMostOne, namedBy, needs, onlyWith } from '../../../templates/zod/rules.ts';
import { longestInPath } from '../../../templates/zod/settings.ts';
import { severalNumbers, severalTexts } from '../../../templates/zod/several.ts';
import { inPath, integer } from '../../../templates/zod/values.ts';

const folder = 'templates/zod';

it('declares no helper that a schema could be called like', () => {
  const declared = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export (?:type|interface|function|const) (\w+)/gm)].map(
      (match) => match[1] ?? '',
    ),
  );
  expect([...new Set([...declared, ...checkFunctions])].sort()).toEqual([...helperNames].sort());
});

it('takes text in a path that is as long as the catalogue allows', () => {
  expect(longestInPath).toBe(longestPathText);
  const schema = inPath(z.string(), /^😀+$/u);
  expect(schema.safeParse('😀'.repeat(longestInPath)).success).toBe(true);
  expect(schema.safeParse('😀'.repeat(longestInPath + 1)).success).toBe(false);
  expect(schema.safeParse('x').success).toBe(false);
});

describe('joined values', () => {
  it.each([
    ['a|b', ['a', 'b'], ['a', 'b']],
    ['', [], []],
    ['\u001fa|b\u001fc', ['\u001fa', 'b\u001fc'], ['a|b', 'c']],
  ])('%j', (text, one, either) => {
    expect(byOne.valuesOf(text)).toEqual(one);
    expect(byEither.valuesOf(text)).toEqual(either);
  });

  it('do not fall apart', () => {
    expect([byOne.canBeJoined(['a', 'b']), byOne.canBeJoined(['a|b'])]).toEqual([true, false]);
    expect([byEither.canBeJoined(['a|b']), byEither.canBeJoined(['a|b', 'c\u001f'])]).toEqual([true, false]);
  });

  it('are accepted one by one, and counted', () => {
    const texts = severalTexts(z.enum(['a', 'b', 'c']), 2);
    expect(['a|b', ['a'], 'a|d', 'a|b|c'].map((given) => texts.safeParse(given).success)).toEqual([
      ...[true, true, false, false],
    ]);
    const numbers = severalNumbers(integer, 2);
    expect(['1|-2', [1], 3, '1|x', ['1']].map((given) => numbers.safeParse(given).success)).toEqual([
      ...[true, true, true, false, false],
    ]);
  });
});

describe('what holds between parameters', () => {
  const schema = z
    .looseObject({})
    .check(
      needs('start', 'end'),
      onlyWith('slot', 'prop', 'content', '*'),
      atMostOne('from', 'to'),
      namedBy(/^form-.+$/, ['form-', ''], [{ parameter: 'slots', all: '*' }]),
    );
  const outcome = (given: object): unknown => schema.safeParse(given).error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [{ start: 1, end: 2 }, []],
    [{ start: 1 }, ['"start" needs "end"']],
    [{ slot: 1, prop: ['content'] }, []],
    [{ slot: 1 }, ['"slot" is accepted only with "prop" of "content"']],
    [{ from: 1, to: 2 }, ['Supply at most one of from, to']],
    [{ slots: ['main'], 'form-main': 1 }, []],
    [{ slots: '*', 'form-main': 1 }, []],
    [{ slots: ['other'], 'form-main': 1 }, ['"form-main" is not made of values that are given']],
  ])('%j', (given, expected) => expect(outcome(given)).toEqual(expected));
});
