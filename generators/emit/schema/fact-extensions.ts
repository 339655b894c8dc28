import { type BoundName, extensionOf } from '../../catalogue/keys/bounds.ts';
import { statedValue } from '../../catalogue/keys/plain-fact-values.ts';
import { plainFactRows } from '../../catalogue/keys/plain-facts.ts';
import type { Decision } from '../../catalogue/model/constraints.ts';
import type { Fact } from '../../catalogue/model/facts.ts';
import type { OnServers } from '../../catalogue/model/model.ts';
import type { Applicability, Multi, Parameter, ValueSet } from '../../catalogue/model/parameter-model.ts';
import type { Bounds, Value } from '../../catalogue/model/type-model.ts';
import { type Json, type JsonMap, jsonMap, jsonOf, unlessEmpty } from '../../lib/json.ts';
import { visibleText } from '../../lib/markdown.ts';
import { boundsIn } from '../../shape/bound-values.ts';
import type { Accepts } from '../../shape/shape.ts';

/**
 * Makes the extensions for the sources of a fact, the readings that it rests on, its servers, and the attributes that the format does not
 * model.
 */
export function originFacts({ sources, restsOn, extensions, servers }: Fact & OnServers): JsonMap {
  return jsonMap({
    'x-catalpa-source': unlessEmpty([...new Set(sources.map(({ text }) => text))]),
    'x-catalpa-interpretation': unlessEmpty(restsOn),
    'x-catalpa-servers': servers,
    'x-catalpa-extensions': unlessEmpty(new Map([...extensions].map(([name, value]) => [name, jsonOf(value)]))),
  });
}

/** The sources of a fact and the readings that it rests on, as text; undefined if there are none. */
export function originText({ sources, restsOn }: Pick<Fact, 'sources' | 'restsOn'>): string | undefined {
  const cited = [...new Set(sources.map(({ text }) => text))].join(', ');
  const parts = [
    cited === '' ? '' : `Source: ${cited}.`,
    restsOn.length === 0 ? '' : `Interpretation: ${restsOn.join(', ')}.`,
  ];
  return unlessEmpty(visibleText(parts.join(' ')));
}

const plainMeanings: ReadonlySet<string> = new Set(['string', 'integer', 'number']);

/** Whether the keyword `type` does not express the kind of a text or a number. */
export function hasMeaning({ meaning }: Accepts & { readonly kind: 'text' | 'number' }): boolean {
  return !plainMeanings.has(meaning);
}

/** Makes the extensions for facts that no keyword expresses: the kind of a text or number, and the limits by rights. */
export function typeFacts(accepts: Accepts): JsonMap {
  if (accepts.kind === 'enum') return replacementsFact(accepts.values);
  if ((accepts.kind !== 'text' && accepts.kind !== 'number') || !hasMeaning(accepts)) return new Map();
  const ofKind =
    accepts.kind === 'text'
      ? { 'x-catalpa-subtypes': unlessEmpty(accepts.subtypes) }
      : {
          'x-catalpa-limits': accepts.meaning === 'limit' ? limitsFact(accepts.bounds) : undefined,
          'x-catalpa-extra-namespaces': unlessEmpty(accepts.extra),
        };
  return jsonMap<Json>({ 'x-catalpa-type': accepts.meaning, ...ofKind });
}

function limitsFact({ maximum, highMaximum }: Bounds): JsonMap {
  return jsonMap({ maximum, highMaximum });
}

/** Makes the extensions for the bounds that have no keyword. */
export function boundFacts(accepts: Accepts): JsonMap {
  const stated = Object.entries(boundsIn(accepts)).flatMap(([name, bound]): [string, Json][] => {
    const extension = extensionOf(name as BoundName);
    return extension === undefined ? [] : [[extension, bound]];
  });
  return new Map(stated);
}

function replacementsFact(values: readonly Value[]): JsonMap {
  const replaced = values.flatMap(({ value, replacement }): [string, string][] =>
    replacement === undefined ? [] : [[value, replacement]],
  );
  return jsonMap({ 'x-catalpa-replacements': unlessEmpty(new Map(replaced)) });
}

/** Makes the extension for the limits on several values, as they are stated. */
export function multiFacts({ lowLimit, highLimit, limit, allowsDuplicates }: Multi): JsonMap {
  return jsonMap({ 'x-catalpa-multi': jsonMap({ lowLimit, highLimit, limit, allowsDuplicates }) });
}

/** Makes the extensions for the use of a parameter: its replacement, its plain facts, its conditions, and the sources of its name. */
export function useFacts(parameter: Parameter): JsonMap {
  const { name, variables, replacement, applies } = parameter;
  const plain = plainFactRows.flatMap(([fact, { extension }]) =>
    extension ? [[extension, statedValue(parameter, fact)]] : [],
  );
  const sources = new Map(variables.map((variable) => [variable.name, variable.parameter]));
  return jsonMap({
    'x-catalpa-replacement': replacement,
    ...Object.fromEntries(plain),
    'x-catalpa-applies': unlessEmpty(applies.map(applicability)),
    'x-catalpa-template': sources.size === 0 ? undefined : jsonMap({ name, variables: sources }),
  });
}

function applicability({ condition, values, when }: Applicability): JsonMap {
  return jsonMap({ condition, values: unlessEmpty(values), when: when && decisionFact(when) });
}

/** Makes the data of an extension for the parameter and value that decide a condition. */
export function decisionFact({ parameter, value, given, unmet }: Decision): JsonMap {
  return jsonMap({ parameter, value, given, unmet });
}

export function derivationFacts({ derivation }: ValueSet): JsonMap {
  if (!derivation) return new Map();
  const { from, with: added, without } = derivation;
  return jsonMap({
    'x-catalpa-derivation': jsonMap({ from, with: unlessEmpty(added), without: unlessEmpty(without) }),
  });
}
