import { expect, test } from 'vitest';
import { anonymous } from '../../../../scripts/development/live/requests/caller.ts';
import { compareAnswers } from '../../../../scripts/development/live/requests/comparison.ts';
import { knownDifferences } from '../../../../scripts/development/live/requests/known-differences.ts';
import { mediawikiCodes } from '../../../../scripts/development/live/requests/mediawiki-codes.ts';
import type { Question } from '../../../../scripts/development/live/requests/question.ts';
import { reasonsApart } from '../../../../scripts/development/live/requests/reasons-apart.ts';
import { agreement, failureOf, linesOf, summaryOf } from '../../../../scripts/development/live/requests/report.ts';
import type { Verdict } from '../../../../scripts/development/live/requests/verdict.ts';
import { wordpressCodes } from '../../../../scripts/development/live/requests/wordpress-codes.ts';

const taken: Verdict = { kind: 'taken' };
const wiki = 'mediawiki';
const site = 'wordpress';

function question(changes: Partial<Question>): Question {
  return {
    method: 'GET',
    address: 'http://127.0.0.1/?a=1',
    operation: 'GET /a',
    stated: new Set(['a', 'b']),
    given: new Set(['a']),
    parameter: 'a',
    type: 'integer',
    spelling: 'plainly',
    ours: taken,
    caller: anonymous,
    ...changes,
  };
}

const refused = (code: string, parameter = 'a'): Verdict => ({ kind: 'refused', faults: [{ code, parameter }] });
const altered = (code: string): Verdict => ({ kind: 'altered', faults: [{ code, parameter: 'a' }] });
const answered = (ours: Verdict, theirs: Verdict, changes: Partial<Question> = {}) => ({
  question: question({ ours, ...changes }),
  theirs,
});

test('verdicts agree where both take a request, both refuse it for one parameter, or it is not taken as it is', () => {
  const answers = [
    answered(taken, taken),
    answered(refused('wrong-type'), refused('badinteger')),
    answered(refused('out-of-range'), altered('outofrange-minmax')),
    answered(altered('unknown-parameter'), altered('unrecognizedparams')),
    answered(altered('unknown-parameter'), taken),
  ];
  expect(compareAnswers(wiki, answers)).toMatchObject({ requests: 5, agreed: 5, differences: [] });
});

test('they differ where one refuses, where we warn of what is refused, or each means another parameter', () => {
  const answers = [
    answered(refused('wrong-type'), taken),
    answered(refused('wrong-type'), taken),
    answered(taken, refused('badinteger')),
    answered(taken, altered('outofrange-max')),
    answered(altered('unknown-parameter'), refused('badinteger')),
    answered(refused('wrong-type', 'b'), refused('badinteger')),
  ];
  const { agreed, differences } = compareAnswers(wiki, answers);
  expect(agreed).toBe(0);
  expect(differences.map(({ kind, count }) => [count, kind.refuses, kind.ourCode, kind.theirCode])).toEqual([
    [2, 'we', 'wrong-type', ''],
    [1, 'the server', '', 'badinteger'],
    [1, 'the server', '', 'outofrange-max'],
    [1, 'the server', 'unknown-parameter', 'badinteger'],
    [1, 'both, for different parameters', 'wrong-type', 'badinteger'],
  ]);
});

test('what only the server knows is counted apart, with its codes, and lowers the share of all requests', () => {
  const undecided = (code: string): Verdict => ({ kind: 'undecided', reason: 'rights', code });
  const answers = [
    answered(refused('wrong-type'), undecided('permissiondenied')),
    answered(taken, undecided('notloggedin')),
    answered(taken, refused('badvalue-enumnotmulti'), { type: 'namespace' }),
    answered(taken, taken),
  ];
  const comparison = compareAnswers(wiki, answers);
  expect([...comparison.undecided].map(([reason, codes]) => [reason, Object.fromEntries(codes)])).toEqual([
    ['rights', { permissiondenied: 1, notloggedin: 1 }],
    ['namespaces of the wiki', { '': 1 }],
  ]);
  expect(agreement(comparison)).toEqual({ ofAll: 0.25, ofDecided: 1 });
});

