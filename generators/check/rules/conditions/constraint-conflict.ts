import { type Constraint, withoutValues } from '../../../catalogue/model/constraints.ts';
import type { Place } from '../../../catalogue/sources/source.ts';
import { addTo } from '../../../lib/add-to.ts';
import { listed } from '../../../lib/wording.ts';
import { type ConstrainedList, givenOf, type Member, membersOf } from '../../lib/constrained-lists.ts';
import type { Report, Rule } from '../../rule.ts';

/** By name: the parameters that a parameter needs, and the constraints that allow only one of several to be given. */
interface Indexed {
  readonly needs: ReadonlyMap<string, readonly string[]>;
  readonly exclusive: ReadonlyMap<string, readonly { readonly constraint: Constraint; readonly at: Place }[]>;
}

/**
 * The constraints and required parameters of a list allow every parameter in some request. If one must be given, others that exclude it are
 * never accepted.
 */
export const constraintConflict: Rule = {
  id: 'constraint-conflict',
  purpose: 'Every parameter can be given without breaking a constraint.',
  severity: 'error',
  visit: { constrainedList: checkList },
};

function checkList(list: ConstrainedList, report: Report): void {
  const indexed = indexOf(list);
  const always = reached(list.required, indexed, new Set());
  const alwaysGiven = givenTogether(always, indexed);
  const impossible = [...alwaysGiven].filter(([, given]) => given.length > 1);
  for (const [constraint, given] of impossible) {
    report({
      message: `${listed(given)} must be given, but only one of them may be`,
      at: constraint.at,
      hint: 'Correct the constraint, or what is required.',
    });
  }
  if (impossible.length > 0) return;
  for (const name of new Set([...indexed.needs.keys(), ...indexed.exclusive.keys()])) {
    if (indexed.exclusive.size === 0 || always.has(name) || !list.names.has(name)) continue;
    for (const [constraint, given] of givenTogether(reached([name], indexed, always), indexed)) {
      const others = [...(alwaysGiven.get(constraint) ?? []), ...given.filter((one) => one !== name)];
      if (others.length + (given.includes(name) ? 1 : 0) > 1) {
        const at = indexed.exclusive.get(name)?.find((one) => one.constraint === constraint)?.at;
        reportName(name, others, at, constraint, report);
      }
    }
  }
}

/** `at` is the place where the constraint names the parameter; undefined if it does not. */
function reportName(
  name: string,
  others: readonly string[],
  at: Place | undefined,
  constraint: Constraint,
  report: Report,
): void {
  report({
    message: at
      ? `"${name}" can never be given, as ${listed(others)} must then be given and only one of them may be`
      : `"${name}" can never be given, as ${listed(others)} must then be given, of which only one may be`,
    at: at ?? constraint.at,
    hint: 'Correct the constraint, or what is required.',
  });
}

function indexOf({ constraints }: ConstrainedList): Indexed {
  const needs = new Map<string, string[]>();
  const exclusive = new Map<string, { constraint: Constraint; at: Place }[]>();
  // A constraint on values does not apply to a request with other values.
  for (const constraint of withoutValues(constraints)) {
    const { kind, parameters } = constraint;
    if (kind === 'needs') needs.set(constraint.given, [...(needs.get(constraint.given) ?? []), ...parameters]);
    for (const one of exclusiveParts(constraint)) {
      for (const { name, at } of one.members) {
        const last = exclusive.get(name)?.at(-1);
        if (last?.constraint !== one.constraint) addTo(exclusive, name, { constraint: one.constraint, at });
      }
    }
  }
  return { needs, exclusive };
}

/** The members of a constraint of which only one may be given; an exclusion has such a part for each parameter that it excludes. */
function exclusiveParts(
  constraint: Constraint,
): { readonly constraint: Constraint; readonly members: readonly Member[] }[] {
  const members = membersOf(constraint);
  if (constraint.kind === 'atMostOne' || constraint.kind === 'exactlyOne') return [{ constraint, members }];
  const given = givenOf(constraint);
  if (constraint.kind !== 'excludes' || !given) return [];
  return members.map((member) => ({ constraint: { ...constraint }, members: [given, member] }));
}

/** The maximum number of names that one name may lead to. More are not followed, as that would take long. */
const farthest = 1000;

/** The names with all that they need, directly or indirectly, except what is given anyway. */
function reached(names: Iterable<string>, { needs }: Indexed, anyway: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set(names);
  const most = all.size + farthest;
  // Iteration over a set includes additions.
  for (const name of all) {
    for (const needed of needs.get(name) ?? []) if (all.size < most && !anyway.has(needed)) all.add(needed);
  }
  return all;
}

/** For each constraint that allows only one of several to be given, the names that are given. */
function givenTogether(names: ReadonlySet<string>, { exclusive }: Indexed): Map<Constraint, string[]> {
  const together = new Map<Constraint, string[]>();
  for (const name of names) {
    for (const { constraint } of exclusive.get(name) ?? []) {
      addTo(together, constraint, name);
    }
  }
  return together;
}
