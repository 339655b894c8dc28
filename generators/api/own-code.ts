import { severities } from '../catalogue/diagnostic.ts';
import { ruleIds } from '../check/in-force.ts';
import { suppressionRules } from '../check/runner.ts';
import type { Settings } from '../config/settings.ts';
import { targetNames } from '../emit/index.ts';
import { folded } from '../lib/file-names.ts';
import { isRecord } from '../lib/guards.ts';
import { alternatives } from '../lib/wording.ts';
import { nameFault } from '../write/paths.ts';
import type { SettingProblem } from './setting-problem.ts';

/** Ids and names that a project cannot take for its own. */
const takenIds: ReadonlySet<string> = new Set([...ruleIds, ...suppressionRules.map(({ id }) => id)]);
const takenNames: ReadonlySet<string> = new Set(targetNames.map(folded));

/** Everything that is wrong with the rules of a project before one is run. */
export function ruleProblems({ rules }: Pick<Settings, 'rules'>): SettingProblem[] {
  const met = new Set<string>();
  return rules.flatMap((rule: unknown, index): SettingProblem[] => {
    const problem = (message: string, hint: string): SettingProblem[] => [
      { code: 'own-rule', path: ['rules', index], message, hint },
    ];
    if (!isRecord(rule) || typeof rule['id'] !== 'string' || typeof rule['check'] !== 'function')
      return problem(`rule ${index + 1} has no "id" or no function "check"`, 'Make it with defineRule().');
    const { id } = rule;
    if (!severities.some((severity) => severity === rule['severity'])) {
      const known = alternatives(severities.map((severity) => `"${severity}"`));
      return problem(`the rule "${id}" has no severity that there is`, `Give it the severity ${known}.`);
    }
    if (takenIds.has(id)) return problem(`the rule "${id}" has the id of one of Catalpa's`, 'Give it another id.');
    if (met.has(id)) return problem(`two rules have the id "${id}"`, 'Give one of them another id.');
    met.add(id);
    return [];
  });
}

/** Everything that is wrong with the generators of a project before one is run. */
export function generatorProblems({ generators }: Pick<Settings, 'generators'>): SettingProblem[] {
  const met = new Set<string>();
  return generators.flatMap((generator: unknown, index): SettingProblem[] => {
    const problem = (message: string, hint: string): SettingProblem[] => [
      { code: 'own-generator', path: ['generators', index], message, hint },
    ];
    if (!isRecord(generator) || typeof generator['name'] !== 'string')
      return problem(`generator ${index + 1} has no "name"`, 'Make it with defineGenerator().');
    const { name } = generator;
    const fault = nameFault(name);
    if (fault !== undefined)
      return problem(
        `"${name}" cannot be the name of a generator, and of its folder: ${fault}`,
        'Give it another name.',
      );
    if (takenNames.has(folded(name)))
      return problem(`the generator "${name}" has the name of one of Catalpa's`, 'Give it another name.');
    if (met.has(folded(name)))
      return problem(
        `two generators have the name "${name}", where case does not count`,
        'Give one of them another name.',
      );
    met.add(folded(name));
    return [];
  });
}
