import type { Catalogue } from '../catalogue/model/model.ts';
import { failureOf, type ProjectCode, protect, wrongUseOf } from '../catalogue/model/project-code.ts';
import type { Diagnostic, Related } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { isRecord } from '../lib/guards.ts';
import { oncePer } from '../lib/once-per.ts';
import { noteWorkingFolder } from '../lib/working-folder.ts';
import type { OwnRuleInForce } from './in-force.ts';
import { namesIn } from './near-names.ts';
import type { Finding, NearHint, Report } from './rule.ts';

/** Runs a rule of a project. Returns the mistakes of the rule itself: errors that it throws, and invalid findings or results. */
export function runOwnRule(rule: OwnRuleInForce, catalogue: Catalogue, report: Report): Diagnostic[] {
  const code: ProjectCode = { kind: 'rule', name: rule.id, at: rule.ownAt };
  const wrong: Diagnostic[] = [];
  protect(catalogue);
  const goBack = noteWorkingFolder();
  try {
    const returned: unknown = rule.check(catalogue, (finding) => {
      if (isFinding(finding)) report({ ...finding, ...detailsOf(finding) });
      else if (wrong.length === 0)
        wrong.push(wrongUseOf(code, 'reports a finding without a message or a place', placeHint));
    });
    if (isPromise(returned)) {
      // Nothing awaits the promise, so its rejection would end the process.
      returned.then(undefined, () => {});
      wrong.push(wrongUseOf(code, 'returns a promise', 'A rule reports all that it finds before it returns.'));
    }
  } catch (error) {
    goBack();
    wrong.push(failureOf(code, error));
  } finally {
    goBack();
  }
  return wrong;
}

const placeHint = 'Report { message, at, hint } with the "at" of a part of the catalogue.';

function isFinding(finding: unknown): boolean {
  return isRecord(finding) && typeof finding['message'] === 'string' && isPlace(finding['at']);
}

function isPlace(at: unknown): boolean {
  return isRecord(at) && Array.isArray(at['path']) && isRecord(at['source']) && 'locate' in at['source'];
}

/**
 * The hint and related places of a finding.
 * @throws {TypeError} if they do not have the form that they must have.
 */
function detailsOf({ hint, related = [] }: Finding): Pick<Finding, 'hint' | 'related'> {
  return { hint: checkedHint(hint), related: checkedRelated(related) };
}

function checkedHint(hint: Finding['hint']): Finding['hint'] {
  const value: unknown = hint;
  if (value === undefined || typeof value === 'string') return hint;
  if (!isNearHint(value))
    throw new TypeError('the "hint" of a finding is neither a text nor { near, among, otherwise }');
  const { near, among, definitions, otherwise } = value;
  const names = textsAmong(among);
  if (!(definitions instanceof Map)) return { near, among: names, otherwise };
  return { near, among: names, definitions: placesAmong(definitions), otherwise };
}

function isNearHint(value: unknown): value is NearHint {
  if (!isRecord(value) || !isText(value['near']) || !isText(value['otherwise'])) return false;
  const { among } = value;
  return Array.isArray(among) || among instanceof Set || among instanceof Map;
}

/** The names of a hint that are texts, computed once per list: many findings may have the same list. */
const textsAmong = oncePer((among: NearHint['among']): readonly string[] => [...namesIn(among)].filter(isText));

const placesAmong = oncePer(
  (definitions: ReadonlyMap<string, Place>): ReadonlyMap<string, Place> =>
    new Map([...definitions].filter(isNamedPlace)),
);

function isNamedPlace([name, at]: readonly [unknown, unknown]): boolean {
  return isText(name) && isPlace(at);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function checkedRelated(related: readonly Related[]): readonly Related[] {
  const value: unknown = related;
  if (Array.isArray(value) && value.every(isFinding)) return related;
  throw new TypeError('"related" of a finding is not a list of { message, at }');
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return isRecord(value) && typeof value['then'] === 'function';
}
