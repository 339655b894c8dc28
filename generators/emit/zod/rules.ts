import { betweenMembers, type Constraint, filledIn } from '../../catalogue/model/constraints.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import { type Counting, countingsOf, isCounting } from '../../shape/counting.ts';
import type { Condition, Member, Shape, Source } from '../../shape/shape.ts';
import { patternOf } from '../schema/patterns.ts';
import type { HelperName, Helpers } from './helpers.ts';

/** Makes a call for each rule between the members of an object. */
export function rulesOf({ constraints, members }: Shape, helpers: Helpers): readonly Code[] {
  return [
    ...betweenMembers(constraints)
      .filter((constraint) => !isCounting(constraint))
      .flatMap((constraint) => constraintRule(constraint, helpers)),
    ...countingsOf(constraints, members).map((one) => countingRule(one, helpers)),
    ...members.flatMap((member) => memberRules(member, helpers)),
  ];
}

const counts = {
  exactlyOne: 'exactlyOne',
  atMostOne: 'atMostOne',
  atLeastOne: 'atLeastOne',
  needsOne: 'atLeastOne',
} as const;

function constraintRule(constraint: Constraint, helpers: Helpers): Code[] {
  const { kind, parameters } = constraint;
  if (kind === 'needs') return [call(helpers, 'needs', [constraint.given, ...parameters])];
  if (kind === 'excludes') return parameters.map((name) => call(helpers, 'onlyWithout', [name, constraint.given]));
  const filled = filledIn(constraint);
  if (filled !== undefined) return [call(helpers, 'atLeastOneText', [filled, ...parameters])];
  return [call(helpers, counts[kind], parameters)];
}

function countingRule({ where, terms, least, most, words }: Counting, helpers: Helpers): Code {
  const amount = terms.length === 1 && least === 1 ? '' : `${words} of `;
  const message = `Supply ${amount}${terms.map(termInWords).join(', ')}${where ? ` with ${termInWords(where)}` : ''}`;
  const ofWhere = where ? js`, ${termCode(where)}` : js``;
  return js`${helpers.use('holding')}([${joined(terms.map(termCode), ', ')}], ${least}, ${most}, ${message}${ofWhere})`;
}

function termInWords({ parameter, value }: Condition): string {
  return value === undefined ? parameter : `${parameter} of "${value}"`;
}

function termCode(condition: Condition): Code {
  const values = valuesMeant(condition).map((one) => (one === undefined ? js`undefined` : js`${one}`));
  return js`[${joined([js`${condition.parameter}`, ...values], ', ')}]`;
}

/** The rules for one member: its conditions, or, for a form of names, the values that a name must be made of. */
function memberRules({ key, conditions }: Member, helpers: Helpers): Code[] {
  if (key.kind === 'name') return conditions.map((condition) => conditionRule(key.name, condition, helpers));
  if (key.areOthersIgnored) return [];
  const form = js`new RegExp(${patternOf(key.parts, key.except)}, 'u')`;
  return [js`${helpers.use('namedBy')}(${form}, ${key.parts}, [${joined(key.sources.map(sourceOf), ', ')}])`];
}

/** The values of which one must be given: the value itself, the text for all values, and undefined if the default is one of these. */
function valuesMeant({ value, all, byDefault }: Condition): readonly (string | undefined)[] {
  const values = [value, all].filter((one) => one !== undefined);
  return byDefault ? [...values, undefined] : values;
}

function conditionRule(name: string, condition: Condition, helpers: Helpers): Code {
  const { parameter, given } = condition;
  return call(helpers, given ? 'onlyWith' : 'onlyWithout', [name, parameter, ...valuesMeant(condition)]);
}

function sourceOf({ parameter, all, preset }: Source): Code {
  const ofAll = all === undefined ? js`` : js`, all: ${all}`;
  return js`{ parameter: ${parameter}${ofAll}${preset.length === 0 ? js`` : js`, preset: ${preset}`} }`;
}

function call(helpers: Helpers, helper: HelperName, names: readonly (string | undefined)[]): Code {
  const printed = names.map((name) => (name === undefined ? js`undefined` : js`${name}`));
  return js`${helpers.use(helper)}(${joined(printed, ', ')})`;
}
