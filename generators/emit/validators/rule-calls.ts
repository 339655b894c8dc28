import { betweenMembers, boundsOf, type Constraint, filledIn } from '../../catalogue/model/constraints.ts';
import { type Code, type Interpolation, joined, js, sourceText } from '../../lib/javascript.ts';
import { type Counting, countingsOf, isCounting, wordsOf } from '../../shape/counting.ts';
import { enumOf } from '../../shape/main-value.ts';
import type { Condition, Key, Member, Shape } from '../../shape/shape.ts';
import { call } from './call.ts';

type Helper = (name: string) => Code;

type Form = Key & { readonly kind: 'form' };

/** The checks between several parameters, as calls of the rules in `runtime.js`. */
export interface Rules {
  readonly rules: readonly Code[];
  /** The rules that only warn. */
  readonly remarks: readonly Code[];
  /** The members that a rule may report. */
  readonly ruled: ReadonlySet<Member>;
  /** The members whose values a rule reads. */
  readonly lookedAt: ReadonlySet<Member>;
  /** The members whose values a rule reads one by one. */
  readonly takenApart: ReadonlySet<Member>;
  /** Whether a rule may report something for an object in which none of its parameters is given. */
  readonly always: boolean;
}

/** A call of a rule. Its first argument is the list of the parameters that it may report. */
interface Rule {
  readonly helper: string;
  readonly names: readonly string[];
  readonly more: readonly (Interpolation | undefined)[];
}

export function rulesOf({ name, owner, members, constraints: stated }: Shape, helper: Helper): Rules {
  const constraints = betweenMembers(stated).filter((constraint) => !isCounting(constraint));
  const countings = countingsOf(stated, members);
  const named = members.flatMap((member) => (member.key.kind === 'name' ? [{ name: member.key.name, member }] : []));
  const forms = members.flatMap((member) => (member.key.kind === 'form' ? [{ form: member.key, member }] : []));
  const conditions = named.flatMap(({ name, member }) => member.conditions.map((one) => conditionRule(name, one)));
  const uses = named.flatMap(({ name, member }) => member.ignoredUnless.map((one) => conditionRule(name, one, true)));
  const module = owner.kind === 'module' && owner.module.deprecated ? owner.module : undefined;
  const servers = serversOf(owner);
  const about = new Set([...constraints.flatMap(namesThatMatter), ...countings.flatMap(namesInCounting)]);
  const ruled = new Set([
    ...members.filter((member) => about.has(member.parameter.name) || outdatedValues(member).length > 0),
    ...named
      .filter((one) => hasConditions(one.member) || warnings(one).length > 0 || serverRules(one).length > 0)
      .map(({ member }) => member),
    ...forms.map(({ member }) => member),
  ]);
  const deciding = members.flatMap((member) => [...member.conditions, ...member.ignoredUnless]);
  const sources = new Set(forms.flatMap(({ form }) => form.sources.map(({ parameter }) => parameter)));
  const terms = countings.flatMap((one) => [...(one.where ? [one.where] : []), ...one.terms]);
  const others = new Set([
    ...constraints.flatMap((one) => [...one.parameters, ...('given' in one ? [one.given] : [])]),
    ...[...deciding, ...terms].map(({ parameter }) => parameter),
    ...sources,
  ]);
  const byValue = [...deciding, ...terms].filter(({ value }) => value !== undefined);
  const apart = new Set([...sources, ...byValue.map(({ parameter }) => parameter)]);
  return {
    rules: [
      ...printed([...conditions, ...constraints.map(constraintRule)], helper),
      ...countings.map((one) => countingRule(one, helper)),
      ...forms.filter(({ form }) => !form.areOthersIgnored).map(({ form }) => formRule(form, helper)),
    ],
    remarks: [
      ...printed(uses, helper),
      ...forms.filter(({ form }) => form.areOthersIgnored).map(({ form }) => formRule(form, helper)),
      ...printed(named.flatMap(outdatedRule), helper),
      ...forms.flatMap(({ form, member }) => outdatedOfForm(form, member, helper)),
      ...printed(named.flatMap(warnings), helper),
      ...printed(named.flatMap(serverRules), helper),
      ...(servers ? [call(helper('allOnSome'), [nameOfOwner(owner, name), servers])] : []),
      ...(module ? [call(helper('retiredModule'), [module.name, module.replacement])] : []),
    ],
    ruled,
    lookedAt: new Set(members.filter((member) => ruled.has(member) || others.has(nameOf(member)))),
    takenApart: new Set(members.filter((member) => apart.has(nameOf(member)))),
    always:
      module !== undefined ||
      servers !== undefined ||
      constraints.some((constraint) => !('given' in constraint) && boundsOf(constraint).least > 0) ||
      countings.some(isAlwaysAsked),
  };
}

function nameOf({ key, parameter }: Member): string {
  return key.kind === 'name' ? key.name : parameter.name;
}

/** The names for which a constraint needs a check if one of them is given. */
function namesThatMatter(constraint: Constraint): readonly string[] {
  return constraint.kind === 'needs' ? [constraint.given] : constraint.parameters;
}

interface Named {
  readonly name: string;
  readonly member: Member;
}

function hasConditions({ conditions, ignoredUnless }: Member): boolean {
  return conditions.length + ignoredUnless.length > 0;
}

