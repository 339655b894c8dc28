import { describe, expect, it } from 'vitest';
import { severalPhrase } from '../../../generators/shape/phrases.ts';
import { plainStyle, render } from '../../../generators/shape/render.ts';
import * as joined from '../../../templates/validators/runtime/joined.js';
import { validator } from '../../../templates/validators/runtime/validator.js';

const { areSingleTexts, each, severalIntegers, severalTexts, valuesOf } = joined;

describe('the values of a joined text', () => {
  it.each([
    ['a|b', ['a', 'b']],
    ['\u001fa|b\u001fc', ['a|b', 'c']],
    ['', []],
    ['\u001f', []],
    ['|', ['', '']],
  ])('%j', (text, values) => expect(valuesOf(text)).toEqual(values));
});

it('a text that is joined by the alternative is never passed without a closer look, which counts its values', () => {
  expect(each('a', () => true, 1)).toBe(true);
  expect(each('\u001fa\u001fb', () => true, 1)).toBe(false);
});

type Accepts = Parameters<typeof validator>[0];

/** The messages of a validator with one parameter of several values. */
function messages(
  expected: ReturnType<typeof severalTexts>,
  test: (value: unknown) => boolean,
  ids: unknown,
): string[] {
  const accepts: Accepts = (input, _elevated, note) => {
    for (const [name, value] of Object.entries(input)) {
      if (!test(value) && (!note || note(name, value, expected))) return expected;
    }
    return true;
  };
  const { issues = [] } = validator(accepts, ['ids']).validate({ ids });
  return issues.map(({ message }) => message);
}

describe('several whole numbers', () => {
  const outcome = (ids: unknown): string[] =>
    messages(
      severalIntegers('a whole number', 3),
      (value) => each(value, (values) => values.every(Number.isInteger), 3),
      ids,
    );

  it('are texts where they are joined', () => {
    expect(outcome('1|-2')).toEqual([]);
    expect(outcome([1, -2])).toEqual([]);
    expect(outcome(['1'])).toEqual(['"ids.0": wrong type (string). Supply a whole number.']);
    expect(outcome('1|x')).toEqual(['"ids.1": wrong type (string). Supply a whole number.']);
  });

  it('are counted', () => {
    expect(outcome('1|2|3|4')).toEqual(['"ids": too many values (4). Supply at most 3.']);
  });

  it('are counted in the words of all other outputs', () => {
    const most = { ordinary: 1, elevated: 2 };
    const [message] = messages(severalIntegers('a whole number', most.ordinary, most.elevated), () => false, [1, 2]);
    const words = render(severalPhrase({ most, duplicates: false }), plainStyle);
    expect(message).toBe(`"ids": too many values (2). Supply ${words}.`);
  });
});

describe('several texts', () => {
  const outcome = (ids: unknown): string[] =>
    messages(severalTexts('text', 3), (value) => each(value, areSingleTexts, 3), ids);

  it('hold no mark that would take them apart', () => {
    expect(outcome(['a', 'b'])).toEqual([]);
    expect(outcome(['a|b', 'c'])).toEqual([]);
    expect(outcome(['a|b', 'c\u001f'])).toEqual([
      '"ids": wrong form (array). Supply values that do not hold both "|" and "\\u001f".',
    ]);
  });

  it('may hold any in a text', () => {
    expect(outcome('\u001fa|b\u001fc')).toEqual([]);
  });
});
