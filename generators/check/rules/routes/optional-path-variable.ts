import type { Rule } from '../../rule.ts';

/**
 * A variable part of a path is not optional. An address without it is another route, with its own arguments; OpenAPI has no optional parts
 * either.
 */
export const optionalPathVariable: Rule = {
  id: 'optional-path-variable',
  purpose: 'A variable part of a path is not optional.',
  severity: 'error',
  visit: {
    route({ path, segments, at }, report) {
      for (const segment of segments) {
        if (segment.kind !== 'variable' || !segment.optional) continue;
        report({
          message: `the variable part "${segment.name}" of "${path}" is optional`,
          at,
          hint: 'Write two routes, one with it and one without.',
        });
      }
    },
  },
};
