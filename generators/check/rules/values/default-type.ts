import type { Plain } from '../../../catalogue/model/facts.ts';
import { bareTypes, isBare, isPlainText } from '../../../catalogue/model/type-kinds.ts';
import type { Default, Type } from '../../../catalogue/model/type-model.ts';
import { isNumeric, isWhole } from '../../../lib/numbers.ts';
import { acceptsOfType } from '../../../shape/accepts.ts';
import { fits } from '../../../shape/fits.ts';
import { typePhrase } from '../../../shape/phrases.ts';
import { lineStyle, render } from '../../../shape/render.ts';
import { defaultItems, itemType } from '../../lib/typed.ts';
import type { Rule } from '../../rule.ts';

/**
 * A default is a value of its type: text for text, a whole number for an integer, a list only if several values are allowed; or null, by
 * which some servers state that there is none. Otherwise generated types and validators would refuse the value that is used when nothing is
 * given.
 */
export const defaultType: Rule = {
  id: 'default-type',
  purpose: 'A default is a value of the type of its parameter or set.',
  severity: 'error',
  visit: {
    definedType({ name, type, default: preset }, report) {
      if (!preset || isNone(preset) || fits(acceptsOfType(type), preset.value)) return;
      const what = render(typePhrase(acceptsOfType(type)), lineStyle);
      report({
        message: `the default of the field "${name}" is not a value of its type, which is ${what}`,
        at: preset.at,
        hint: 'Correct the default or the type.',
      });
    },
    typed(typed, report) {
      const type = itemType(typed.type);
      for (const { value, finding } of defaultItems(typed)) {
        const expected = typed.default && isNone(typed.default) ? undefined : mismatch(type, value);
        if (!expected) continue;
        const scalar = typeof value === 'object' ? '' : ` "${value}"`;
        report({
          message: `the default${scalar} of "${typed.name}" is ${kindOfValue(value)}, not ${expected.what}`,
          hint: expected.hint,
          ...finding,
        });
      }
    },
  },
};

/** Whether the definition states null, for no default; a key without a value does not. */
function isNone({ stated, isEmpty }: Default): boolean {
  return stated === null && !isEmpty;
}

interface Expected {
  readonly what: string;
  readonly hint: string;
}

/** Describes what would fit instead; undefined if the value fits. */
function mismatch(type: Type, value: Plain): Expected | undefined {
  if (type.kind === 'unknown') return undefined;
  if (Array.isArray(value) && type.kind !== 'union')
    return { what: 'one value', hint: 'Give one value, or add "multi: true" if it takes several.' };
  if (isPlainText(type) || type.kind === 'upload') return textMismatch(value);
  if (isBare(type)) {
    const hint = type.kind === 'boolean' ? 'Write true or false, without quotes.' : 'Correct the default or the type.';
    return fits(acceptsOfType(type), value) ? undefined : { what: bareTypes[type.kind].words, hint };
  }
  switch (type.kind) {
    case 'number':
      return isNumeric(value) ? undefined : expectedNumber('a number', value);
    case 'integer':
    case 'limit':
    case 'namespace':
      return isWhole(value) ? undefined : expectedNumber('a whole number', value);
    case 'object':
      return typeof value === 'object' && value !== null
        ? undefined
        : { what: 'a map', hint: 'Give a map, such as {}.' };
    case 'array':
      return { what: 'a list', hint: 'Give a list of lists.' };
    case 'union':
    case 'constants':
      return fits(acceptsOfType(type), value)
        ? undefined
        : { what: render(typePhrase(acceptsOfType(type)), lineStyle), hint: 'Correct the default or the type.' };
    case 'string':
    case 'user':
    case 'values':
      return textMismatch(value);
  }
}

function textMismatch(value: Plain): Expected | undefined {
  if (typeof value === 'string') return undefined;
  return { what: 'text', hint: typeof value === 'object' ? 'Give a text.' : `Put it in quotes: "${value}".` };
}

function expectedNumber(what: string, value: Plain): Expected {
  const isNumeral = typeof value === 'string' && /^-?[0-9]+$/.test(value);
  return { what, hint: isNumeral ? 'Write it without quotes.' : `Give ${what}, or leave the default out.` };
}

function kindOfValue(value: Plain): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value === 'string') return 'text';
  return isNumeric(value) ? 'a number' : 'a truth value';
}
