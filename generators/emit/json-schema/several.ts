import type { Joining } from '../../shape/joining.ts';
import { separatorCode } from '../../shape/phrase.ts';
import type { Accepts } from '../../shape/shape.ts';
import { acceptsSchema } from '../schema/accepts-schema.ts';
import type { Description } from '../schema/descriptions.ts';
import type { Forms } from '../schema/parameter-schemas.ts';
import { escaped } from '../schema/patterns.ts';
import type { Schema } from '../schema/schema.ts';
import { isAnyText, isWhole, joinedPattern } from './segments.ts';

/**
 * The forms in which several values of one parameter may be given: one value, an array, or a text that joins them. `define` adds a
 * definition and returns its name.
 */
export function severalForms(define: (wanted: string, schema: Schema) => string): Forms {
  const defined = (wanted: string, schema: Schema): Schema => ({
    reference: { kind: 'definition', name: define(wanted, schema) },
  });
  return ({ accepts, several, parameter, written: { joining } }, array) => {
    const schema = acceptsSchema(accepts);
    const item = isLong(accepts) ? defined(`${parameter.name}_value`, schema) : schema;
    const list: Schema = { ...array, items: item };
    const isUnknown = accepts.kind === 'unknown';
    if (!joining) return [isUnknown ? notAn(['array']) : item, list];
    const most = several?.most?.elevated;
    const text: Schema = {
      type: 'string',
      description: joinedText(joining),
      pattern: joinedPattern(accepts, joining, most),
    };
    const named = nameOfPattern(accepts);
    const joined = named === undefined ? text : defined([named, 'joined', most ?? []].flat().join('_'), text);
    if (isWhole(accepts, joining)) return [item, list, joined];
    const joinable = { ...list, not: defined('unjoinable', unjoinable(joining)) };
    if (isUnknown) return [notAn(['array', 'string']), joinable, joined];
    const isText = accepts.kind === 'text' || accepts.kind === 'enum';
    return [...(isText ? [] : [{ allOf: [item, notAn(['string'])] }]), joinable, joined];
  };
}

/** The name of the definition for a joined text, which is shared as patterns can be long; undefined if it is not shared. */
function nameOfPattern(accepts: Accepts): string | undefined {
  return accepts.set ?? (isAnyText(accepts) || accepts.kind === 'unknown' ? 'text' : undefined);
}

/** Whether the values of a parameter are too many to be written twice. */
function isLong(accepts: Accepts): boolean {
  return accepts.set === undefined && accepts.kind === 'enum' && accepts.values.length > 5;
}

/** The schema of one value of an unknown type, which is anything except these types. */
function notAn(types: readonly ('array' | 'string')[]): Schema {
  return { not: { anyOf: types.map((type) => ({ type })) } };
}

/** Matches arrays that cannot be joined, as their values contain the separator and, if there is one, the alternative. */
function unjoinable({ separator, alternative }: Joining): Schema {
  const holding = (mark: string): Schema => ({
    type: 'array',
    contains: { type: 'string', pattern: escaped(mark) },
  });
  if (alternative === undefined) return holding(separator);
  return { allOf: [holding(separator), holding(alternative)] };
}

function joinedText({ separator, alternative }: Joining): Description {
  const instead = alternative === undefined ? [] : [', or by ', separatorCode(alternative), ' with one more in front'];
  return { facts: [['Multiple values as one text: joined by ', separatorCode(separator), ...instead, '.']] };
}
