import type { CatalogueQueries } from '../catalogue/catalogue-queries.ts';
import type { KnownTexts } from '../catalogue/read/known-texts.ts';
import { readLayers } from '../catalogue/read/layers.ts';
import { type RuleInForce, rulesInForce, withoutUnknownRules } from '../check/in-force.ts';
import { suppressionRules } from '../check/runner.ts';
import type { Settings } from '../config/settings.ts';
import { type Checked, checkSources, type Stage } from '../pipeline.ts';
import type { ReportContext } from '../report/format.ts';
import { placeOfSetting } from './setting-problem.ts';

/** How a check is followed and helped; all of it may be left out. */
export interface CheckRun {
  starting?(stage: Stage): void;
  /** Texts that earlier runs know, which are not parsed again. */
  readonly known?: KnownTexts;
  /** The queries that all checks of the process ask. */
  readonly queries?: CatalogueQueries;
}

/**
 * Loads and checks the catalogue of a project by its rules and their severities.
 * @throws {CatalogueFolderError} where the folder cannot be read.
 */
export function checkProject(settings: Settings, { starting, known, queries }: CheckRun = {}): Checked {
  const checked = checkSources(readLayers(settings.catalogue, known), starting, projectRules(settings), queries);
  return settings.lacksCode ? { ...checked, diagnostics: withoutUnknownRules(checked.diagnostics) } : checked;
}

/** The rules that a project is checked by. */
export function projectRules(settings: Settings): RuleInForce[] {
  const own = settings.rules.map((rule, index) => ({ rule, at: placeOfSetting(settings, ['rules', index]) }));
  return rulesInForce(settings.severities, own);
}

/** The rules whose findings a project can have, with their severities, for those who print these. */
export function reportedRules(settings: Settings): ReportContext['rules'] {
  const inForce = projectRules(settings).flatMap(({ id, purpose, severity }) =>
    severity === 'off' ? [] : [{ id, purpose, severity }],
  );
  return [...inForce, ...suppressionRules];
}
