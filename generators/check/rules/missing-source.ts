import type { Place } from '../../catalogue/source.ts';
import { sourcedFacts } from '../lib/facts.ts';
import type { Rule } from '../rule.ts';

/**
 * Each module, route, resource, set, group, condition, note, gap and interpretation says where its source states it.
 * A fact without a source cannot be checked, and nobody can tell it from an invention. An interface that comes from one
 * document as a whole says so once, with `statedin`.
 */
export const missingSource: Rule = {
  id: 'missing-source',
  purpose: 'Each fact says where its source states it.',
  severity: 'error',
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      if (iface.statedIn) continue;
      const [document] = iface.documents;
      for (const { what, name, fact } of sourcedFacts(iface)) {
        if (fact.sources.length > 0) continue;
        report({
          message: `the ${what} "${name}" has no source`,
          at: nameOf(fact.at),
          hint: `Add "source:" with a document and a section, such as "${document?.name ?? 'document'} 1".`,
        });
      }
    }
  },
};

/** The fact of a whole file is shown by its name. */
function nameOf(at: Place): Place {
  return at.path.length === 0 ? { ...at, path: ['name'] } : at;
}
