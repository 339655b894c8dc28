import { isExpression } from '../../../shape/text-patterns.ts';
import type { Rule } from '../../rule.ts';

/** A pattern is a regular expression of JavaScript with the flag u, as in JSON Schema: outputs cannot run any other. */
export const invalidPattern: Rule = {
  id: 'invalid-pattern',
  purpose: 'The pattern of a string or of names of fields, and each one in a binding, is a regular expression.',
  severity: 'error',
  visit: {
    pattern({ name, pattern, at }, report) {
      if (isExpression(pattern)) return;
      report({
        message: `the pattern of "${name}" is not a regular expression of JavaScript with the flag u`,
        at,
        hint: 'Correct it, or suppress this: outputs then show it and do not run it.',
      });
    },
  },
};
