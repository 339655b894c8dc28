import { isSame, type Json, jsonMap, jsonOf } from '../../lib/json.ts';
import type { Default } from '../../shape/shape.ts';
import type { Schema } from './schema.ts';

/**
 * The default of a schema, if the schema accepts it, and an extension with the stated default, if that differs. `referencedDefault`: the default that
 * the schema already has through a reference.
 */
export function defaultKeywords(
  preset: Default | undefined,
  referencedDefault?: Json,
): Pick<Schema, 'default' | 'facts'> {
  if (!preset) return {};
  const stated = jsonOf(preset.stated);
  const value = preset.isAccepted ? jsonOf(preset.value) : undefined;
  const isStated = value !== undefined && isSame(stated, value);
  const isKnown = value === undefined || (referencedDefault !== undefined && isSame(value, referencedDefault));
  return {
    ...(isKnown ? {} : { default: value }),
    facts: jsonMap({ 'x-catalpa-stated-default': isStated ? undefined : stated }),
  };
}
