import type { Diagnostic } from '../catalogue/diagnostic.ts';
import type { Catalogue } from '../catalogue/model.ts';
import { failureOf, type ProjectCode, wrongUseOf } from '../catalogue/project-code.ts';
import type { Place } from '../catalogue/source.ts';
import { isRecord } from '../lib/guards.ts';
import type { RuleInForce } from './in-force.ts';
import type { Finding, Report } from './rule.ts';

/** Runs a rule of a project. Returns what is wrong with the rule itself: with what it throws, reports and returns. */
export function runOwnRule(rule: RuleInForce, at: Place, catalogue: Catalogue, report: Report): Diagnostic[] {
  const code: ProjectCode = { kind: 'rule', name: rule.id, at };
  const wrong: Diagnostic[] = [];
  try {
    const returned: unknown = rule.check(catalogue, (finding) => {
      if (isFinding(finding)) report(finding);
      else if (wrong.length === 0)
        wrong.push(wrongUseOf(code, 'reports a finding without a message or a place', placeHint));
    });
    if (isPromise(returned)) {
      // Nobody waits for it, so that its failure would end the process.
      returned.then(undefined, () => {});
      wrong.push(wrongUseOf(code, 'returns a promise', 'A rule reports all that it finds before it returns.'));
    }
  } catch (error) {
    wrong.push(failureOf(code, error));
  }
  return wrong;
}

const placeHint = 'Report { message, at, hint } with the "at" of a part of the catalogue.';

function isFinding(value: Finding): boolean {
  const finding: unknown = value;
  if (!isRecord(finding) || typeof finding['message'] !== 'string') return false;
  const at = finding['at'];
  return isRecord(at) && Array.isArray(at['path']) && isRecord(at['source']) && 'locate' in at['source'];
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}
