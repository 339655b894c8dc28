import { type PlainValue, statedValue } from '../catalogue/keys/plain-fact-values.ts';
import { plainFactRows } from '../catalogue/keys/plain-facts.ts';
import type { Constraint } from '../catalogue/model/constraints.ts';
import { anyText } from '../catalogue/model/further-values.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Parameter, ValueSet } from '../catalogue/model/parameter-model.ts';
import { type ParameterObject, statedPattern } from '../catalogue/model/parameter-objects.ts';
import { isRequired } from '../catalogue/model/parameters.ts';
import type { Default, Type, Value } from '../catalogue/model/type-model.ts';
import { oncePer } from '../lib/once-per.ts';
import { perPair } from '../lib/per-pair.ts';
import { isAccepted } from './accepted-value.ts';
import { acceptanceOf, isEmptyArray } from './accepts.ts';
import { boundsIn, checkedBounds } from './bound-values.ts';
import { applicabilityPhrase } from './constraint-phrases.ts';
import { alternativesPhrase, fieldPhrases, itemsPhrase, lengthPhrase } from './facet-phrases.ts';
import { type FactCode, labels, type StatedFact } from './labels.ts';
import { enumOf } from './main-value.ts';
import { code, codes, join, nameOf, type Phrase, prose, purposePieces, value } from './phrase.ts';
import {
  boundsPhrase,
  deprecatedValuePhrase,
  derivationPhrase,
  replacementPhrase,
  saysValues,
  severalPhrase,
  typePhrase,
  valuePhrase,
} from './phrases.ts';
import { byServerPhrases, serversPhrase, valuesOfServers } from './server-phrases.ts';
import type { Accepts, Member, Shape } from './shape.ts';
import { spellingOf, writtenOf } from './spelling.ts';
import { togetherPhrase } from './together.ts';

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
  // Objects may share a parameter, and only these say more of it.
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
  add(facts, 'stated', statedName !== undefined && [code(statedName)]);
  add(facts, 'location', location && [`the ${location}`]);
  add(facts, 'pattern', object && codeOf(statedPattern(parameter, object, iface)));
  add(facts, 'set', setPhrase(set, parameter.set));
  add(facts, 'required', isRequired(parameter, object));
  add(facts, 'constant', constant !== undefined && [value(constant)]);
  add(facts, 'deprecated', deprecated && (replacement === undefined || replacementPhrase(replacement)));
  add(facts, 'applies', join(conditions, '; '));
  add(facts, 'together', constraints && togetherPhrase(name, constraints));
  for (const [plain, { says }] of plainFactRows) add(facts, plain, plainPhrase(statedValue(parameter, plain), says));
  add(facts, 'submodules', parameter.submodules && [code(parameter.submodules.path)]);
  add(facts, 'written', writtenPhrase(parameter, iface));
  add(facts, 'variables', variablesPhrase(parameter, surroundings.value));
  add(facts, 'from', from !== undefined && [nameOf('list', from)]);
  add(facts, 'servers', parameter.servers && serversPhrase(parameter.servers));
  addList(
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

/** All facts about a shared set. */
export function setFacts(set: ValueSet): StatedFact[] {
  const { set: _name, ...type } = set.type;
  const facts = [...valueFacts({ ...set, type })];
  add(facts, 'derived', set.derivation && derivationPhrase(set.derivation));
  return inOrder(facts);
}

/** Adds a fact, unless its phrase is empty. For `true`, the label alone states the fact. */
function add(facts: StatedFact[], code: FactCode, said: Phrase | boolean | undefined): void {
  if (said === true) facts.push({ code, phrase: [] });
  else if (said && said.length > 0) facts.push({ code, phrase: said });
}

function addList(facts: StatedFact[], code: FactCode, items: readonly Phrase[]): void {
  if (items.length > 0) facts.push({ code, phrase: join(items, ', '), items });
}

const places = new Map((Object.keys(labels) as FactCode[]).map((code, index) => [code, index]));

function inOrder(facts: StatedFact[]): StatedFact[] {
  return facts.sort((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0));
}

type Valued = Pick<Parameter, 'type' | 'multi' | 'allSpecifier' | 'default' | 'varying' | 'constant'>;

/** The facts about the values of a parameter or a shared set. Memoized, as every output needs them. */
const valueFacts = oncePer((of: Valued): readonly StatedFact[] => {
  const acceptance = acceptanceOf(of);
  const { accepts, several, all } = acceptance;
  const { values = [], form } = enumOf(accepts) ?? {};
  const listed = listedValues(values);
  const facts: StatedFact[] = [];
  add(facts, accepts.kind === 'unknown' ? 'untyped' : 'type', typePhrase(accepts, several !== undefined));
  if (!saysValues(accepts)) facts.push(...listed.current);
  add(facts, 'form', form && (form.text === anyText ? ['any other text'] : ['any text of the form ', code(form.text)]));
  addList(facts, 'valueServers', valuesOfServers(values));
  add(facts, 'varying', of.varying && ['the listed values differ from site to site']);
  if (of.default) addDefault(facts, of.default, isAccepted(acceptance, of.default.value));
  add(facts, 'bounds', boundsFact(accepts));
  addFacets(facts, accepts);
  add(facts, 'several', several && severalPhrase(several));
  add(facts, 'all', all !== undefined && [value(all)]);
  return [...facts, ...listed.deprecated];
});

interface ListedValues {
  readonly current: readonly StatedFact[];
  readonly deprecated: readonly StatedFact[];
}

/** The current and the deprecated values of an enumeration. Phrased once, as many parameters may share them. */
const listedValues = oncePer(
  (values: readonly Value[]): ListedValues => ({
    current: valueList(
      values.filter(({ deprecated }) => !deprecated),
      'values',
      ({ value: text }) => [value(text)],
    ),
    deprecated: valueList(
      values.filter(({ deprecated }) => deprecated),
      'deprecatedValues',
      deprecatedValuePhrase,
    ),
  }),
);

/** A list of values as a fact. Its items also state the purposes of the values. */
function valueList(
  values: readonly Value[],
  code: FactCode,
  phraseOf: (value: Value) => Phrase,
): readonly StatedFact[] {
  if (values.length === 0) return [];
  const items = values.map((one) => [
    ...phraseOf(one),
    ...(one.purpose === undefined ? [] : [': ', ...purposePieces(one)]),
  ]);
  return [{ code, phrase: join(values.map(phraseOf), ', '), items }];
}

function addDefault(facts: StatedFact[], { stated }: Default, accepted: boolean): void {
  const phrase = valuePhrase(stated);
  if (accepted || stated === null) add(facts, 'default', phrase);
  else add(facts, 'refuseddefault', [...phrase, ', which is not accepted']);
}

function boundsFact(accepts: Accepts): Phrase | undefined {
  if (accepts.kind === 'number') return boundsPhrase(accepts.bounds);
  if (accepts.kind === 'any') return accepts.of.map(boundsFact).find((phrase) => phrase && phrase.length > 0);
  if (accepts.kind !== 'array') return undefined;
  const items = boundsFact(accepts.items);
  return items && items.length > 0 ? ['each ', ...items] : undefined;
}

/** Adds the facts about one value, besides its type and bounds. For an array, adds those about its items as well. */
function addFacets(facts: StatedFact[], accepts: Accepts): void {
  for (const one of partsOf(accepts)) {
    for (const { name, bound } of checkedBounds(boundsIn(one))) add(facts, name, bound === true || [value(bound)]);
    if (one.kind === 'text') {
      add(facts, 'length', lengthPhrase(one.bounds));
      const { pattern, expected } = one.facets;
      if (expected === undefined) add(facts, 'matches', codeOf(pattern));
      else add(facts, 'expected', [prose(expected)]);
    }
    if (one.kind === 'array' && !isEmptyArray(one)) add(facts, 'count', itemsPhrase(one.bounds));
    if (one.kind === 'object') addList(facts, 'fields', fieldPhrases(one));
    addList(facts, 'alternatives', (one.alternatives ?? []).map(alternativesPhrase));
  }
}

/** The types of a value and of its items. */
function partsOf(accepts: Accepts): Accepts[] {
  if (accepts.kind === 'any') return [accepts, ...accepts.of.flatMap(partsOf)];
  return accepts.kind === 'array' ? [accepts, ...partsOf(accepts.items)] : [accepts];
}

function codeOf(text: string | undefined): Phrase | undefined {
  return text === undefined ? undefined : [code(text)];
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
