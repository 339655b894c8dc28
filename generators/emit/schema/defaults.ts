import { isSame, type Json, jsonMap, jsonOf } from '../../lib/json.ts';
import type { Default } from '../../shape/shape.ts';
import type { Schema } from './schema.ts';

/**
 * The default of a schema where it is accepted, and the one that the source states where that is another. `known` is one
 * that the schema has already from what it refers to.
 */
export function defaultKeywords(preset: Default | undefined, known?: Json): Pick<Schema, 'default' | 'facts'> {
  if (!preset) return {};
  const stated = jsonOf(preset.stated);
  const value = preset.isAccepted ? jsonOf(preset.value) : undefined;
  const isStated = value !== undefined && isSame(stated, value);
  const isKnown = value === undefined || (known !== undefined && isSame(value, known));
  return {
    ...(isKnown ? {} : { default: value }),
    facts: jsonMap({ 'x-catalpa-stated-default': isStated ? undefined : stated }),
  };
}
