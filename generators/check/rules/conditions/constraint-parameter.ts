import { type ConstrainedList, givenOf, type Member, membersOf } from '../../lib/constrained-lists.ts';
import { listPlace } from '../../lib/parameter-lists.ts';
import { lackedValue } from '../../lib/values-of.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A constraint names parameters of the list next to it, by their names after all inclusions. A templated name stands for several
 * parameters, so a constraint cannot name it. A value is one that its parameter has.
 */
export const constraintParameter: Rule = {
  id: 'constraint-parameter',
  purpose: 'A constraint names parameters of its list, and values that they have.',
  severity: 'error',
  visit: {
    constrainedList(list, report) {
      for (const constraint of list.constraints) {
        const given = givenOf(constraint);
        for (const member of [...(given ? [given] : []), ...membersOf(constraint)]) {
          checkMember(list, member, report);
          checkValue(list, member, report);
        }
      }
    },
  },
};

function checkMember(list: ConstrainedList, { name, at }: Member, report: Report): void {
  if (list.names.has(name)) return;
  const related = [{ message: `the ${list.kind}`, at: listPlace(list) }];
  if (list.templated.has(name)) {
    const hint = 'Name parameters whose names have no variables.';
    report({ message: `"${name}" stands for several parameters, and a constraint is about single ones`, at, hint });
    return;
  }
  report({
    message: `the ${list.kind} "${list.name}" has no parameter "${name}"`,
    at,
    related,
    hint: {
      near: name,
      among: list.names,
      definitions: list.names,
      otherwise: 'Name parameters of the same list, as they are called there.',
    },
  });
}

function checkValue(list: ConstrainedList, { name, value }: Member, report: Report): void {
  const parameter = list.parameters.get(name);
  const finding = parameter && value && lackedValue(parameter, list, value.text, value.at);
  if (finding) report(finding);
}
