import { describe, expect, test } from 'vitest';
import { didYouMean, suggestions } from '../../generators/lib/suggestions.ts';

describe('suggestions', () => {
  test('stand nearest first, and in code-unit order at the same distance', () => {
    expect(suggestions('DIR_B', ['LIMIT10', 'DIR_N', 'DIR_A', 'DIR'])).toEqual(['DIR_A', 'DIR_N', 'DIR']);
  });

  test('do not depend on the order of the known names', () => {
    expect(suggestions('ac', ['ad', 'ab', 'aa'])).toEqual(suggestions('ac', ['aa', 'ab', 'ad']));
  });

  test('put a name that differs only in case before any other', () => {
    expect(suggestions('limit', ['limits', 'LIMIT'])).toEqual(['LIMIT', 'limits']);
  });

  test('are five at most', () => {
    expect(suggestions('prop', ['prop1', 'prop2', 'prop3', 'prop4', 'prop5', 'prop6'])).toHaveLength(5);
  });

  test('leave out what is not near, the name itself and repetitions', () => {
    expect(suggestions('allpages', ['siteinfo', 'allpages', 'allpage', 'allpage'])).toEqual(['allpage']);
  });

  test('have names that one was made of by adding a word, behind those with few other letters', () => {
    expect(suggestions('post', ['post_author', 'pots', 'reposts', 'blogpost'])).toEqual([
      'pots',
      'blogpost',
      'post_author',
    ]);
    expect(suggestions('id', ['id_of_the_author'])).toEqual([]);
  });

  test('are looked for among names that begin alike where there are thousands', () => {
    const many = Array.from({ length: 6000 }, (_, index) => `name${index}`);
    expect(suggestions('namo12', many)[0]).toBe('name12');
    expect(suggestions('xame12', many)).toEqual([]);
  });

  test('take any name for a name', () => {
    expect(suggestions('__proto_', ['__proto__', 'constructor'])).toEqual(['__proto__']);
    expect(suggestions('', ['', 'a', 'bb'])).toEqual(['a']);
  });
});

describe('didYouMean', () => {
  test('asks for one name', () => {
    expect(didYouMean('usronly', ['useronly'])).toBe('Did you mean "useronly"?');
  });

  test('joins two with "or", and more with commas before it', () => {
    expect(didYouMean('DIR_B', ['DIR_A', 'DIR_N'])).toBe('Did you mean "DIR_A" or "DIR_N"?');
    expect(didYouMean('DIR_B', ['DIR_A', 'DIR_N', 'DIR_C'])).toBe('Did you mean "DIR_A", "DIR_C" or "DIR_N"?');
  });

  test('says nothing where nothing is near', () => {
    expect(didYouMean('allpages', ['siteinfo'])).toBeUndefined();
  });
});
