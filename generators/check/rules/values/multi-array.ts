import { placeBelow } from '../../../catalogue/sources/source.ts';
import type { Rule } from '../../rule.ts';

/**
 * Several values are either an array, as for HTTP arguments, or `multi`, as for parameters of modules. Both at once would be a list of
 * lists, which no source describes.
 */
export const multiArray: Rule = {
  id: 'multi-array',
  purpose: 'A parameter is an array or takes several values, not both.',
  severity: 'error',
  visit: {
    typed(typed, report) {
      if (!typed.multi || typed.type.kind !== 'array') return;
      if (typed.set?.type.kind === 'array' && typed.set.multi === typed.multi) return;
      report({
        message: `"${typed.name}" is an array and takes several values as well`,
        at: placeBelow(typed.at, ['multi'], 'key'),
        related: [{ message: 'the array', at: placeBelow(typed.at, ['type']) }],
        hint: 'Remove "multi", or state the type of one value.',
      });
    },
  },
};
