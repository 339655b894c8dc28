import type { Plain } from '../catalogue/model/facts.ts';
import { fits } from './fits.ts';
import type { Member } from './shape.ts';

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
