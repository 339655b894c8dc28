import type { Plain } from '../catalogue/model/facts.ts';
import { fits } from './fits.ts';
import type { Member } from './shape.ts';

/** Whether a member accepts a value of the model from a caller with every right. */
export function isAccepted(
  { accepts, several, all }: Pick<Member, 'accepts' | 'several' | 'all'>,
  value: Plain,
): boolean {
  if (all !== undefined && value === all) return true;
  if (!several) return fits(accepts, value);
  if (!Array.isArray(value) || value.length > (several.most?.elevated ?? value.length)) return false;
  return value.every((one: Plain) => fits(accepts, one));
}
