import { amounts, type Constraint, type Decision } from '../../catalogue/constraints.ts';
import type { ParameterObject } from '../../catalogue/objects.ts';
import type { Applicability, Parameter, Type } from '../../catalogue/parameter-model.ts';
import { isPreset, partsOfName, presetsOf } from '../../catalogue/parameters.ts';
import { namesOf, spelledNames } from '../../catalogue/templates.ts';
import { type Code, type Interpolation, joined, js, sourceText } from '../../lib/javascript.ts';
import { call } from './expressions.ts';

type Helper = (name: string) => Code;

/** The checks beside those of single values, as expressions that call the rules of runtime.js. */
export interface Rules {
  readonly rules: readonly Code[];
  /** The rules that refuse nothing, but warn. */
  readonly remarks: readonly Code[];
  /** The parameters of which a rule may have something to say. */
  readonly ruledParameters: ReadonlySet<string>;
  /** Whether there may be something to say whatever is given. */
  readonly always: boolean;
}

/** A call of a rule, whose first argument are the names of the parameters that it is about. */
interface Rule {
  readonly helper: string;
  readonly names: readonly string[];
  readonly more: readonly (Interpolation | undefined)[];
}

export function rulesOf(object: ParameterObject, helper: Helper): Rules {
  const ruledParameters = new Set<string>();
  const rules: Rule[] = [];
  const templates: Code[] = [];
  const values: Code[] = [];
  const byName = new Map(object.parameters.map((parameter) => [parameter.name, parameter]));
  for (const parameter of object.parameters) {
    const names = namesOf(parameter, object.parameters);
    const own = rulesOfParameter(parameter, names, byName);
    const old = outdatedValues(parameter.type);
    const isOpen = parameter.variables.length > 0 && names.length === 0;
    if (isOpen) templates.push(templateRule(parameter, byName, helper));
    if (old.length > 0) {
      const of = isOpen ? partsOfName(parameter) : names;
      values.push(call(helper(isOpen ? 'outdatedOfForm' : 'outdated'), [of, old]));
    }
    if (own.length > 0 || isOpen || old.length > 0) ruledParameters.add(parameter.name);
    rules.push(...own);
  }
  for (const constraint of object.constraints) {
    for (const name of constraint.kind === 'needs' ? [constraint.given] : constraint.parameters)
      ruledParameters.add(name);
    rules.push(...rulesOfConstraint(constraint));
  }
  const retired = object.kind === 'module' && object.module.deprecated;
  const whole = retired ? [call(helper('retiredModule'), [object.module.name, object.module.replacement])] : [];
  const counted = object.constraints.some(({ kind }) => kind === 'exactlyone' || kind === 'atleastone');
  const refusing = rules.filter(({ helper: name }) => !warning.has(name));
  const others = rules.filter(({ helper: name }) => warning.has(name));
  return {
    rules: [...printed(refusing, helper), ...templates],
    remarks: [...values, ...printed(others, helper), ...whole],
    ruledParameters,
    always: retired || counted,
  };
}

/** The deprecated values of a type, each with its replacement, if there is one. */
function outdatedValues(type: Type): (readonly string[])[] {
  if (type.kind === 'array') return outdatedValues(type.items);
  if (type.kind !== 'values') return [];
  return type.values
    .filter(({ deprecated }) => deprecated)
    .map(({ value, replacement }) => (replacement === undefined ? [value] : [value, replacement]));
}

/** The rules that refuse nothing. */
const warning = new Set(['retired', 'undecided']);

/** Calls that differ in the names only are one. */
function printed(rules: readonly Rule[], helper: Helper): Code[] {
  const calls = new Map<string, Rule & { readonly names: string[] }>();
  for (const rule of rules) {
    const key = sourceText(call(helper(rule.helper), rule.more));
    const known = rule.helper === 'count' ? undefined : calls.get(key);
    if (known) known.names.push(...rule.names);
    else calls.set(rule.helper === 'count' ? `${key} ${rule.names}` : key, { ...rule, names: [...rule.names] });
  }
  return [...calls.values()].map((rule) => call(helper(rule.helper), [rule.names, ...rule.more]));
}

type ByName = ReadonlyMap<string, Parameter>;

function rulesOfParameter(parameter: Parameter, names: readonly string[], byName: ByName): Rule[] {
  const [variable] = parameter.variables;
  const spelled = variable && spelledNames(parameter, [...byName.values()]);
  const ofTemplate = (spelled ?? []).map(({ name, value }) =>
    decisionRule([name], { parameter: variable?.parameter ?? '', value, given: true }, byName),
  );
  if (names.length === 0) return [];
  return [
    ...ofTemplate,
    ...(parameter.deprecated ? [{ helper: 'retired', names, more: [parameter.replacement] }] : []),
    ...parameter.applies.map((one) => conditionRule(names, one, byName)),
  ];
}

/** A name made of values needs these values, whatever they are. */
function templateRule(parameter: Parameter, byName: ByName, helper: Helper): Code {
  const sources = parameter.variables.map(({ parameter: name }) => {
    const from = byName.get(name);
    const all = from?.allspecifier === undefined ? js`` : js`all: ${from.allspecifier}, `;
    return js`{ parameter: ${name}, ${all}preset: ${from ? presetsOf(from) : []} }`;
  });
  return js`${helper('templated')}(${partsOfName(parameter)}, [${joined(sources, ', ')}])`;
}

function conditionRule(names: readonly string[], { condition, values, when }: Applicability, byName: ByName): Rule {
  if (when && byName.has(when.parameter)) return decisionRule(names, when, byName);
  const stated = values.length === 0 ? condition : `${condition} ${values.join(', ')}`;
  return { helper: 'undecided', names, more: [stated] };
}

function decisionRule(names: readonly string[], { parameter: other, value, given }: Decision, byName: ByName): Rule {
  const from = byName.get(other);
  const all = value === undefined ? undefined : from?.allspecifier;
  const byDefault = value !== undefined && from !== undefined && isPreset(from, value);
  const more = all === undefined && !byDefault ? undefined : byDefault;
  return { helper: given ? 'needs' : 'excludes', names, more: [other, value, more, all] };
}

function rulesOfConstraint(constraint: Constraint): Rule[] {
  const { kind, parameters } = constraint;
  if (kind === 'needs') return [{ helper: 'demands', names: [constraint.given], more: [parameters] }];
  const { least, most, words } = amounts[kind];
  return [{ helper: 'count', names: parameters, more: [least, most ?? parameters.length, words] }];
}
