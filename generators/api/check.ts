import type { KnownTexts } from '../catalogue/known-texts.ts';
import { readLayers } from '../catalogue/layers/read.ts';
import { type RuleInForce, rulesInForce } from '../check/in-force.ts';
import { suppressionRules } from '../check/runner.ts';
import type { Settings } from '../config/settings.ts';
import { type Checked, checkSources, type Stage } from '../pipeline.ts';
import type { ReportContext } from '../report/format.ts';
import { ruleProblems } from './own-code.ts';
import { placeOfSetting, settingError } from './setting-problem.ts';

type ReportedRule = ReportContext['rules'][number];

/** How a check is followed and helped; all of it may be left out. */
export interface CheckRun {
  starting?(stage: Stage): void;
  /** What earlier runs know of texts, which are not parsed again. */
  readonly known?: KnownTexts;
}

/** The outcome of a check. */
export interface CheckedProject extends Checked {
  /** Set where the settings are wrong, so that nothing was checked. */
  readonly wrong?: 'settings';
}

/**
 * Loads and checks the catalogue of a project by its rules and their severities. Nothing is checked where a rule of the project is
 * none that can be run.
 * @throws {CatalogueFolderError} where the folder cannot be read.
 */
export function checkProject(settings: Settings, { starting, known }: CheckRun = {}): CheckedProject {
  const wrong = ruleProblems(settings);
  if (wrong.length > 0) {
    const diagnostics = wrong.map((problem) => settingError(settings, problem));
    return { catalogue: undefined, diagnostics, sources: [], wrong: 'settings' };
  }
  return checkSources(readLayers(settings.catalogue, known), starting, projectRules(settings));
}

/** The rules whose findings a project can have, with their severities, for those who print these. */
export function reportedRules(settings: Settings): ReportedRule[] {
  const inForce = projectRules(settings).flatMap(({ id, purpose, severity }) =>
    severity === 'off' ? [] : [{ id, purpose, severity }],
  );
  return [...inForce, ...suppressionRules];
}

/** The rules that a project is checked by. */
export function projectRules(settings: Settings): RuleInForce[] {
  return rulesInForce(settings.severities, settings.rules, (index) => placeOfSetting(settings, ['rules', index]));
}
