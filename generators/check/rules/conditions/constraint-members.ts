import type { Constraint } from '../../../catalogue/model/constraints.ts';
import { givenOf, type Member, membersOf } from '../../lib/constrained-lists.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A constraint names at least two parameters, each of them once: a constraint that counts has two to count, and no parameter needs or
 * excludes itself. Anything else has no effect, or is a slip for another name.
 */
export const constraintMembers: Rule = {
  id: 'constraint-members',
  purpose: 'A constraint is about at least two parameters and names each of them once.',
  severity: 'error',
  visit: {
    constrainedList(list, report) {
      for (const constraint of list.constraints) checkConstraint(constraint, report);
    },
  },
};

const asks: Readonly<Record<Constraint['kind'], string>> = {
  needs: 'needs',
  needsOne: 'needs',
  excludes: 'excludes',
  exactlyOne: 'counts',
  atMostOne: 'counts',
  atLeastOne: 'counts',
};

/** Whether two members are the same parameter, and not different values of it. */
function isSame(one: Member, other: Member): boolean {
  if (one.name !== other.name) return false;
  return one.value === undefined || other.value === undefined || one.value.text === other.value.text;
}

function checkConstraint(constraint: Constraint, report: Report): void {
  const firsts: Member[] = [];
  const given = givenOf(constraint);
  if (given) firsts.push(given);
  for (const member of membersOf(constraint)) {
    const first = firsts.find((one) => isSame(one, member));
    if (!first) {
      firsts.push(member);
      continue;
    }
    report({
      message: first === given ? `"${member.name}" ${asks[constraint.kind]} itself` : `"${member.name}" is named twice`,
      at: member.at,
      related: [{ message: 'the first one', at: first.at }],
      hint: 'Name another parameter, or remove it.',
    });
  }
  if (given || constraint.parameters.length > 1) return;
  report({
    message: `"${constraint.kind}" names one parameter only`,
    at: constraint.at,
    hint:
      constraint.kind === 'atMostOne'
        ? 'Name the others, or remove the constraint.'
        : 'Name the others, or use "required", as the parameter must be given.',
  });
}
