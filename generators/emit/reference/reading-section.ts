import { markdown } from '../../lib/markdown.ts';
import type { Page } from './reference.ts';
import type { Section } from './section.ts';

/** How a page is to be read; what an interface does not have is not explained. */
export function readingSection({ reference: { iface } }: Page): Section {
  const isBound = iface.binding !== undefined;
  const lines = [
    iface.kind === 'modules'
      ? 'A page of a module has its facts, an example, its parameters at a glance, and a section for each of them.'
      : 'A page of routes has them at a glance, then each with its endpoints, an example of each, and a section for each argument.',
    'A section gives the stated facts, always in the same order: type, values, default, bounds, how many values, deprecations, conditions, gaps, and the source.',
    'Bounds and counts are given twice where they differ: for everybody, and for callers with elevated rights.',
    'A fact that is *not shown* is not in the sources, and nothing is assumed in its place. A *reading* is the interpretation of an ambiguous passage.',
    'The TypeScript of an example imports from the folder of all outputs.',
    ...(isBound ? ['*Stated as* is the name that the sources give a parameter; the other one is sent.'] : []),
  ];
  return { lines: lines.map(markdown) };
}
