import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/index.ts';

/** The severity that a project gives a rule; `off` if the rule is not run. */
export type RuleSeverity = Exclude<Severity, 'note'> | 'off';

/** A rule with the severity that a project gives it. */
export interface RuleInForce extends Omit<Rule, 'severity'> {
  readonly severity: Severity | 'off';
  /** The place that names a rule of a project, whose mistakes are findings; undefined for a rule of Catalpa. */
  readonly ownAt?: Place;
}

/** A rule of a project, and the place that names it. */
interface OwnRule {
  readonly rule: Rule;
  readonly at: Place;
}

/** Catalpa's rules, then those of a project, with the severities that the project gives. */
export function rulesInForce(
  severities: ReadonlyMap<string, RuleSeverity>,
  own: readonly OwnRule[] = [],
): RuleInForce[] {
  const inForce = (rule: Rule): RuleInForce => {
    const { id, purpose, needsAllFiles, comparesInterfaces, inParts } = rule;
    return {
      id,
      purpose,
      severity: severities.get(id) ?? rule.severity,
      ...(needsAllFiles ? { needsAllFiles } : {}),
      ...(comparesInterfaces ? { comparesInterfaces } : {}),
      ...(inParts ? { inParts } : {}),
      check: (catalogue, report) => rule.check(catalogue, report),
    };
  };
  return [...rules.map(inForce), ...own.map(({ rule, at }) => ({ ...inForce(rule), ownAt: at }))];
}

/** The diagnostics without those about unknown rules, as a suppression may be for a rule of a project. */
export function withoutUnknownRules(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== 'unknown-rule');
}
