import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import type { Decision } from '../../../catalogue/model/constraints.ts';
import type { Condition } from '../../../catalogue/model/gaps.ts';
import type { Interface } from '../../../catalogue/model/model.ts';
import type { Parameter } from '../../../catalogue/model/parameter-model.ts';
import { type Place, placeBelow } from '../../../catalogue/sources/source.ts';
import { listPlace, type ParameterList, requestLists } from '../../lib/parameter-lists.ts';
import { lackedValue } from '../../lib/values-of.ts';
import type { Report, Rule } from '../../rule.ts';

/** A condition with its decision, and the place of the decision. */
interface DecidedCondition {
  readonly name: string;
  readonly when: Decision;
  readonly at: Place;
  readonly condition: Condition;
}

/** A list with the parameters that apply under one condition. */
interface Use {
  readonly list: ParameterList;
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly users: { readonly name: string; readonly at: Place }[];
}

/**
 * A condition is decided by another parameter of every list in which a parameter applies under it, and by a value that this parameter has.
 * The decision is stated once, and only for a condition without values, which one parameter could not tell apart.
 */
export const conditionDecision: Rule = {
  id: 'condition-decision',
  purpose: 'A condition is decided by a parameter of every list that uses it, and by one of its values.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    interface(iface, report) {
      const uses = usesOf(iface);
      for (const decided of [...ownDecisions(iface), ...boundDecisions(iface, report)]) {
        if (decided.condition.values.length > 0) reportValues(decided, report);
        for (const use of uses.get(decided.name) ?? []) checkUse(decided, use, report);
      }
    },
  },
};

/** By condition: the lists in which a parameter applies under it. */
function usesOf(iface: Interface): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const list of requestLists(iface)) {
    const parameters = new Map(list.parameters.map((parameter) => [parameter.name, parameter]));
    for (const { name, applies } of list.parameters) {
      for (const { condition, at } of applies) {
        const all = uses.get(condition) ?? [];
        uses.set(condition, all);
        const found = all.at(-1)?.list === list ? all.at(-1) : undefined;
        if (found) found.users.push({ name, at });
        else all.push({ list, parameters, users: [{ name, at }] });
      }
    }
  }
  return uses;
}

function ownDecisions({ conditions }: Interface): DecidedCondition[] {
  return conditions.flatMap((condition) => {
    const { name, when, at } = condition;
    return when ? [{ name, when, at, condition }] : [];
  });
}

function boundDecisions({ conditions, bindings }: Interface, report: Report): DecidedCondition[] {
  const byName = new Map(conditions.map((condition) => [condition.name, condition]));
  return bindings.flatMap((binding) =>
    [...(binding.deployment.conditions ?? [])].flatMap(([name, when]): DecidedCondition[] => {
      const at = aspectPlace(binding, 'conditions', [name], 'key');
      const condition = byName.get(name);
      if (condition && !condition.when) return [{ name, when, at, condition }];
      report({
        message: condition ? `the interface says itself what decides "${name}"` : `there is no condition "${name}"`,
        at,
        ...(condition ? { related: [{ message: 'the condition', at: condition.at }] } : {}),
        hint: condition ? 'Remove it.' : { near: name, among: byName, otherwise: 'Remove it.' },
      });
      return [];
    }),
  );
}

function reportValues({ name, at, condition }: DecidedCondition, report: Report): void {
  report({
    message: `the condition "${name}" takes values, so that no parameter alone decides it`,
    at,
    ...(at === condition.at ? {} : { related: [{ message: 'the condition', at: condition.at }] }),
    hint: 'Remove what decides it.',
  });
}

function checkUse(decided: DecidedCondition, use: Use, report: Report): void {
  const { name, when } = decided;
  const { list, parameters, users } = use;
  const at = placeBelow(decided.at, [when.given ? 'with' : 'without']);
  const parameter = parameters.get(when.parameter);
  if (!parameter || parameter.variables.length > 0) {
    report({
      message: `the ${list.kind} "${list.name}" has no parameter "${when.parameter}" that could decide "${name}"`,
      at,
      related: [{ message: `the ${list.kind}`, at: listPlace(list) }, ...usedHere(users[0])],
      hint: {
        near: when.parameter,
        among: parameters,
        otherwise: 'Name a parameter of every list that uses the condition.',
      },
    });
    return;
  }
  const own = users.find((user) => user.name === when.parameter);
  if (own) {
    report({
      message: `"${own.name}" of the ${list.kind} "${list.name}" applies under "${name}", which it decides itself`,
      at,
      related: usedHere(own),
      hint: 'Name another parameter.',
    });
  }
  const lacked =
    when.value === undefined ? undefined : lackedValue(parameter, list, when.value, placeBelow(decided.at, ['value']));
  if (lacked) report(lacked);
}

function usedHere(user: Use['users'][number] | undefined) {
  return user ? [{ message: 'the condition is used here', at: user.at }] : [];
}
