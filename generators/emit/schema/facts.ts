import type { Decision } from '../../catalogue/constraints.ts';
import type { Fact } from '../../catalogue/facts.ts';
import type { Applicability, Multi, Parameter, Type, Value, ValueSet } from '../../catalogue/parameter-model.ts';
import { textAlias } from '../../catalogue/type-kinds.ts';
import { type Json, type JsonMap, jsonMap, jsonOf } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';

/** Where a fact is stated, the readings that it rests on, and what the format does not model. */
export function originFacts({ sources, restsOn, extensions }: Fact): JsonMap {
  return jsonMap({
    'x-catalpa-source': unlessEmpty([...new Set(sources.map(({ text }) => text))]),
    'x-catalpa-interpretation': unlessEmpty(restsOn),
    'x-catalpa-extensions':
      extensions.size === 0 ? undefined : new Map([...extensions].map(([name, value]) => [name, jsonOf(value)])),
  });
}

/** Where a fact is stated and the readings that it rests on, as text. */
export function originText({ sources, restsOn }: Fact): string {
  const cited = [...new Set(sources.map(({ text }) => text))].join(', ');
  const parts = [
    cited === '' ? '' : `Source: ${cited}.`,
    restsOn.length === 0 ? '' : `Interpretation: ${restsOn.join(', ')}.`,
  ];
  return visibleText(parts.join(' '));
}

/** Makes the extensions for facts that no keyword expresses: the kind of a text or number, and the limits by rights. */
export function typeFacts(type: Type): JsonMap {
  switch (type.kind) {
    case 'user':
      return jsonMap({ 'x-catalpa-type': type.kind, 'x-catalpa-subtypes': unlessEmpty(type.subtypes) });
    case 'namespace':
      return jsonMap({ 'x-catalpa-type': type.kind, 'x-catalpa-extra-namespaces': unlessEmpty(type.extra) });
    case 'limit':
      return jsonMap({
        'x-catalpa-type': type.kind,
        'x-catalpa-limits': jsonMap({ max: type.max, highmax: type.highmax }),
      });
    case 'values':
      return replacementsFact(type.values);
    default:
      return jsonMap({ 'x-catalpa-type': textAlias(type.kind)?.kind });
  }
}

function replacementsFact(values: readonly Value[]): JsonMap {
  const replaced = values.flatMap(({ value, replacement }): [string, string][] =>
    replacement === undefined ? [] : [[value, replacement]],
  );
  return jsonMap({ 'x-catalpa-replacements': replaced.length === 0 ? undefined : new Map(replaced) });
}

export function multiFacts({ lowlimit, highlimit, limit, allowsduplicates }: Multi): JsonMap {
  return jsonMap({ 'x-catalpa-multi': jsonMap({ lowlimit, highlimit, limit, allowsduplicates }) });
}

/** Under which conditions a parameter applies, and what its name is built from. */
export function useFacts(parameter: Parameter): JsonMap {
  return jsonMap({
    'x-catalpa-replacement': parameter.replacement,
    'x-catalpa-requires-authorization': parameter.requiresauthorization || undefined,
    'x-catalpa-applies': unlessEmpty(parameter.applies.map(applicability)),
    'x-catalpa-template': templateFact(parameter),
  });
}

function templateFact({ name, variables }: Parameter): JsonMap | undefined {
  if (variables.length === 0) return undefined;
  return jsonMap({ name, variables: new Map(variables.map((variable) => [variable.name, variable.parameter])) });
}

function applicability({ condition, values, when }: Applicability): JsonMap {
  return jsonMap({ condition, values: unlessEmpty(values), when: when && decisionFact(when) });
}

/** Makes the extension that states what decides a condition. */
export function decisionFact({ parameter, value, given }: Decision): JsonMap {
  return jsonMap({ parameter, value, given });
}

export function derivationFacts({ derivation }: ValueSet): JsonMap {
  if (!derivation) return new Map();
  return jsonMap({
    'x-catalpa-derivation': jsonMap({
      from: derivation.from,
      with: unlessEmpty(derivation.with),
      without: unlessEmpty(derivation.without),
    }),
  });
}

function unlessEmpty<T extends Json>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
