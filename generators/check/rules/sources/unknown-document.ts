import { listed } from '../../../lib/wording.ts';
import { citationsOf } from '../../lib/facts.ts';
import type { Rule } from '../../rule.ts';

/**
 * A citation names a document that the interface declares under `documents`: a reader must know which text to open.
 */
export const unknownDocument: Rule = {
  id: 'unknown-document',
  purpose: 'A citation names a document that the interface declares.',
  severity: 'error',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      const known = new Set(iface.documents.map(({ name }) => name));
      const otherwise = `The interface declares ${listed([...known], 5)}.`;
      for (const { document, at } of citationsOf(iface)) {
        if (known.has(document)) continue;
        report({
          message: `there is no document "${document}"`,
          at,
          hint: { near: document, among: known, otherwise },
        });
      }
    }
  },
};
