import { aspectPlace } from '../../../catalogue/model/aspects.ts';
import { type Constraint, sameRule } from '../../../catalogue/model/constraints.ts';
import type { Binding } from '../../../catalogue/model/deployment.ts';
import type { Place } from '../../../catalogue/sources/source.ts';
import { repeatsIn } from '../../lib/repeats.ts';
import type { Report, Rule } from '../../rule.ts';

/** A statement, with a text that only equal statements share. */
interface Statement {
  readonly what: string;
  readonly same: string;
  readonly at: Place;
}

/**
 * A list states each constraint once, and a binding one address for a name and one status for the same methods. A second one adds nothing,
 * and is often a slip for another.
 */
export const duplicateStatement: Rule = {
  id: 'duplicate-statement',
  purpose: 'A constraint, and an address or a status of a binding, is stated once.',
  severity: 'error',
  visit: {
    constrainedList({ constraints }, report) {
      checkStatements(constraints.map(ofConstraint), report);
    },
    binding(binding, report) {
      checkStatements(addressesOf(binding), report);
      checkStatements(statusesOf(binding), report);
    },
  },
};

function checkStatements(statements: readonly Statement[], report: Report): void {
  for (const { item, first } of repeatsIn(statements, ({ same }) => same)) {
    report({
      message: `${item.what} is stated twice`,
      at: item.at,
      related: [{ message: 'the first one', at: first.at }],
      hint: 'Remove one of them, or correct it.',
    });
  }
}

/** The order of parameters does not count. */
function ofConstraint(constraint: Constraint): Statement {
  return { what: 'the constraint', same: sameRule(constraint), at: constraint.at };
}

function addressesOf(binding: Binding): Statement[] {
  const { addresses = [] } = binding.deployment;
  return addresses.map(({ name }, index) => ({
    what: `the address "${name}"`,
    same: name,
    at: aspectPlace(binding, 'addresses', [index, 'name']),
  }));
}

function statusesOf(binding: Binding): Statement[] {
  const { statuses = [] } = binding.deployment;
  return statuses.map(({ methods }, index) => ({
    what: methods.length === 0 ? 'the status of any endpoint' : `the status of ${methods.join(', ')}`,
    same: JSON.stringify([...methods].sort()),
    at: aspectPlace(binding, 'statuses', [index, 'status']),
  }));
}
