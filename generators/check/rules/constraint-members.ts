import type { Constraint } from '../../catalogue/constraints.ts';
import { constrainedLists, givenOf, type Member, membersOf } from '../lib/constrained-lists.ts';
import type { Report, Rule } from '../rule.ts';

/**
 * A constraint is about at least two parameters, and names each of them once: one that counts has two to count, and none asks
 * for itself or excludes itself. Anything else says nothing, or is a slip for another name.
 */
export const constraintMembers: Rule = {
  id: 'constraint-members',
  purpose: 'A constraint is about at least two parameters and names each of them once.',
  severity: 'error',
  inParts: true,
  check(catalogue, report) {
    for (const iface of catalogue.interfaces) {
      for (const list of constrainedLists(iface)) {
        for (const constraint of list.constraints) checkConstraint(constraint, report);
      }
    }
  },
};

function checkConstraint(constraint: Constraint, report: Report): void {
  const firsts = new Map<string, Member>();
  const given = givenOf(constraint);
  if (given) firsts.set(given.name, given);
  for (const member of membersOf(constraint)) {
    const first = firsts.get(member.name);
    if (!first) {
      firsts.set(member.name, member);
      continue;
    }
    report({
      message: first === given ? `"${member.name}" ${constraint.kind} itself` : `"${member.name}" is named twice`,
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
      constraint.kind === 'atmostone'
        ? 'Name the others, or remove the constraint.'
        : 'Name the others, or use "required", as the parameter must be given.',
  });
}
