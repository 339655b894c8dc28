import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { Rule } from './rule.ts';
import { rules } from './rules/index.ts';

/** The severity that the findings of a rule have instead of its own; `off` where it is not run. */
export type RuleSeverity = Exclude<Severity, 'note'> | 'off';

/** A rule with the severity that a project gives it. */
export interface RuleInForce extends Omit<Rule, 'severity'> {
  readonly severity: Severity | 'off';
  /** Where a project names a rule of its own, whose mistakes are findings; undefined for a rule of Catalpa. */
  readonly ownAt?: Place;
}

/** A rule of a project, and where the project names it. */
interface OwnRule {
  readonly rule: Rule;
  readonly at: Place;
}

/** Catalpa's rules and those of a project after them, with the severities that the project gives. */
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

/** Findings that stand whatever other rules a project has: an exception may be one to them. */
export function withoutUnknownRules(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== 'unknown-rule');
}
