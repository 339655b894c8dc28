import type { Endpoint } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { acceptsOfType } from '../../../shape/accepts.ts';
import { kindTraits } from '../../../shape/kind-traits.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * An argument in a header or a cookie has a valid name, and values that are written as one text: single values, or in a header a list of
 * them (RFC 9110, 5.1 and 5.6; RFC 6265, 4.1). Names that differ only in case have a rule of their own.
 */
export const headerArgument: Rule = {
  id: 'header-argument',
  purpose: 'An argument in a header or a cookie has a name and values that it can have.',
  severity: 'error',
  visit: { endpoint: checkArguments },
};

function checkArguments({ parameters }: Endpoint, report: Report): void {
  for (const parameter of parameters) {
    const { name, location, at } = parameter;
    if (location !== 'header' && location !== 'cookie') continue;
    checkName(parameter, location, report);
    if (isNested(parameter, location)) {
      report({
        message: `"${name}" travels in a ${location}, which cannot hold its values`,
        at,
        hint: location === 'header' ? 'Give it single values, or an array of them.' : 'Give it a single value.',
      });
    }
  }
}

function checkName({ name, at }: Parameter, location: 'header' | 'cookie', report: Report): void {
  if (/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/.test(name)) return;
  report({
    message: `"${name}" cannot be the name of a ${location}`,
    at: { ...at, part: 'key' },
    hint: 'Use letters, digits and hyphens.',
  });
}

/** Whether the values are objects, uploads, or lists that the location cannot hold. */
function isNested({ type, multi }: Parameter, location: 'header' | 'cookie'): boolean {
  if (type.kind === 'array') return location === 'cookie' || !fitsHeader(type.items);
  return !fitsHeader(type) || (multi !== undefined && location === 'cookie');
}

/** Whether a value fits into a header. One of several types may be a list. */
function fitsHeader(type: Parameter['type']): boolean {
  if (type.kind === 'union') return type.of.every((one) => fitsHeader(one.kind === 'array' ? one.items : one));
  return kindTraits[acceptsOfType(type).kind].fitsHeader;
}
