import type { Interface } from '../../../catalogue/model/model.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { listed } from '../../../lib/wording.ts';
import type { Rule } from '../../rule.ts';

/**
 * A citation names a document that the interface declares under `documents`: a reader must know which text to open.
 */
export const unknownDocument: Rule = {
  id: 'unknown-document',
  purpose: 'A citation names a document that the interface declares.',
  severity: 'error',
  visit: {
    citation({ document, at }, report, { documents }) {
      const { names, otherwise } = declared(documents);
      if (names.has(document)) return;
      report({ message: `there is no document "${document}"`, at, hint: { near: document, among: names, otherwise } });
    },
  },
};

const declared = oncePer((documents: Interface['documents']) => {
  const names = new Set(documents.map(({ name }) => name));
  return { names, otherwise: `The interface declares ${listed([...names], 5)}.` };
});
