import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding, Deployment } from '../../../catalogue/model/deployment.ts';
import type { Report, Rule } from '../../rule.ts';

/** The aspects that an interface of each kind cannot have. */
const aspectsOfOthers: Readonly<Record<'routes' | 'modules', readonly (keyof Deployment)[]>> = {
  routes: ['selectors', 'needs', 'independent', 'generators', 'names', 'constraints'],
  modules: ['arrays', 'objects'],
};

/**
 * A binding states aspects that its kind of interface has: routes have no modules to select and no prefixes, and modules have neither
 * arrays nor objects. An object may hold arrays, whose items have names of their own: `objects` needs `arrays`, and excludes `separator`. A
 * fact about what a server reads is stated once, with the aspect that it depends on.
 */
export const bindingAspect: Rule = {
  id: 'binding-aspect',
  purpose: 'A binding states only aspects that its kind of interface has, with what they depend on.',
  severity: 'error',
  visit: {
    binding(binding, report, { kind }) {
      for (const aspect of aspectsOfOthers[kind]) {
        if (binding.deployment[aspect] === undefined) continue;
        report({
          message: `"${aspect}" is stated for an interface of ${kind}`,
          at: aspectPlace(binding, aspect, [], 'key'),
          hint: `Remove it, as it is for an interface of ${kind === 'routes' ? 'modules' : 'routes'}.`,
        });
      }
      if (kind === 'routes') checkObjects(binding, report);
      checkReads(binding, report);
    },
  },
};

function checkObjects(binding: Binding, report: Report): void {
  const { objects, arrays, separator, reads } = binding.deployment;
  if (objects === undefined) return;
  const at = aspectPlace(binding, 'objects', [], 'key');
  if (arrays === undefined) {
    report({ message: '"objects" is stated without "arrays"', at, hint: 'State how arrays are called as well.' });
  }
  if (separator !== undefined) {
    report({
      message: '"objects" is stated beside "separator"',
      at,
      hint: 'Remove one of them: an array in an object has a name for each item.',
    });
  }
  if (reads?.indexes !== undefined) {
    report({
      message: '"indexes" is stated beside "objects", by which items with an index are read as well',
      at: aspectPlace(binding, 'reads', ['indexes'], 'key'),
      hint: 'Remove it.',
    });
  }
}

function checkReads(binding: Binding, report: Report): void {
  const { reads, alternative } = binding.deployment;
  if (!reads) return;
  const without = (aspect: 'unreadable' | 'marked', other: string): void =>
    report({
      message: `"${aspect}" is stated without "${other}", and means nothing`,
      at: aspectPlace(binding, 'reads', [aspect], 'key'),
      hint: `State "${other}" as well, or remove it.`,
    });
  if (reads.unreadable !== undefined && reads.normalization === undefined) without('unreadable', 'normalization');
  if (reads.marked !== undefined && alternative === undefined) without('marked', 'alternative');
  for (const [index, text] of reads.false.entries()) {
    if (!reads.true.includes(text)) continue;
    report({
      message: `"${text}" is read as true and as false`,
      at: aspectPlace(binding, 'reads', ['false', index]),
      related: [{ message: 'as true', at: aspectPlace(binding, 'reads', ['true', reads.true.indexOf(text)]) }],
      hint: 'Remove one of them.',
    });
  }
}
