import { type PlainValue, statedValue } from '../catalogue/keys/plain-fact-values.ts';
import { plainFactRows } from '../catalogue/keys/plain-facts.ts';
import type { Constraint } from '../catalogue/model/constraints.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Parameter } from '../catalogue/model/parameter-model.ts';
import { type ParameterObject, statedPattern } from '../catalogue/model/parameter-objects.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import type { Type } from '../catalogue/model/type-model.ts';
import { perPair } from '../lib/per-pair.ts';
import { acceptanceOf } from './accepts.ts';
import { applicabilityPhrase } from './constraint-phrases.ts';
import type { StatedFact } from './labels.ts';
import { code, codes, join, nameOf, type Phrase, value } from './phrase.ts';
import { replacementPhrase } from './phrases.ts';
import { byServerPhrases, serversPhrase } from './server-phrases.ts';
import type { Member, Shape } from './shape.ts';
import { spellingOf, writtenOf } from './spelling.ts';
import { togetherPhrase } from './together.ts';
import { addFact, addFactList, codeOf, inOrder, valueFacts } from './value-facts.ts';

/** The context of a parameter. */
export interface Surroundings {
  readonly iface: Interface;
  /** The module or endpoint of the parameter; undefined for fields of resources, and in groups and bindings. */
  readonly object?: ParameterObject | undefined;
  /** The constraints of its list; by default those of the object. */
  readonly constraints?: readonly Constraint[];
  /** The value that its name was made from, if it is one name of a templated parameter. */
  readonly value?: string;
}

/** All facts about a parameter, in the order in which outputs state them. */
export function parameterFacts(parameter: Parameter, surroundings: Surroundings): readonly StatedFact[] {
  const { iface, object, constraints = object?.constraints ?? [] } = surroundings;
  const collect = (): readonly StatedFact[] => collectedFacts(parameter, surroundings);
  // Constraints, paths and chosen values may differ between objects that share the parameter.
  const isAlone = parameter.location !== 'path' && constraints.length === 0 && surroundings.value === undefined;
  return isAlone ? factsAlone(iface, parameter, collect) : collect();
}

const factsAlone = perPair<Interface, Parameter, readonly StatedFact[]>();

function collectedFacts(parameter: Parameter, surroundings: Surroundings): readonly StatedFact[] {
  const { iface, object, constraints = object?.constraints } = surroundings;
  const { name, location, type, from, statedName, deprecated, replacement, constant, applies } = parameter;
  const set = setOf(type);
  const conditions = applies.map((one) => applicabilityPhrase(one, iface.conditions));
  // A type that the format does not model is shown with the other unmodelled attributes.
  const isTyped = parameter.extensions.has('type');
  const facts = valueFacts(parameter).filter(({ code }) => code !== 'untyped' || !isTyped);
  // A name with a prefix tells both.
  addFact(facts, 'stated', statedName !== undefined && !name.endsWith(statedName) && [code(statedName)]);
  addFact(facts, 'location', location && [`the ${location}`]);
  addFact(facts, 'pattern', object && codeOf(statedPattern(parameter, object, iface)));
  addFact(facts, 'set', setPhrase(set, parameter.set));
  addFact(facts, 'required', isRequired(parameter, object));
  addFact(facts, 'constant', constant !== undefined && [value(constant)]);
  addFact(facts, 'deprecated', deprecated && (replacement === undefined || replacementPhrase(replacement)));
  addFact(facts, 'applies', join(conditions, '; '));
  addFact(facts, 'together', constraints && togetherPhrase(name, constraints));
  for (const [plain, { says }] of plainFactRows)
    addFact(facts, plain, plainPhrase(statedValue(parameter, plain), says));
  addFact(facts, 'submodules', parameter.submodules && [code(parameter.submodules.path)]);
  addFact(facts, 'written', writtenPhrase(parameter, iface));
  addFact(facts, 'variables', variablesPhrase(parameter, surroundings.value));
  addFact(facts, 'from', from !== undefined && [nameOf('list', from)]);
  addFact(facts, 'servers', parameter.servers && serversPhrase(parameter.servers));
  addFactList(
    facts,
    'byServer',
    byServerPhrases(facts, parameter, (own) => parameterFacts(own, surroundings)),
  );
  return inOrder(facts);
}

/** The phrase of a plain fact; `true` if its label alone states it. */
function plainPhrase(stated: PlainValue | undefined, says: string | undefined): Phrase | boolean | undefined {
  if (typeof stated === 'string') return [value(stated)];
  if (typeof stated === 'number') return [String(stated)];
  if (typeof stated === 'object') return codes(stated);
  return stated && (says === undefined || [says]);
}

/** The name of the shared set that a type, its items, or one type of a union is taken from. */
function setOf(type: Type): string | undefined {
  if (type.set !== undefined || type.kind === 'unknown') return type.set;
  if (type.kind === 'array') return type.items.set;
  return type.kind === 'union' ? type.of.map(setOf).find((set) => set !== undefined) : undefined;
}

/** All facts about the parameter of a member. */
export function memberFacts({ parameter, key }: Member, { owner, iface }: Shape): readonly StatedFact[] {
  const object = owner.kind === 'module' || owner.kind === 'endpoint' ? owner : undefined;
  const value = key.kind === 'name' ? key.value : undefined;
  return parameterFacts(parameter, { iface, object, ...(value === undefined ? {} : { value }) });
}

function setPhrase(set: string | undefined, basis: string | undefined): Phrase | undefined {
  if (set !== undefined) return [nameOf('set', set)];
  return basis === undefined ? undefined : [nameOf('set', basis), ', with changes'];
}

/** How an array is written, if a binding states that its name is repeated. */
function writtenPhrase(parameter: Parameter, iface: Interface): Phrase | undefined {
  if (parameter.location !== 'query' || parameter.type.kind !== 'array') return undefined;
  const { as, name } = writtenOf(parameter.name, acceptanceOf(parameter), spellingOf(iface));
  return as === 'repeated' ? [code(name), ', once for each item'] : undefined;
}

function variablesPhrase({ variables }: Parameter, of: string | undefined): Phrase | undefined {
  if (variables.length === 0) return undefined;
  return join(
    variables.map(({ name, parameter }): Phrase => {
      const from = nameOf('parameter', parameter);
      if (of !== undefined) return ['goes with ', value(of), ' in ', from];
      return [code(`{${name}}`), ' stands for a value of ', from];
    }),
    ', ',
  );
}
