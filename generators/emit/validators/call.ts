import { type Code, type Interpolation, joined, js } from '../../lib/javascript.ts';

/** A call with these arguments, without the undefined ones at the end. */
export function call(called: Code, values: readonly (Interpolation | undefined)[]): Code {
  const given = [...values];
  while (given.length > 0 && given.at(-1) === undefined) given.pop();
  const printed = given.map((value) => (value === undefined ? js`undefined` : js`${value}`));
  return js`${called}(${joined(printed, ', ')})`;
}
