import type { Constraint, Decision } from '../../catalogue/constraints.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Parameter } from '../../catalogue/parameter-model.ts';
import { isPreset, partsOfName, presetsOf } from '../../catalogue/parameters.ts';
import { namesOf, spelledNames } from '../../catalogue/templates.ts';
import { type Code, joined, js } from '../../lib/javascript.ts';
import type { HelperName, Helpers } from './helpers.ts';
import { formOfNames } from './member-names.ts';

/** Makes a call for each rule between the parameters of an object. */
export function rulesOf(object: ParameterObject, helpers: Helpers): readonly Code[] {
  return [
    ...object.constraints.map((constraint) => constraintRule(constraint, helpers)),
    ...object.parameters.flatMap((parameter) => [
      ...conditionRules(parameter, object, helpers),
      ...templateRules(parameter, object, helpers),
    ]),
  ];
}

const counts = { exactlyone: 'exactlyOne', atmostone: 'atMostOne', atleastone: 'atLeastOne' } as const;

function constraintRule(constraint: Constraint, helpers: Helpers): Code {
  if (constraint.kind === 'needs') return call(helpers, 'needs', [constraint.given, ...constraint.parameters]);
  return call(helpers, counts[constraint.kind], constraint.parameters);
}

function conditionRules(parameter: Parameter, { parameters }: ParameterObject, helpers: Helpers): Code[] {
  const names = namesOf(parameter, parameters);
  return parameter.applies.flatMap(({ when }) => {
    // Where nothing decides it, there is nothing to refuse.
    if (!when || !parameters.some(({ name }) => name === when.parameter)) return [];
    return names.map((name) => decisionRule(name, when, parameters, helpers));
  });
}

function decisionRule(name: string, when: Decision, parameters: readonly Parameter[], helpers: Helpers): Code {
  const { parameter, value, given } = when;
  const values = value === undefined ? [] : valuesThatMean(value, parameter, parameters);
  return call(helpers, given ? 'onlyWith' : 'onlyWithout', [name, parameter, ...values]);
}

/** A name that is spelled out needs its value; any other is looked into when it is met. */
function templateRules(parameter: Parameter, { parameters }: ParameterObject, helpers: Helpers): Code[] {
  const [variable] = parameter.variables;
  if (!variable) return [];
  const spelled = spelledNames(parameter, parameters);
  if (!spelled) return [formRule(parameter, parameters, helpers)];
  return spelled.map(({ name, value }) =>
    decisionRule(name, { parameter: variable.parameter, value, given: true }, parameters, helpers),
  );
}

function formRule(parameter: Parameter, parameters: readonly Parameter[], helpers: Helpers): Code {
  const sources = parameter.variables.map((variable) => sourceOf(variable.parameter, parameters));
  const form = js`new RegExp(${formOfNames(parameter, parameters)}, 'u')`;
  return js`${helpers.use('namedBy')}(${form}, ${partsOfName(parameter)}, [${joined(sources, ', ')}])`;
}

function sourceOf(name: string, parameters: readonly Parameter[]): Code {
  const from = parameters.find((one) => one.name === name);
  const all = from?.allspecifier;
  const preset = from ? presetsOf(from) : [];
  const ofAll = all === undefined ? js`` : js`, all: ${all}`;
  return js`{ parameter: ${name}${ofAll}${preset.length === 0 ? js`` : js`, preset: ${preset}`} }`;
}

/** The value, the text for all of them, and undefined where leaving the parameter out means one of these. */
function valuesThatMean(
  value: string,
  name: string,
  parameters: readonly Parameter[],
): readonly (string | undefined)[] {
  const parameter = parameters.find((one) => one.name === name);
  const all = parameter?.allspecifier;
  const values = [value, ...(all === undefined ? [] : [all])];
  return parameter && isPreset(parameter, value) ? [...values, undefined] : values;
}

function call(helpers: Helpers, helper: HelperName, names: readonly (string | undefined)[]): Code {
  const printed = names.map((name) => (name === undefined ? js`undefined` : js`${name}`));
  return js`${helpers.use(helper)}(${joined(printed, ', ')})`;
}
