import { placeBelow } from '../../../catalogue/sources/source.ts';
import { exactJson } from '../../../lib/json.ts';
import { acceptsOfType } from '../../../shape/accepts.ts';
import { fits } from '../../../shape/fits.ts';
import { typePhrase } from '../../../shape/phrases.ts';
import { lineStyle, render } from '../../../shape/render.ts';
import type { Rule } from '../../rule.ts';

/** The values of `enum` are values of the type next to it: any other value could never be given. */
export const enumType: Rule = {
  id: 'enum-type',
  purpose: 'The values that "enum" lists are of the type beside it.',
  severity: 'error',
  visit: {
    definedType({ name, type, at }, report) {
      if (type.kind !== 'constants') return;
      const base = acceptsOfType(type.base);
      for (const [index, value] of type.values.entries()) {
        if (fits(base, value)) continue;
        report({
          message: `the value ${exactJson(value)} of "${name}" is not of its type, which is ${render(typePhrase(base), lineStyle)}`,
          at: placeBelow(at, ['enum', index]),
          hint: 'Correct the value or the type.',
        });
      }
    },
  },
};
