import type { CatalogueQueries } from '../catalogue/catalogue-queries.ts';
import type { KnownTexts } from '../catalogue/read/known-texts.ts';
import { readLayers } from '../catalogue/read/layers.ts';
import { type RuleInForce, rulesInForce, withoutUnknownRules } from '../check/in-force.ts';
import { suppressionRules } from '../check/runner.ts';
import type { Settings } from '../config/settings.ts';
import { type Checked, checkSources, type Stage } from '../pipeline.ts';
import type { ReportContext } from '../report/format.ts';
import { placeOfSetting } from './setting-problem.ts';

/** The callbacks and the memory of a check. */
export interface CheckRun {
  starting?(stage: Stage): void;
  /** The values of texts that earlier runs have parsed. */
  readonly known?: KnownTexts;
  /** The queries that all checks of the process share. */
  readonly queries?: CatalogueQueries;
}

/**
 * Loads the catalogue of a project, and checks it by the rules and severities of the project.
 * @throws {CatalogueFolderError} if the folder cannot be read.
 */
export function checkProject(settings: Settings, { starting, known, queries }: CheckRun = {}): Checked {
  const checked = checkSources(readLayers(settings.catalogue, known), starting, projectRules(settings), queries);
  return settings.lacksCode ? { ...checked, diagnostics: withoutUnknownRules(checked.diagnostics) } : checked;
}

/** The rules by which a project is checked: those of Catalpa and its own. */
export function projectRules(settings: Settings): RuleInForce[] {
  const own = settings.rules.map((rule, index) => ({ rule, at: placeOfSetting(settings, ['rules', index]) }));
  return rulesInForce(settings.severities, own);
}

/** The rules that may report findings in a project, with their severities, for printers of findings. */
export function reportedRules(settings: Settings): ReportContext['rules'] {
  const inForce = projectRules(settings).flatMap(({ id, purpose, severity }) =>
    severity === 'off' ? [] : [{ id, purpose, severity }],
  );
  return [...inForce, ...suppressionRules];
}
