import { type Code, joined, js } from '../../lib/javascript.ts';

/** An expression over `value` that is true of what passes. */
export interface Test {
  readonly code: Code;
  /** The operator that is applied last, if any: it decides where brackets are needed. */
  readonly operator?: '===' | '&&' | '||';
  /** Whether every value passes. */
  readonly always?: true;
}

/** A test that a value passes that passes all of some tests. */
export function allOf(tests: readonly Test[]): Test {
  const needed = tests.filter(({ always }) => !always);
  const [first, ...others] = needed;
  if (first === undefined) return { code: js`true`, always: true };
  if (others.length === 0) return first;
  // Of those with the same operator, brackets would change nothing.
  const codes = needed.map((test) => (test.operator === '||' ? grouped(test) : test.code));
  return { code: joined(codes, ' && '), operator: '&&' };
}

/** A test that a value passes that passes one of some tests. */
export function anyOf(tests: readonly Test[]): Test {
  const [first, ...others] = tests;
  if (first === undefined) return { code: js`false` };
  const always = tests.find((test) => test.always);
  if (always) return always;
  return others.length === 0 ? first : { code: joined(tests.map(grouped), ' || '), operator: '||' };
}

/** In brackets where it is made of several tests. */
export function grouped({ code, operator }: Test): Code {
  return operator === '&&' || operator === '||' ? js`(${code})` : code;
}

/** A test that a value passes that passes one of some tests, and no other. */
export function exactlyOne(tests: readonly Test[]): Test {
  const counts = tests.map((test) => js`(${grouped(test)} ? 1 : 0)`);
  return { code: js`${joined(counts, ' + ')} === 1`, operator: '===' };
}

/** The opposite of a test. */
export function negated({ code, operator }: Test): Code {
  return operator === undefined ? js`!${code}` : js`!(${code})`;
}
