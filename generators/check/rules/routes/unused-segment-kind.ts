import { unusedOf, usedSegmentKinds } from '../../lib/used-names.ts';
import type { Rule } from '../../rule.ts';

/** Every declared kind of variable part occurs in a path. An unused kind is left over. */
export const unusedSegmentKind: Rule = {
  id: 'unused-segment-kind',
  purpose: 'Every declared kind of variable part occurs in a path.',
  severity: 'warning',
  needsAllFiles: true,
  visit: {
    routesInterface(iface, report) {
      for (const { name, at } of unusedOf(iface.segmentKinds, usedSegmentKinds(iface))) {
        report({ message: `no path has a variable part of the kind "${name}"`, at, hint: 'Use it, or remove it.' });
      }
    },
  },
};
