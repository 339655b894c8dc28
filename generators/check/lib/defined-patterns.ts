import type { Interface } from '../../catalogue/model.ts';
import { type Place, placeBelow } from '../../catalogue/source.ts';
import { definedTypes } from './inner-types.ts';
import { oncePer } from './once-per.ts';

/** A regular expression that a type states, with the name of what it is about. */
export interface DefinedPattern {
  readonly name: string;
  readonly pattern: string;
  readonly at: Place;
}

/** The patterns of strings, and those of names of fields. */
export const definedPatterns = oncePer((iface: Interface): readonly DefinedPattern[] =>
  definedTypes(iface).flatMap(({ name, type, at }) => {
    if (type.kind === 'string' && type.pattern !== undefined)
      return [{ name, pattern: type.pattern, at: placeBelow(at, ['pattern']) }];
    if (type.kind !== 'object') return [];
    return (type.patternProperties ?? []).map(({ pattern }) => ({
      name,
      pattern,
      at: { ...placeBelow(at, ['patternProperties', pattern]), part: 'key' as const },
    }));
  }),
);
