import { buildsOnOthers } from '../../../catalogue/sources/layer.ts';
import type { Place } from '../../../catalogue/sources/source.ts';
import { dataAt } from '../../../catalogue/sources/stated.ts';
import { unsourcedFacts } from '../../lib/cited-facts.ts';
import type { Rule, RuleFinding } from '../../rule.ts';

/**
 * Each module, route, resource, set, group, condition, note, gap and interpretation cites the source that states it. A fact without a
 * source cannot be checked, and nobody can tell it from an invention. An interface that comes from one document as a whole cites it once,
 * with `statedIn`; an interface without documents is stated by the catalogue itself. In a catalogue that builds on others, pages say which
 * catalogue states a fact.
 */
export const missingSource: Rule = {
  id: 'missing-source',
  purpose: 'Each fact cites its source, where an interface has source documents.',
  severity: 'error',
  visit: {
    interface(iface, report) {
      const [document] = iface.documents;
      if (iface.statedIn || !document) return;
      for (const { what, name, fact } of unsourcedFacts(iface)) {
        if (buildsOnOthers(fact.at.source)) continue;
        const at = nameOf(fact.at);
        report({
          message: `the ${what} "${name}" has no source`,
          at,
          ...placeToAdd(fact.at),
          hint: `Add "source:" with a document and a section, such as "${document.name} 1".`,
        });
      }
    },
  },
};

/** The place at which to report a fact: for a whole file, its name. */
function nameOf(at: Place): Place {
  return at.path.length === 0 ? { ...at, path: ['name'] } : at;
}

/** Keys whose values are so long that a source belongs before them. */
const long: ReadonlySet<string> = new Set(['parameters', 'constraints', 'fields', 'arguments', 'endpoints']);

/** The place after which a source could be added. */
function placeToAdd(fact: Place): Pick<Partial<RuleFinding>, 'couldFollow'> {
  const { source, path } = fact;
  const data = dataAt(fact);
  const keys = data instanceof Map ? [...data.keys()].map(String) : [];
  const first = keys.findIndex((key) => long.has(key));
  const before = (first < 0 ? keys : keys.slice(0, first)).at(-1);
  return before === undefined ? {} : { couldFollow: { source, path: [...path, before], part: 'end' } };
}
