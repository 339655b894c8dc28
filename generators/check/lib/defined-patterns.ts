import { statedBindings } from '../../catalogue/bindings/bind.ts';
import type { Accepted } from '../../catalogue/model/accepted.ts';
import { aspectPlace } from '../../catalogue/model/aspects.ts';
import type { Binding } from '../../catalogue/model/deployment.ts';
import type { Interface } from '../../catalogue/model/model.ts';
import { type Place, placeBelow } from '../../catalogue/sources/source.ts';
import { oncePer } from '../../lib/once-per.ts';
import { definedTypes } from './inner-types.ts';

/** A regular expression that a type states, with the name of what it is about. */
export interface DefinedPattern {
  readonly name: string;
  readonly pattern: string;
  readonly at: Place;
}

/** The patterns of strings and of names of fields, and those by which bindings state which texts a server accepts and how it reads them. */
export const definedPatterns = oncePer((iface: Interface): readonly DefinedPattern[] => [
  ...statedPatterns(iface),
  ...iface.bindings.flatMap(({ accepts }) => accepts.flatMap(patternsTaken)),
  ...statedBindings(iface).flatMap(patternsOfReading),
]);

function patternsOfReading(binding: Binding): DefinedPattern[] {
  return (['integer', 'number', 'unreadable'] as const).flatMap((name) => {
    const pattern = binding.deployment.reads?.[name];
    return pattern === undefined ? [] : [{ name, pattern, at: aspectPlace(binding, 'reads', [name]) }];
  });
}

function patternsTaken({ of = 'string', facets, subtypes, formats, at }: Accepted): DefinedPattern[] {
  const forms = [...(subtypes?.forms ?? [])];
  const patterned = [...(formats ?? [])].flatMap(([name, { pattern }]) =>
    pattern === undefined ? [] : [{ name: `${of}.${name}`, pattern, at: placeBelow(at, ['formats', name, 'pattern']) }],
  );
  return [
    ...patterned,
    ...(facets?.pattern === undefined ? [] : [{ name: of, pattern: facets.pattern, at: placeBelow(at, ['pattern']) }]),
    ...forms.map(([name, { pattern }]) => ({
      name: `${of}.${name}`,
      pattern,
      at: placeBelow(at, ['subtypes', name, 'pattern']),
    })),
  ];
}

function statedPatterns(iface: Interface): DefinedPattern[] {
  return definedTypes(iface).flatMap(({ name, type, at }) => {
    if (type.kind === 'string' && type.pattern !== undefined)
      return [{ name, pattern: type.pattern, at: placeBelow(at, ['pattern']) }];
    if (type.kind !== 'object') return [];
    return (type.patternProperties ?? []).map(({ pattern }) => ({
      name,
      pattern,
      at: { ...placeBelow(at, ['patternProperties', pattern]), part: 'key' as const },
    }));
  });
}
