import type { Rule } from '../../rule.ts';

/**
 * An interpretation is cited by the facts that rest on it, with `interpretations: [id]`.
 * Otherwise nobody who reads those facts learns that the source can be read in another way.
 */
export const uncitedInterpretation: Rule = {
  id: 'uncited-interpretation',
  purpose: 'Every interpretation is cited.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    shared({ interpretations }, report) {
      for (const { id, citedAt, at } of interpretations) {
        if (citedAt.length > 0) continue;
        report({
          message: `nothing cites the interpretation "${id}"`,
          at,
          hint: `Add "interpretations: [${id}]" to what rests on it, or remove it.`,
        });
      }
    },
  },
};
