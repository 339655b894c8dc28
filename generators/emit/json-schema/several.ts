import { mostValues } from '../../catalogue/bounds.ts';
import type { Interface } from '../../catalogue/model.ts';
import type { Type } from '../../catalogue/parameter-model.ts';
import { separatorCode } from '../../shape/phrase.ts';
import type { Description } from '../schema/descriptions.ts';
import type { Forms } from '../schema/parameters.ts';
import type { Schema } from '../schema/schema.ts';
import { typeSchema } from '../schema/types.ts';
import { isWhole, type Joining, joinedPattern } from './segments.ts';

/** How several values of one parameter may be given: as one value, an array, or a text that joins them. */
export interface SeveralValues {
  readonly forms: Forms;
  /** The schemas that the forms refer to beside those of shared sets, by name; a later definition replaces an earlier one. */
  readonly definitions: ReadonlyMap<string, Schema>;
}

/** How values are joined in requests, where a binding says it. */
export function joiningOf({ binding }: Interface): Joining | undefined {
  const { separator, alternative } = binding?.deployment ?? {};
  return separator === undefined ? undefined : { separator, alternative };
}

export function severalValues(iface: Interface): SeveralValues {
  const joining = joiningOf(iface);
  const definitions = new Map<string, Schema>();
  const define = (name: string, schema: Schema): Schema => {
    definitions.set(name, schema);
    return { reference: { kind: 'definition', name } };
  };
  return {
    definitions,
    forms({ type, name, multi }, array) {
      const most = multi && mostValues(multi);
      const item = isLong(type) ? define(`${name}_value`, typeSchema(type)) : typeSchema(type);
      const several = { ...array, items: item };
      if (!joining) return [type.kind === 'unknown' ? notAn(['array']) : item, several];
      const text: Schema = {
        type: 'string',
        description: joinedText(joining),
        pattern: joinedPattern(type, joining, most),
      };
      // A pattern can be long, so that it stands once for all that refer to it.
      const named = type.set ?? (isWhole(type, joining) || type.kind === 'values' ? undefined : 'text');
      const joined = named === undefined ? text : define([named, 'joined', most ?? []].flat().join('_'), text);
      if (type.kind === 'unknown') return [notAn(['array', 'string']), several, joined];
      return isWhole(type, joining) ? [item, several, joined] : [several, joined];
    },
  };
}

/** Whether the values of a parameter are too many to stand twice. */
function isLong(type: Type): boolean {
  return type.set === undefined && type.kind === 'values' && type.values.length > 5;
}

/** Nothing is known of a value of an unknown type but that it is no text or array of several. */
function notAn(types: readonly ('array' | 'string')[]): Schema {
  return { not: { anyOf: types.map((type) => ({ type })) } };
}

function joinedText({ separator, alternative }: Joining): Description {
  const instead = alternative === undefined ? [] : [', or by ', separatorCode(alternative), ' with one more in front'];
  return { facts: [['Multiple values as one text: joined by ', separatorCode(separator), ...instead, '.']] };
}
