import { greatest } from '../../catalogue/bounds.ts';
import type { Type, ValueSet } from '../../catalogue/parameter-model.ts';
import { partsOfPattern } from '../../catalogue/parameters.ts';
import { isTextKind, textAlias } from '../../catalogue/type-kinds.ts';
import { jsonMap, merged } from '../../lib/json.ts';
import { setFacts } from '../../shape/facts.ts';
import { setDefault } from './defaults.ts';
import { unsaidFacts } from './descriptions.ts';
import { derivationFacts, multiFacts, originFacts, originText, typeFacts } from './facts.ts';
import type { Gaps } from './gaps.ts';
import { patternOf } from './patterns.ts';
import type { Schema } from './schema.ts';

type ValuesType = Type & { readonly kind: 'values' };

/** The schema of one value; a shared set is referred to. */
export function typeSchema(type: Type): Schema {
  if (type.set !== undefined) return { reference: { kind: 'set', name: type.set } };
  if (isTextKind(type.kind)) return { type: 'string', ...(textAlias(type.kind) ? { facts: typeFacts(type) } : {}) };
  switch (type.kind) {
    case 'unknown':
      return {};
    case 'boolean':
    case 'object':
      return { type: type.kind };
    case 'namespace':
      return { type: 'integer', facts: typeFacts(type) };
    case 'integer':
    case 'number':
    case 'limit':
      return numberSchema(type);
    case 'values':
      return valuesSchema(type);
    case 'array':
      return { type: 'array', items: typeSchema(type.items) };
  }
}

/** The schema of one value of a shared set, with what its users take over. */
export function setSchema(set: ValueSet, gaps: Gaps): Schema {
  const { set: _itself, ...type } = set.type;
  const shape = typeSchema(type);
  const preset = setDefault(set);
  const comment = originText(set);
  return {
    ...shape,
    ...(comment === '' ? {} : { comment }),
    description: {
      ...(set.purpose === undefined ? {} : { purpose: set.purpose }),
      facts: [...unsaidFacts(setFacts(set), type), ...gaps.sentences('set', set.name)],
    },
    ...(preset.value === undefined ? {} : { default: preset.value }),
    facts: merged(
      shape.facts,
      set.multi && multiFacts(set.multi),
      jsonMap({ 'x-catalpa-allspecifier': set.allspecifier }),
      preset.facts,
      derivationFacts(set),
      gaps.facts('set', set.name),
      originFacts(set),
    ),
  };
}

function numberSchema(type: Type & { readonly kind: 'integer' | 'number' | 'limit' }): Schema {
  const maximum = greatest(type);
  return {
    type: type.kind === 'number' ? 'number' : 'integer',
    ...(type.min === undefined ? {} : { minimum: type.min }),
    ...(maximum === undefined ? {} : { maximum }),
    facts: typeFacts(type),
  };
}

function valuesSchema(type: ValuesType): Schema {
  const facts = typeFacts(type);
  return facts.size > 0 ? { ...acceptedValues(type), facts } : acceptedValues(type);
}

function acceptedValues(type: ValuesType): Schema {
  const deprecated = new Set(type.values.filter((value) => value.deprecated).map(({ value }) => value));
  const all = [...new Set(type.values.map(({ value }) => value))];
  const current = all.filter((value) => !deprecated.has(value));
  if (type.pattern === undefined && deprecated.size === 0) {
    return all.length === 0 ? { not: {} } : { type: 'string', enum: all };
  }
  const members: Schema[] = [
    ...(current.length === 0 ? [] : [{ type: 'string', enum: current } as const]),
    ...[...deprecated].map((value) => ({ type: 'string', const: value, deprecated: true }) as const),
  ];
  // Few tools read single values that are deprecated, so that the list of all of them stands beside.
  if (type.pattern === undefined) return { type: 'string', enum: all, oneOf: members };
  return { type: 'string', anyOf: [...members, { type: 'string', pattern: patternOf(partsOfPattern(type.pattern)) }] };
}
