import type { Catalogue, Suppression } from '../catalogue/model/model.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { isEditable, isOwn } from '../catalogue/sources/layer.ts';
import type { Place, Source } from '../catalogue/sources/source.ts';
import { mostKept } from '../catalogue/yaml/more-findings.ts';
import { addTo } from '../lib/add-to.ts';
import { didYouMean } from '../lib/suggestions.ts';
import { type Elsewhere, movedTo, placesAbove, shownAbove } from './elsewhere.ts';
import type { RuleInForce } from './in-force.ts';
import { nearNames } from './near-names.ts';
import { runOwnRule } from './own-rules.ts';
import type { Finding, Report, Rule, RuleFinding } from './rule.ts';
import { findingsOf, rememberChecked } from './rule-findings.ts';

/** Problems with suppressions, found by the runner itself. They are like rules, but cannot be suppressed. */
export const suppressionRules: readonly Omit<Rule, 'visit'>[] = [
  { id: 'unknown-rule', purpose: 'A suppression names a rule that exists.', severity: 'error' },
  { id: 'unused-suppression', purpose: 'A suppression covers at least one finding.', severity: 'error' },
];

/**
 * Runs the rules in order, without suppressed findings; then reports suppressions that cover nothing. `isComplete` tells whether no file is
 * left out of the interface of a file. Missing and unused definitions are reported only in files that `isJudged`: by default, those of the
 * catalogue itself. Findings in files of layers below are passed to `elsewhere`, except those whose very subject a layer above states: if
 * both may be edited, they are reported there.
 */
export function checkCatalogue(
  catalogue: Catalogue,
  rules: readonly RuleInForce[],
  isComplete: (source: Source) => boolean = () => true,
  elsewhere: (finding: Elsewhere) => void = () => {},
  isJudged: (source: Source) => boolean = isOwn,
): Diagnostic[] {
  const suppressions = createSuppressions(catalogue.suppressions);
  const above = placesAbove(catalogue.changes);
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    const { id, severity, needsAllFiles } = rule;
    if (severity === 'off') continue;
    let found = 0;
    const report: Report = (finding) => {
      const { message, at } = finding;
      if (suppressions.cover(id, finding)) return;
      const change = isOwn(at.source) ? undefined : above(at);
      const changed = change?.at;
      const stated = changed ?? at;
      if (needsAllFiles && !(isJudged(stated.source) && isComplete(stated.source))) return;
      if (changed && suppressions.cover(id, { ...finding, at: changed })) return;
      found += 1;
      const diagnostic = { code: id, severity, message, at, ...detailsOf(finding, found <= mostKept) } as const;
      if (isOwn(at.source)) diagnostics.push(diagnostic);
      else if (isEditable(at.source) && change?.isStated && isEditable(change.at.source))
        diagnostics.push(movedTo(change.at, diagnostic));
      else elsewhere({ diagnostic, shown: shownAbove(diagnostic, above) });
    };
    if ('ownAt' in rule) diagnostics.push(...runOwnRule(rule, catalogue, report));
    else for (const finding of findingsOf(rule, catalogue)) report(withPlaceToAdd(finding));
  }
  rememberChecked(catalogue.interfaces);
  return [...diagnostics, ...suppressionFindings(catalogue, rules, suppressions.used, isComplete)];
}

/** Reports suppressions of unknown rules, and those that cover nothing, except of rules that are off. */
function suppressionFindings(
  catalogue: Catalogue,
  rules: readonly RuleInForce[],
  used: ReadonlySet<Suppression>,
  isComplete: (source: Source) => boolean,
): Diagnostic[] {
  const severities = new Map(rules.map(({ id, severity }) => [id, severity]));
  return catalogue.suppressions.flatMap((suppression): Diagnostic[] => {
    const { rule, at } = suppression;
    if (!isOwn(at.source)) return [];
    const severity = severities.get(rule);
    if (severity === undefined) {
      const hint = didYouMean(rule, severities.keys()) ?? '"catalpa rules" lists the rules.';
      return [{ code: 'unknown-rule', severity: 'error', message: `there is no rule "${rule}"`, at, hint }];
    }
    if (severity === 'off' || used.has(suppression) || !isComplete(at.source)) return [];
    const message = `the suppression of "${nameOf(rule, suppression.about)}" covers nothing`;
    return [{ code: 'unused-suppression', severity: 'error', message, at, hint: 'Remove it.' }];
  });
}

/** The hint and related places of a finding; near names are left out if there are too many findings for anybody to read. */
function detailsOf({ hint, related = [] }: Finding, isRead: boolean): Pick<Diagnostic, 'hint' | 'related'> {
  // A rule in JavaScript may leave the hint out.
  const near = typeof hint === 'object' && isRead ? nearNames(hint) : undefined;
  const fix = typeof hint === 'string' ? hint : near?.hint;
  const shown = [...related, ...(near?.related ?? [])];
  return { ...(shown.length > 0 ? { related: shown } : {}), ...(fix === undefined ? {} : { hint: fix }) };
}

/** The finding with the place after which something could be added as a related place, unless that is close to the finding. */
function withPlaceToAdd({ couldFollow: at, ...finding }: RuleFinding): Finding {
  if (!at || lineOf(at) - lineOf(finding.at) <= 1) return finding;
  return { ...finding, related: [...(finding.related ?? []), { message: 'it could be added after this', at }] };
}

function lineOf(place: Place): number {
  return place.source.position(place.source.locate(place).start).line;
}

interface Suppressions {
  /** Whether a finding is covered; every suppression that covers it counts as used. */
  cover(rule: string, finding: Pick<Finding, 'about' | 'at'>): boolean;
  readonly used: ReadonlySet<Suppression>;
}

/** Finds suppressions by the places around a finding, so that the time does not depend on their number. */
function createSuppressions(suppressions: readonly Suppression[]): Suppressions {
  const bySource = new Map<Source, Map<string, Suppression[]>>();
  for (const suppression of suppressions) {
    const { rule, about, scope } = suppression;
    const { source, path } = scope;
    const byScope = bySource.get(source) ?? new Map<string, Suppression[]>();
    bySource.set(source, byScope);
    const key = keyOf(nameOf(rule, about), path, path.length);
    addTo(byScope, key, suppression);
  }
  const used = new Set<Suppression>();
  return {
    used,
    cover(rule, { about, at }) {
      const byScope = bySource.get(at.source);
      if (!byScope) return false;
      let covered = false;
      for (const name of about === undefined ? [rule] : [rule, nameOf(rule, about)]) {
        for (let length = 0; length <= at.path.length; length += 1) {
          for (const suppression of byScope.get(keyOf(name, at.path, length)) ?? []) {
            used.add(suppression);
            covered = true;
          }
        }
      }
      return covered;
    },
  };
}

/** A rule, and the name that a suppression of it is limited to, as they are written. */
function nameOf(rule: string, about: string | undefined): string {
  return about === undefined ? rule : `${rule} ${about}`;
}

function keyOf(rule: string, path: Place['path'], length: number): string {
  return JSON.stringify([rule, ...path.slice(0, length).map(String)]);
}
