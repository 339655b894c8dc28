import { describe, expect, it } from 'vitest';
import { responses, showing } from './cases/responses.ts';
import { findings, lines } from './support.ts';

describe('of what responses show is found, once for a resource', () => {
  it.each(responses)('%s', (_name, before, after, ...expected) => {
    expect(lines(findings('routes', showing(before), showing(after)))).toEqual(expected);
  });

  it('but for a description that states no responses at all', () => {
    expect(lines(findings('routes', showing('{ type: object }'), showing('', false)))).toEqual([]);
  });
});
