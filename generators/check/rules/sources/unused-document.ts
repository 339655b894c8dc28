import { unusedOf, usedDocuments } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/** A declared document is cited. A document that nothing cites is left over, or its facts are not in the catalogue yet. */
export const unusedDocument: Rule = {
  id: 'unused-document',
  purpose: 'Every declared document is cited.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      for (const { name, at } of unusedOf(iface.documents, usedDocuments(iface))) {
        report({ message: `nothing cites the document "${name}"`, at, hint: 'Cite it, or remove it.' });
      }
    },
  },
};
