import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import { formats } from '../../../catalogue/model/formats.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { formatHint } from '../../lib/format-hint.ts';
import type { Report, Rule } from '../../rule.ts';

/** A format is in the list of formats: validators test texts by the name of their format, and ignore a misspelled one. */
export const unknownFormat: Rule = {
  id: 'unknown-format',
  purpose: 'The format of a string is one that is known.',
  severity: 'error',
  visit: {
    definedType({ name, type, at }, report) {
      if (type.kind !== 'string' || type.format === undefined || formats.has(type.format)) return;
      const { format } = type;
      report({
        message: `the format "${format}" of "${name}" is not known`,
        at: placeBelow(at, ['format']),
        hint: formatHint(format),
      });
    },
    binding: checkLineBreaks,
  },
};

/** Checks the formats whose texts may end with a line break; `pattern` stands for texts with a pattern. */
function checkLineBreaks(binding: Binding, report: Report): void {
  const { lineBreaks = [] } = binding.deployment.reads ?? {};
  for (const [index, format] of lineBreaks.entries()) {
    if (format === 'pattern' || formats.has(format)) continue;
    report({
      message: `the format "${format}" is not known`,
      at: aspectPlace(binding, 'reads', ['lineBreaks', index]),
      hint: formatHint(format),
    });
  }
}
