import { type Code, joined, js } from '../../lib/javascript.ts';

/** An expression over `value` that is true if the value passes. */
export interface Test {
  readonly code: Code;
  /** The operator that is applied last, which decides where parentheses are needed; undefined if there is none. */
  readonly operator?: '===' | '&&' | '||';
  /** Whether every value passes. */
  readonly always?: true;
}

/** A test that passes if all of these tests pass. */
export function allOf(tests: readonly Test[]): Test {
  const needed = tests.filter(({ always }) => !always);
  const [first, ...others] = needed;
  if (first === undefined) return { code: js`true`, always: true };
  if (others.length === 0) return first;
  // Around the same operator, parentheses are not needed.
  const codes = needed.map((test) => (test.operator === '||' ? grouped(test) : test.code));
  return { code: joined(codes, ' && '), operator: '&&' };
}

/** A test that passes if at least one of these tests passes. */
export function anyOf(tests: readonly Test[]): Test {
  const [first, ...others] = tests;
  if (first === undefined) return { code: js`false` };
  const always = tests.find((test) => test.always);
  if (always) return always;
  return others.length === 0 ? first : { code: joined(tests.map(grouped), ' || '), operator: '||' };
}

/** The code of a test, in parentheses if it combines several tests. */
export function grouped({ code, operator }: Test): Code {
  return operator === '&&' || operator === '||' ? js`(${code})` : code;
}

/** A test that passes if exactly one of these tests passes. */
export function exactlyOne(tests: readonly Test[]): Test {
  const counts = tests.map((test) => js`(${grouped(test)} ? 1 : 0)`);
  return { code: js`${joined(counts, ' + ')} === 1`, operator: '===' };
}

/** A test that passes if this test does not. */
export function negated({ code, operator }: Test): Code {
  return operator === undefined ? js`!${code}` : js`!(${code})`;
}
