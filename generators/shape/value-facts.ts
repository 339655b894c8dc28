import { anyText } from '../catalogue/model/further-values.ts';
import type { Parameter, ValueSet } from '../catalogue/model/parameter-model.ts';
import type { Default, Value } from '../catalogue/model/type-model.ts';
import { oncePer } from '../lib/once-per.ts';
import { isAccepted } from './accepted-value.ts';
import { acceptanceOf, isEmptyArray } from './accepts.ts';
import { boundsIn, checkedBounds } from './bound-values.ts';
import { alternativesPhrase, fieldPhrases, itemsPhrase, lengthPhrase } from './facet-phrases.ts';
import { type FactCode, labels, type StatedFact } from './labels.ts';
import { enumOf } from './main-value.ts';
import { code, join, type Phrase, prose, purposePieces, value } from './phrase.ts';
import {
  boundsPhrase,
  deprecatedValuePhrase,
  derivationPhrase,
  saysValues,
  severalPhrase,
  typePhrase,
  valuePhrase,
} from './phrases.ts';
import { valuesOfServers } from './server-phrases.ts';
import type { Accepts } from './shape.ts';

/** All facts about a shared set. */
export function setFacts(set: ValueSet): StatedFact[] {
  const { set: _name, ...type } = set.type;
  const facts = [...valueFacts({ ...set, type })];
  addFact(facts, 'derived', set.derivation && derivationPhrase(set.derivation));
  return inOrder(facts);
}

/** Adds a fact, unless its phrase is empty. For `true`, the label alone states the fact. */
export function addFact(facts: StatedFact[], code: FactCode, said: Phrase | boolean | undefined): void {
  if (said === true) facts.push({ code, phrase: [] });
  else if (said && said.length > 0) facts.push({ code, phrase: said });
}

/** Adds a fact that is a list, unless it is empty. */
export function addFactList(facts: StatedFact[], code: FactCode, items: readonly Phrase[]): void {
  if (items.length > 0) facts.push({ code, phrase: join(items, ', '), items });
}

const places = new Map((Object.keys(labels) as FactCode[]).map((code, index) => [code, index]));

/** Sorts facts in the order in which outputs state them. */
export function inOrder(facts: StatedFact[]): StatedFact[] {
  return facts.sort((a, b) => (places.get(a.code) ?? 0) - (places.get(b.code) ?? 0));
}

type Valued = Pick<Parameter, 'type' | 'multi' | 'allSpecifier' | 'default' | 'varying' | 'constant'>;

/** The facts about the values of a parameter or a shared set. Memoized, as every output needs them. */
export const valueFacts = oncePer((of: Valued): readonly StatedFact[] => {
  const acceptance = acceptanceOf(of);
  const { accepts, several, all } = acceptance;
  const { values = [], form } = enumOf(accepts) ?? {};
  const listed = listedValues(values);
  const facts: StatedFact[] = [];
  addFact(facts, accepts.kind === 'unknown' ? 'untyped' : 'type', typePhrase(accepts, several !== undefined));
  if (!saysValues(accepts)) facts.push(...listed.current);
  addFact(
    facts,
    'form',
    form && (form.text === anyText ? ['any other text'] : ['any text of the form ', code(form.text)]),
  );
  addFactList(facts, 'valueServers', valuesOfServers(values));
  addFact(facts, 'varying', of.varying && ['the listed values differ from site to site']);
  if (of.default) addDefault(facts, of.default, isAccepted(acceptance, of.default.value));
  addFact(facts, 'bounds', boundsFact(accepts));
  addFacets(facts, accepts);
  addFact(facts, 'several', several && severalPhrase(several));
  addFact(facts, 'all', all !== undefined && [value(all)]);
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
  if (accepted || stated === null) addFact(facts, 'default', phrase);
  else addFact(facts, 'refuseddefault', [...phrase, ', which is not accepted']);
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
    for (const { name, bound } of checkedBounds(boundsIn(one))) addFact(facts, name, bound === true || [value(bound)]);
    if (one.kind === 'text') {
      addFact(facts, 'length', lengthPhrase(one.bounds));
      const { pattern, expected } = one.facets;
      if (expected === undefined) addFact(facts, 'matches', codeOf(pattern));
      else addFact(facts, 'expected', [prose(expected)]);
    }
    if (one.kind === 'array' && !isEmptyArray(one)) addFact(facts, 'count', itemsPhrase(one.bounds));
    if (one.kind === 'object') addFactList(facts, 'fields', fieldPhrases(one));
    addFactList(facts, 'alternatives', (one.alternatives ?? []).map(alternativesPhrase));
  }
}

/** The types of a value and of its items. */
function partsOf(accepts: Accepts): Accepts[] {
  if (accepts.kind === 'any') return [accepts, ...accepts.of.flatMap(partsOf)];
  return accepts.kind === 'array' ? [accepts, ...partsOf(accepts.items)] : [accepts];
}

/** A text as code; undefined without one. */
export function codeOf(text: string | undefined): Phrase | undefined {
  return text === undefined ? undefined : [code(text)];
}
