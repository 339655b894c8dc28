import type { FormField } from '../../../templates/site/scripts/builder/form-field.ts';
import type { Plain } from '../../catalogue/model/facts.ts';
import { exactJson } from '../../lib/json.ts';
import { boundsIn, mostOf } from '../../shape/bound-values.ts';
import { itemOf } from '../../shape/main-value.ts';
import { nameOfMember } from '../../shape/members.ts';
import type { Member } from '../../shape/shape.ts';
import { controlOf } from './entry-controls.ts';

/** The field for a member. */
export function fieldOf(member: Member): FormField {
  const { parameter, key, location, required, default: preset } = member;
  const { deprecated, sensitive, purpose } = parameter;
  return {
    name: nameOfMember(member),
    in: location ?? 'query',
    ...controlOf(member),
    ...(required ? { required } : {}),
    ...(deprecated ? { deprecated } : {}),
    ...(sensitive ? { secret: true } : {}),
    ...(isByRights(member) ? { byRights: true } : {}),
    ...(purpose === undefined ? {} : { purpose }),
    ...(preset === undefined ? {} : { default: shown(preset.stated) }),
    ...(key.kind === 'form' ? { parts: key.parts } : {}),
  };
}

function isByRights({ accepts, several }: Member): boolean {
  const items = itemOf(accepts);
  const bounds = mostOf(boundsIn(items));
  return [bounds, several?.most].some((most) => most !== undefined && most.ordinary !== most.elevated);
}

function shown(value: Plain): string {
  return typeof value === 'string' ? value : exactJson(value);
}
