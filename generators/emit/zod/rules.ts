import { type Constraint, withoutValues } from '../../catalogue/constraints.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import type { Condition, Member, Shape, Source } from '../../shape/shape.ts';
import { patternOf } from '../schema/patterns.ts';
import type { HelperName, Helpers } from './helpers.ts';

/** Makes a call for each rule between the members of an object. */
export function rulesOf({ constraints, members }: Shape, helpers: Helpers): readonly Code[] {
  return [
    ...withoutValues(constraints).flatMap((constraint) => constraintRule(constraint, helpers)),
    ...members.flatMap((member) => memberRules(member, helpers)),
  ];
}

const counts = { exactlyone: 'exactlyOne', atmostone: 'atMostOne', atleastone: 'atLeastOne' } as const;

function constraintRule(constraint: Constraint, helpers: Helpers): Code[] {
  const { kind, parameters } = constraint;
  if (kind === 'needs') return [call(helpers, 'needs', [constraint.given, ...parameters])];
  if (kind === 'excludes') return parameters.map((name) => call(helpers, 'onlyWithout', [name, constraint.given]));
  return [call(helpers, counts[kind], parameters)];
}

/** A form of names is looked into when one of them is met. */
function memberRules({ key, conditions }: Member, helpers: Helpers): Code[] {
  if (key.kind === 'name') return conditions.map((condition) => conditionRule(key.name, condition, helpers));
  if (key.areOthersIgnored) return [];
  const form = js`new RegExp(${patternOf(key.parts, key.except)}, 'u')`;
  return [js`${helpers.use('namedBy')}(${form}, ${key.parts}, [${joined(key.sources.map(sourceOf), ', ')}])`];
}

/** The values one of which has to be given: the value itself, the text for all, and undefined where leaving it out means one of these. */
function conditionRule(name: string, condition: Condition, helpers: Helpers): Code {
  const { parameter, value, given, all, byDefault } = condition;
  const values = [value, all].filter((one) => one !== undefined);
  const meant = byDefault ? [...values, undefined] : values;
  return call(helpers, given ? 'onlyWith' : 'onlyWithout', [name, parameter, ...meant]);
}

function sourceOf({ parameter, all, preset }: Source): Code {
  const ofAll = all === undefined ? js`` : js`, all: ${all}`;
  return js`{ parameter: ${parameter}${ofAll}${preset.length === 0 ? js`` : js`, preset: ${preset}`} }`;
}

function call(helpers: Helpers, helper: HelperName, names: readonly (string | undefined)[]): Code {
  const printed = names.map((name) => (name === undefined ? js`undefined` : js`${name}`));
  return js`${helpers.use(helper)}(${joined(printed, ', ')})`;
}
