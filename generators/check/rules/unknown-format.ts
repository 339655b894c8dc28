import { formats } from '../../catalogue/formats.ts';
import { placeBelow } from '../../catalogue/source.ts';
import { didYouMean } from '../../lib/suggestions.ts';
import { listed } from '../../lib/wording.ts';
import { definedTypes } from '../lib/inner-types.ts';
import type { Rule } from '../rule.ts';

/** A format is one that is known: validators test the texts of a format by its name, and do nothing for one that is misspelt. */
export const unknownFormat: Rule = {
  id: 'unknown-format',
  purpose: 'The format of a string is one that is known.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const { name, type, at } of definedTypes(iface)) {
        if (type.kind !== 'string' || type.format === undefined || formats.has(type.format)) continue;
        const { format } = type;
        report({
          message: `the format "${format}" of "${name}" is not known`,
          at: placeBelow(at, ['format']),
          hint: () => didYouMean(format, formats.keys()) ?? `The formats are ${listed([...formats.keys()])}.`,
        });
      }
    }
  },
};
