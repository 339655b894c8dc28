import type { Rule } from '../../rule.ts';

/**
 * The variable parts of a path have different names: one argument cannot fill two of them.
 */
export const duplicatePathVariable: Rule = {
  id: 'duplicate-path-variable',
  purpose: 'The variable parts of a path have different names.',
  severity: 'error',
  visit: {
    route({ path, segments, at }, report) {
      const names = new Set<string>();
      for (const segment of segments) {
        if (segment.kind !== 'variable') continue;
        if (names.has(segment.name)) {
          report({
            message: `the variable part "${segment.name}" occurs twice in "${path}"`,
            at,
            hint: 'Rename one of them.',
          });
        }
        names.add(segment.name);
      }
    },
  },
};
