import type { Plain } from '../catalogue/facts.ts';
import { hasOpenForm } from '../catalogue/parameters.ts';
import type { Accepts, AcceptsEnum, AcceptsNumber, Member } from './shape.ts';

/** Whether a member takes a value, as the model holds it, from a caller who has every right. */
export function isAccepted(
  { accepts, several, all }: Pick<Member, 'accepts' | 'several' | 'all'>,
  value: Plain,
): boolean {
  if (all !== undefined && value === all) return true;
  if (!several) return fits(accepts, value);
  if (!Array.isArray(value) || value.length > (several.most?.elevated ?? value.length)) return false;
  return value.every((one: Plain) => fits(accepts, one));
}

/** Whether a value is one of those that are accepted, deprecated ones included. */
export function fits(accepts: Accepts, value: Plain): boolean {
  switch (accepts.kind) {
    case 'unknown':
      return true;
    case 'constant':
      return value === accepts.value;
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && (!accepts.whole || Number.isInteger(value)) && isWithin(accepts, value);
    case 'enum':
      return typeof value === 'string' && isListed(accepts, value);
    case 'array':
      return Array.isArray(value) && value.every((item: Plain) => fits(accepts.items, item));
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
}

function isWithin({ bounds: { least, most } }: AcceptsNumber, value: number): boolean {
  return (least === undefined || value >= least) && (most === undefined || value <= most.elevated);
}

function isListed({ values, form }: AcceptsEnum, text: string): boolean {
  return values.some(({ value }) => value === text) || (form !== undefined && hasOpenForm(text, form.parts));
}
