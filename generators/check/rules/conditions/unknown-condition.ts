import type { Condition } from '../../../catalogue/model/gaps.ts';
import type { Applicability } from '../../../catalogue/model/parameter-model.ts';
import { placeBelow } from '../../../catalogue/sources/source.ts';
import { oncePer } from '../../../lib/once-per.ts';
import { listed } from '../../../lib/wording.ts';
import type { Report, Rule } from '../../rule.ts';

/**
 * A condition named by `applies` is a condition of the interface, and its values are among those of the condition. The conditions are a
 * closed list in interface.yaml, so that a misspelled name cannot become another condition.
 */
export const unknownCondition: Rule = {
  id: 'unknown-condition',
  purpose: 'The conditions under "applies" are conditions of the interface, with values that they have.',
  severity: 'error',
  needsAllFiles: true,
  visit: {
    parameter({ applies }, report, iface) {
      const conditions = conditionsByName(iface.conditions);
      for (const applicability of applies) {
        const found = conditions.get(applicability.condition);
        if (found) checkValues(applicability, found.condition, found.values, report);
        else {
          report({
            message: `there is no condition "${applicability.condition}"`,
            at: applicability.at,
            hint: {
              near: applicability.condition,
              among: conditions,
              otherwise: `Declare it under "conditions" in "${iface.at.source.path}".`,
            },
          });
        }
      }
    },
  },
};

/** The conditions of an interface by name, each with the texts of its values. */
const conditionsByName = oncePer(
  (conditions: readonly Condition[]) =>
    new Map(
      conditions.map((condition) => [condition.name, { condition, values: new Set(condition.values.map(String)) }]),
    ),
);

function checkValues(
  applicability: Applicability,
  condition: Condition,
  conditionValues: ReadonlySet<string>,
  report: Report,
): void {
  const { name } = condition;
  const related = [{ message: `the condition "${name}"`, at: condition.at }];
  if (applicability.values.length === 0) {
    if (conditionValues.size === 0) return;
    const hint = `Name those for which it applies: "applies: { ${name}: [${[...conditionValues].slice(0, 2).join(', ')}] }".`;
    report({ message: `the condition "${name}" needs values`, at: applicability.at, related, hint });
    return;
  }
  const otherwise = `Its values are ${listed([...conditionValues], 5)}.`;
  for (const [index, value] of applicability.values.entries()) {
    if (conditionValues.has(String(value))) continue;
    const at = placeBelow(applicability.at, [index]);
    if (conditionValues.size === 0) {
      report({ message: `the condition "${name}" takes no values`, at, related, hint: `Write "applies: ${name}".` });
      return;
    }
    const hint = { near: String(value), among: conditionValues, otherwise };
    report({ message: `the condition "${name}" has no value "${value}"`, at, related, hint });
  }
}
