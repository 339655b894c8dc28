import { type Decision, type Exclusion, isExclusionByValue } from '../catalogue/model/constraints.ts';
import type { Interface } from '../catalogue/model/model.ts';
import type { Applicability, Parameter } from '../catalogue/model/parameter-model.ts';
import { type ParameterObject, patternInPath } from '../catalogue/model/parameter-objects.ts';
import { hasForm, isPreset, isRequired, partsOfName, presetsOf } from '../catalogue/model/parameters.ts';
import { spelledNames } from '../catalogue/model/templated-names.ts';
import { addTo, getOrMake } from '../lib/add-to.ts';
import { oncePer } from '../lib/once-per.ts';
import { perPair } from '../lib/per-pair.ts';
import { isAccepted } from './accepted-value.ts';
import { acceptanceOf } from './accepts.ts';
import type { Condition, Default, Key, Member, Source } from './shape.ts';
import { acceptedAsWritten, type Spelling, writtenOf } from './spelling.ts';

/** The context of members: a complete list of parameters. `object` is set if they are the parameters of a module or an endpoint. */
export interface List {
  readonly parameters: readonly Parameter[];
  readonly object?: ParameterObject;
  readonly iface: Interface;
  readonly spelling: Spelling;
}

/** The members of a list of parameters. */
export function membersOf(list: List): Member[] {
  const byName = new Map(list.parameters.map((parameter) => [parameter.name, parameter]));
  const members = list.parameters.flatMap((parameter) =>
    keysOf(parameter, byName, list).map((key) => memberOf(parameter, key, byName, list)),
  );
  return members.map((member) => withExceptions(member, members));
}

function withExceptions(member: Member, members: readonly Member[]): Member {
  const { key } = member;
  if (key.kind === 'name') return member;
  const names = members.flatMap((other) => (other.key.kind === 'name' ? [other.key.name] : []));
  return { ...member, key: { ...key, except: names.filter((name) => hasForm(name, key.parts)) } };
}

type ByName = ReadonlyMap<string, Parameter>;

/** The names of a parameter, or their form if the values of its variables are not all listed. */
function keysOf(parameter: Parameter, byName: ByName, { parameters, iface }: List): Key[] {
  if (parameter.variables.length === 0) return [{ kind: 'name', name: parameter.name }];
  const spelled = spelledNames(parameter, parameters);
  if (spelled) return spelled.map(({ name, value }) => ({ kind: 'name', name, value }));
  const sources = parameter.variables.map((variable) => sourceOf(variable.parameter, byName));
  const areOthersIgnored = iface.binding?.deployment.templated === 'ignored';
  return [{ kind: 'form', parts: partsOfName(parameter), sources, except: [], areOthersIgnored }];
}

function sourceOf(name: string, byName: ByName): Source {
  const from = byName.get(name);
  return { parameter: name, all: from?.allSpecifier, preset: from ? presetsOf(from) : [] };
}

function memberOf(parameter: Parameter, key: Key, byName: ByName, { object, iface, spelling }: List): Member {
  const pattern = object && patternInPath(parameter, object, iface);
  const required = parameter.variables.length === 0 && isRequired(parameter, object);
  const excluding = object ? (exclusionsOf(object).get(parameter.name) ?? []) : [];
  const isAlone = [parameter.variables, parameter.applies, excluding].every(({ length }) => length === 0);
  const make = (): Member => {
    const stated = acceptanceOf(parameter, pattern);
    const accepted = { ...stated, accepts: acceptedAsWritten(stated.accepts, parameter.location, spelling) };
    const { decided, ignoredUnless, undecided } = conditionsOf(parameter, key, { byName, iface, excluding });
    const { default: preset, location } = parameter;
    return {
      parameter,
      key,
      location,
      required,
      ...accepted,
      default: preset && defaultOf(preset, accepted),
      conditions: decided,
      ignoredUnless,
      undecided,
      written: writtenOf(nameOfMember({ key, parameter }), accepted, spelling),
    };
  };
  if (!isAlone || pattern !== undefined) return make();
  return getOrMake(
    membersAlone(spelling, parameter, () => new Map()),
    required,
    make,
  );
}

/** The members that depend on nothing but their parameter, how it is written, and whether it is required. */
const membersAlone = perPair<Spelling, Parameter, Map<boolean, Member>>();

/** The name of a member; for a form of names, the name with its variables in braces. */
export function nameOfMember({ key, parameter }: Pick<Member, 'key' | 'parameter'>): string {
  return key.kind === 'name' ? key.name : parameter.name;
}

function defaultOf(
  { stated, value }: NonNullable<Parameter['default']>,
  accepted: Parameters<typeof isAccepted>[0],
): Default {
  return { stated, value, isAccepted: isAccepted(accepted, value) };
}

interface Conditions {
  readonly decided: readonly Condition[];
  readonly ignoredUnless: readonly Condition[];
  readonly undecided: readonly string[];
}

const unconditional: Conditions = { decided: [], ignoredUnless: [], undecided: [] };

/** The constraints of an object by which a value excludes parameters, indexed by the names of the excluded parameters. */
const exclusionsOf = oncePer(({ constraints }: ParameterObject): ReadonlyMap<string, readonly Exclusion[]> => {
  const byName = new Map<string, Exclusion[]>();
  for (const constraint of constraints) {
    if (isExclusionByValue(constraint)) for (const name of constraint.parameters) addTo(byName, name, constraint);
  }
  return byName;
});

/** The context of a parameter: the parameters of its list, the interface, and the constraints that exclude the parameter. */
interface Surroundings {
  readonly byName: ByName;
  readonly iface: Interface;
  readonly excluding: readonly Exclusion[];
}

/** The conditions of a member: the value that its name is made from, the conditions of its parameter, and the values that exclude it. */
function conditionsOf(
  { variables, applies }: Parameter,
  key: Key,
  { byName, iface: { binding }, excluding }: Surroundings,
): Conditions {
  if (variables.length === 0 && applies.length === 0 && excluding.length === 0) return unconditional;
  const [variable] = variables;
  const value = key.kind === 'name' ? key.value : undefined;
  const unmet = binding?.deployment.templated;
  const ofName: Decision[] =
    variable && value !== undefined
      ? [{ parameter: variable.parameter, value, given: true, ...(unmet === undefined ? {} : { unmet }) }]
      : [];
  const fromApplies = applies.flatMap(({ when }) => (when && byName.has(when.parameter) ? [when] : []));
  const excluded = excluding.map(({ given, value = '' }): Decision => ({ parameter: given, value, given: false }));
  const all = [...ofName, ...fromApplies, ...excluded];
  const ignored = all.filter((one) => one.unmet === 'ignored');
  const demanded = all.filter((one) => one.unmet !== 'ignored');
  const undecided = applies.filter(({ when }) => !when || !byName.has(when.parameter)).map(statedCondition);
  return {
    decided: demanded.map((one) => conditionOf(one, byName)),
    ignoredUnless: ignored.map((one) => conditionOf(one, byName)),
    undecided,
  };
}

function conditionOf({ parameter, value, given }: NonNullable<Applicability['when']>, byName: ByName): Condition {
  const other = byName.get(parameter);
  return {
    parameter,
    value,
    given,
    all: value === undefined ? undefined : other?.allSpecifier,
    byDefault: value !== undefined && other !== undefined && isPreset(other, value),
  };
}

function statedCondition({ condition, values }: Applicability): string {
  return values.length === 0 ? condition : `${condition} ${values.join(', ')}`;
}
