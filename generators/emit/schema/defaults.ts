import type { Parameter, ValueSet } from '../../catalogue/parameter-model.ts';
import { isSame, type Json, type JsonMap, jsonMap, jsonOf } from '../../lib/json.ts';
import { acceptanceOf } from '../../shape/accepts.ts';
import { fits, isAccepted } from '../../shape/defaults.ts';

/** The default of a schema, and the one that the source states where that is another or is not accepted. */
export interface SchemaDefault {
  readonly value?: Json;
  readonly facts: JsonMap;
}

/** The default of a parameter; `known` is one that the schema has already from what it refers to. */
export function parameterDefault(parameter: Parameter, known: Json | undefined): SchemaDefault {
  const preset = parameter.default;
  if (!preset) return { facts: new Map() };
  const accepted = isAccepted(acceptanceOf(parameter), preset.value);
  const value = accepted ? jsonOf(preset.value) : undefined;
  const facts = statedFacts(jsonOf(preset.stated), value);
  if (value === undefined || (known !== undefined && isSame(value, known))) return { facts };
  return { value, facts };
}

/** The default of a set as one value; that of a set whose users take several values is kept as a fact. */
export function setDefault(set: ValueSet): SchemaDefault {
  if (!set.default) return { facts: new Map() };
  const value =
    set.multi === undefined && fits(acceptanceOf(set).accepts, set.default.value)
      ? jsonOf(set.default.value)
      : undefined;
  return { ...(value === undefined ? {} : { value }), facts: statedFacts(jsonOf(set.default.stated), value) };
}

function statedFacts(stated: Json, value: Json | undefined): JsonMap {
  const same = value !== undefined && isSame(stated, value);
  return jsonMap({ 'x-catalpa-stated-default': same ? undefined : stated });
}