/** The rule for a condition. `isIgnored`: the server ignores the parameter if the condition is not met. */
function conditionRule(name: string, condition: Condition, isIgnored = false): Rule {
  const { parameter, value, given, all, byDefault } = condition;
  const more = all === undefined && !byDefault ? undefined : byDefault;
  const helper = given ? 'needs' : 'excludes';
  return { helper, names: [name], more: [parameter, value, more, all, isIgnored || undefined] };
}

function constraintRule(constraint: Constraint): Rule {
  const { kind, parameters } = constraint;
  if (kind === 'needs') return { helper: 'demands', names: [constraint.given], more: [parameters] };
  if (kind === 'excludes') return { helper: 'excludes', names: parameters, more: [constraint.given] };
  const { least, most } = boundsOf(constraint);
  return { helper: 'count', names: parameters, more: [least, most, wordsOf(constraint), filledIn(constraint)] };
}

function countingRule({ where, terms, least, most, words }: Counting, helper: Helper): Code {
  const listed = js`[${joined(terms.map(termCode), ', ')}]`;
  return call(helper('holding'), [listed, least, most, words, where && termCode(where)]);
}

/** The arguments by which a rule decides whether a parameter or a value is given. */
function termCode({ parameter, value, all, byDefault }: Condition): Code {
  const facts = all === undefined && !byDefault ? [] : [js`${byDefault}`, ...(all === undefined ? [] : [js`${all}`])];
  return js`[${joined([js`${parameter}`, ...(value === undefined ? [] : [js`${value}`, ...facts])], ', ')}]`;
}

function namesInCounting({ where, terms }: Counting): readonly string[] {
  return [...(where ? [where] : []), ...terms].map(({ parameter }) => parameter);
}

/** Whether an object in which none of the parameters is given may break the constraint. */
function isAlwaysAsked({ where, terms, least, most }: Counting): boolean {
  if (where && !where.byDefault) return false;
  const holding = terms.filter(({ byDefault }) => byDefault).length;
  return holding < least || holding > most;
}

/** The rule for a templated name, which needs the values that the name is made of. */
function formRule({ parts, sources, areOthersIgnored }: Form, helper: Helper): Code {
  const printed = sources.map(({ parameter, all, preset }) => {
    return js`{ parameter: ${parameter}, ${all === undefined ? js`` : js`all: ${all}, `}preset: ${preset} }`;
  });
  return js`${helper('templated')}(${parts}, [${joined(printed, ', ')}]${areOthersIgnored ? js`, true` : js``})`;
}

/** The rules that warn of deprecated parameters, and of conditions that cannot be decided. */
function warnings({ name, member: { parameter, undecided } }: Named): Rule[] {
  const names = [name];
  return [
    ...(parameter.deprecated ? [{ helper: 'retired', names, more: [parameter.replacement] }] : []),
    ...undecided.map((stated) => ({ helper: 'undecided', names, more: [stated] })),
  ];
}

function outdatedRule({ name, member }: Named): Rule[] {
  const old = outdatedValues(member);
  return old.length === 0 ? [] : [{ helper: 'outdated', names: [name], more: [old] }];
}

/** The rules that warn of parameters and values that only some servers have. */
function serverRules({ name, member: { parameter, accepts, all } }: Named): Rule[] {
  const names = [name];
  const { servers } = parameter;
  const values = enumOf(accepts)?.values ?? [];
  const listed = values.map((one) => [one.value, ...(one.servers ?? [])]);
  return [
    ...(servers ? [{ helper: 'onSome', names, more: [servers] }] : []),
    ...(values.some((one) => one.servers)
      ? [{ helper: 'valuesOnSome', names, more: [all === undefined ? listed : [...listed, [all]]] }]
      : []),
  ];
}

function serversOf(owner: Shape['owner']): readonly string[] | undefined {
  if (owner.kind === 'module') return owner.module.servers;
  return owner.kind === 'endpoint' ? (owner.endpoint.servers ?? owner.route.servers) : undefined;
}

function nameOfOwner(owner: Shape['owner'], name: string): string {
  return owner.kind === 'endpoint' ? `${owner.endpoint.methods.join(', ')} ${owner.route.path}` : name;
}

function outdatedOfForm({ parts }: Form, member: Member, helper: Helper): Code[] {
  const old = outdatedValues(member);
  return old.length === 0 ? [] : [call(helper('outdatedOfForm'), [parts, old])];
}

/** The deprecated values of a member, each with its replacement if it has one. */
function outdatedValues({ accepts }: Member): (readonly string[])[] {
  const old = enumOf(accepts)?.values.filter(({ deprecated }) => deprecated) ?? [];
  return old.map(({ value, replacement }) => (replacement === undefined ? [value] : [value, replacement]));
}

/** The calls of rules. Calls that differ only in the names are merged. */
function printed(rules: readonly Rule[], helper: Helper): Code[] {
  const calls = new Map<string, Rule & { readonly names: string[] }>();
  for (const rule of rules) {
    const key = sourceText(call(helper(rule.helper), rule.more));
    const sameCall = rule.helper === 'count' ? undefined : calls.get(key);
    if (sameCall) sameCall.names.push(...rule.names);
    else calls.set(rule.helper === 'count' ? `${key} ${rule.names}` : key, { ...rule, names: [...rule.names] });
  }
  return [...calls.values()].map((rule) => call(helper(rule.helper), [rule.names, ...rule.more]));
}