test('a type that we refuse differs where the server had taken it before it refused the request for want of rights', () => {
  const undecided: Verdict = { kind: 'undecided', reason: 'rights', code: 'permissiondenied', isChecked: true };
  const { differences, undecided: apart } = compareAnswers(wiki, [
    answered(refused('wrong-type'), undecided),
    answered(refused('constraint'), undecided),
    answered(taken, undecided),
  ]);
  expect(differences.map(({ kind, count }) => [count, kind.refuses, kind.ourCode, kind.theirCode])).toEqual([
    [1, 'we', 'wrong-type', 'permissiondenied'],
  ]);
  expect(apart.get('rights')?.get('permissiondenied')).toBe(2);
});

test('a run fails at a code that is in no table', () => {
  const unknown: Verdict = { kind: 'undecided', reason: undefined, code: 'newcode' };
  const comparison = compareAnswers(wiki, [answered(taken, unknown), answered(taken, taken)]);
  expect(failureOf(comparison, wiki)).toBe('codes of the server that are in no table: newcode');
  expect(linesOf(comparison)[0]).toContain('code in no table: newcode');
});

test('what the server takes against its own description is counted apart where the table says so, else it fails', () => {
  const uri = answered(refused('wrong-form'), taken, { type: 'uri' });
  const comparison = compareAnswers(site, [uri, answered(taken, taken)]);
  expect(comparison.lenient).toEqual(new Map([['URIs', new Map([['', 1]])]]));
  expect(summaryOf(comparison)).toBe(
    '2 requests: 1 agree (50.00 % of all; 100.00 % of the 1 that the description, help or documentation decides), ' +
      '0 that only the server knows, 1 that the server takes against its own description, 0 disagree',
  );
  expect(failureOf(comparison, wiki)).toBeUndefined();
  expect(failureOf(compareAnswers(site, [answered(refused('wrong-form'), taken, { type: 'font' })]), site)).toBe(
    'kinds of difference without a reason in the table: 1',
  );
});

test('what has to be true may be looked at later than the types of others', () => {
  const missing: Verdict = { kind: 'refused', faults: [{ code: 'missing', parameter: 'force' }] };
  const existence: Verdict = { kind: 'undecided', reason: 'existence', code: 'rest_post_invalid_id', isChecked: true };
  const counts = (names: readonly string[]) => {
    const comparison = compareAnswers(site, [answered(missing, existence, { later: new Set(names) })]);
    return [comparison.undecided.size, comparison.differences.length];
  };
  expect(counts(['force'])).toEqual([1, 0]);
  expect(counts([])).toEqual([0, 1]);
});

test('a report has counts, a line for each kind, and what to do about it', () => {
  const known = answered(taken, refused('baduser'), { type: 'user', spelling: 'as nothing' });
  const answers = [...Array.from({ length: 398 }, () => answered(taken, taken)), known];
  const undecided: Verdict = { kind: 'undecided', reason: 'rights', code: 'cantedit' };
  const comparison = compareAnswers(wiki, [...answers, answered(taken, undecided)]);
  expect([summaryOf(comparison), ...linesOf(comparison)]).toEqual([
    '400 requests: 398 agree (99.50 % of all; 99.74 % of the 399 that the description, help or documentation decides), ' +
      '1 that only the server knows, 1 disagree',
    '  only the server knows, rights: 1 (cantedit 1)',
    '  1 × the server: - / baduser, user: Names are refused that have more than 255 bytes, ' +
      'or the name of another namespace or wiki in front.\n' +
      '      anonymous, as nothing: GET http://127.0.0.1/?a=1',
  ]);
  expect(failureOf(comparison, wiki)).toBeUndefined();
  const differing = (count: number) =>
    compareAnswers(wiki, [...answers, ...Array.from({ length: count }, () => known)]);
  expect(failureOf(differing(3), wiki)).toBeUndefined();
  expect(failureOf(differing(44), wiki)).toBe('89.84 % agree, which is less than 99.00 %');
  expect(failureOf(compareAnswers(wiki, [...answers, answered(refused('wrong-type'), taken)]), wiki)).toBe(
    'kinds of difference without a reason in the table: 1',
  );
});

test('each known difference and each group of codes has a name and a reason of its own', () => {
  const shared = [...knownDifferences.map(({ id }) => id), ...Object.keys(reasonsApart)];
  for (const groups of [mediawikiCodes, wordpressCodes]) {
    const names = [...shared, ...groups.map(({ id }) => id)];
    expect(new Set(names).size).toBe(names.length);
  }
  const reasons = [...knownDifferences, ...Object.values(reasonsApart), ...mediawikiCodes, ...wordpressCodes].map(
    ({ reason }) => reason,
  );
  expect(reasons.filter((reason) => !/^[A-Z].*\.$/.test(reason))).toEqual([]);
});
