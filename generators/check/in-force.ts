import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import type { ProjectRule, Rule } from './rule.ts';
import { rules } from './rules/index.ts';

/** The severity that a project gives a rule; `off` if the rule is not run. */
export type RuleSeverity = Exclude<Severity, 'note'> | 'off';

type InForce<AnyRule> = Omit<AnyRule, 'severity'> & { readonly severity: Severity | 'off' };

/** A rule of a project with the severity in force, and the place that names it: its mistakes are findings. */
export type OwnRuleInForce = InForce<ProjectRule> & { readonly ownAt: Place };

/** A rule with the severity that a project gives it. */
export type RuleInForce = InForce<Rule> | OwnRuleInForce;

/** A rule of a project, and the place that names it. */
interface OwnRule {
  readonly rule: ProjectRule;
  readonly at: Place;
}

/** Catalpa's rules, then those of a project, with the severities that the project gives. */
export function rulesInForce(
  severities: ReadonlyMap<string, RuleSeverity>,
  own: readonly OwnRule[] = [],
): RuleInForce[] {
  const severityOf = ({ id, severity }: Pick<Rule, 'id' | 'severity'>) => severities.get(id) ?? severity;
  return [
    ...rules.map((rule) => ({ ...rule, severity: severityOf(rule) })),
    ...own.map(({ rule, at }): OwnRuleInForce => {
      const { id, purpose, needsAllFiles } = rule;
      return {
        id,
        purpose,
        severity: severityOf(rule),
        ...(needsAllFiles ? { needsAllFiles } : {}),
        check: (catalogue, report) => rule.check(catalogue, report),
        ownAt: at,
      };
    }),
  ];
}

/** The diagnostics without those about unknown rules, as a suppression may be for a rule of a project. */
export function withoutUnknownRules(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ code }) => code !== 'unknown-rule');
}
