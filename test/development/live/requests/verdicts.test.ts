import { describe, expect, test } from 'vitest';
import { verdictOfMediawiki } from '../../../../scripts/development/live/requests/mediawiki-verdict.ts';
import { type Answer, verdictOfResult } from '../../../../scripts/development/live/requests/verdict.ts';
import { verdictOfWordpress } from '../../../../scripts/development/live/requests/wordpress-verdict.ts';

describe('the verdict of WordPress', () => {
  const of = (answer: Answer) => verdictOfWordpress(answer, { given: new Set(['page', 'slug']) });

  test('names each argument that is refused, with the code of its own', () => {
    const data = {
      status: 400,
      params: { page: 'page is not of type integer.', slug: 'Invalid parameter.' },
      details: {
        page: { code: 'rest_invalid_type', message: 'page is not of type integer.', data: { param: 'page' } },
      },
    };
    expect(of({ status: 400, body: { code: 'rest_invalid_param', message: '', data } })).toEqual({
      kind: 'refused',
      faults: [
        { code: 'rest_invalid_type', parameter: 'page' },
        { code: 'rest_invalid_param', parameter: 'slug' },
      ],
    });
  });

  test('names what is missing, which is a list', () => {
    const body = { code: 'rest_missing_callback_param', message: '', data: { status: 400, params: ['url', 'id'] } };
    expect(of({ status: 400, body })).toEqual({
      kind: 'refused',
      faults: ['url', 'id'].map((parameter) => ({ code: 'rest_missing_callback_param', parameter })),
    });
  });

  const failing = (status: number, code: string): Answer => ({ status, body: { code, message: '', data: { status } } });

  test('is left open, once types are checked, where the server alone knows rights and what there is', () => {
    expect([failing(401, 'rest_forbidden'), failing(404, 'rest_post_invalid_id')].map(of)).toEqual([
      { kind: 'undecided', reason: 'rights', code: 'rest_forbidden', isChecked: true },
      { kind: 'undecided', reason: 'existence', code: 'rest_post_invalid_id', isChecked: true },
    ]);
  });

  test('is that arguments are refused which the handbook says do not go together', () => {
    expect(of(failing(400, 'rest_no_search_term_defined'))).toEqual({
      kind: 'refused',
      faults: [{ code: 'rest_no_search_term_defined' }],
    });
  });

  test('is left open where a callback compares an argument with what the site has', () => {
    const about = { given: new Set(['template']) };
    const body = { code: 'rest_invalid_param', data: { status: 400, params: { template: '' }, details: {} } };
    expect(verdictOfWordpress({ status: 400, body }, about)).toMatchObject({ kind: 'undecided', reason: 'existence' });
  });

  test('is read from the envelope where a request asks for one', () => {
    expect(of({ status: 200, body: [] })).toEqual({ kind: 'taken' });
    const inside = failing(401, 'rest_forbidden');
    expect(of({ status: 200, body: { ...inside, headers: {} } })).toMatchObject({ reason: 'rights' });
  });

  test('is that nobody has entered a code', () => {
    expect(of(failing(400, 'another_plugin'))).toMatchObject({ reason: undefined, code: 'another_plugin' });
  });

  test('is left open where all that is refused is a default of the server, as nothing was given', () => {
    const data = { status: 400, params: { share: 'share is not of type number.' }, details: {} };
    expect(of({ status: 400, body: { code: 'rest_invalid_param', message: '', data } })).toEqual({
      kind: 'undecided',
      reason: 'refused default',
    });
  });

  test('is left open where the server fails, or has no such route', () => {
    expect(of(failing(404, 'rest_no_route'))).toMatchObject({ reason: 'existence', isChecked: false });
    expect(of({ status: 500, body: {} })).toMatchObject({ reason: 'failures', code: 'status-500' });
    expect(of({ status: 404, body: undefined })).toMatchObject({ reason: 'failures', code: 'no-JSON' });
  });
});

describe('the verdict of MediaWiki', () => {
  const about = {
    stated: new Set(['aplimit', 'apfrom', 'apprtype']),
    given: new Set(['aplimit', 'other']),
    operation: 'query+allpages',
  };
  const of = (body: unknown) => verdictOfMediawiki({ status: 200, body }, about);
  const message = (key: string, ...params: unknown[]) => ({ code: 'any', key, params, module: 'query+allpages' });

  test('is that a parameter is refused where its stated type is', () => {
    const errors = [message('paramvalidator-badinteger', { plaintext: 'aplimit' }, { plaintext: 'a' })];
    expect(of({ errors, docref: '' })).toEqual({
      kind: 'refused',
      faults: [{ code: 'badinteger', parameter: 'aplimit' }],
    });
  });

  test('is that a value is altered where a warning says so', () => {
    const warnings = [
      message('paramvalidator-outofrange-minmax', { plaintext: 'aplimit' }, { plaintext: '501' }, { num: 1 }),
      message('apiwarn-badutf8', 'apfrom'),
      message('apierror-unrecognizedparams', { list: { 5: 'other' }, type: 'comma' }, 1),
    ];
    expect(of({ warnings, query: {} })).toEqual({
      kind: 'altered',
      faults: [
        { code: 'outofrange-minmax', parameter: 'aplimit' },
        { code: 'badutf8', parameter: 'apfrom' },
        { code: 'unrecognizedparams', parameter: 'other' },
      ],
    });
  });

  test('is that a request is taken in spite of other warnings', () => {
    const warnings = [
      message('paramvalidator-param-deprecated', 'apfrom'),
      message('paramvalidator-deprecated-value', { plaintext: 'apprtype' }, { plaintext: 'x' }),
      message('apiwarn-truncatedresult', 8_388_608),
      message('paramvalidator-badinteger', { plaintext: 'rvlimit' }),
    ];
    expect(of({ warnings })).toEqual({ kind: 'taken' });
    expect(of({ batchcomplete: true })).toEqual({ kind: 'taken' });
  });

  test('is that a parameter is refused where the help of a module says so', () => {
    const mix = message('apierror-invalidparammix', { list: ['<var>apfrom</var>', '<var>aplimit</var>'] }, 2);
    expect(of({ errors: [{ ...mix, code: 'invalidparammix' }] })).toEqual({
      kind: 'refused',
      faults: ['apfrom', 'aplimit'].map((parameter) => ({ code: 'invalidparammix', parameter })),
    });
    // The first thing in this message is a title.
    const title = { ...message('apierror-invalidtitle', 'a#'), code: 'invalidtitle' };
    expect(of({ errors: [title] })).toEqual({ kind: 'refused', faults: [{ code: 'invalidtitle' }] });
    const empty = { ...message('apierror-paramempty', 'apfrom'), code: 'paramempty_apfrom' };
    expect(of({ errors: [empty] })).toEqual({
      kind: 'refused',
      faults: [{ code: 'paramempty', parameter: 'apfrom' }],
    });
  });

  test('is left open for what only the wiki knows, after the types of the parameters of an action', () => {
    const denied = { ...message('apierror-permissiondenied', 'edit'), code: 'permissiondenied' };
    const opened = { kind: 'undecided', reason: 'rights', code: 'permissiondenied' };
    expect(of({ errors: [denied] })).toEqual({ ...opened, isChecked: false });
    const ofEdit = verdictOfMediawiki({ status: 200, body: { errors: [denied] } }, { ...about, operation: 'edit' });
    expect(ofEdit).toEqual({ ...opened, isChecked: true });
    expect(of({ errors: [{ ...denied, code: 'ofextension' }] })).toMatchObject({ reason: undefined });
  });

  test('is read from a header where the answer is a feed or a list, and a server adds one', () => {
    const answer = (warnings: readonly object[]) => ({
      status: 200,
      body: ['a', []],
      warnings: JSON.stringify(warnings),
    });
    expect(verdictOfMediawiki(answer([]), about)).toEqual({ kind: 'taken' });
    const unknown = message('apierror-unrecognizedparams', { list: { 1: 'aplimits' }, type: 'comma' }, 1);
    const given = { ...about, given: new Set(['aplimits']) };
    expect(verdictOfMediawiki(answer([unknown]), given)).toMatchObject({ kind: 'altered' });
  });

  test('does not tell of pages where an account or a continuation is asked for first', () => {
    for (const code of ['notloggedin', 'badcontinue']) {
      const asked = { ...message('apierror-x'), code };
      const verdict = verdictOfMediawiki({ status: 200, body: { errors: [asked] } }, { ...about, operation: 'watch' });
      expect(verdict).toMatchObject({ kind: 'undecided', isChecked: false });
    }
  });

  test('is left open where a module reads nothing, or its answer has no place for warnings', () => {
    const unread = [message('apierror-unrecognizedparams', { list: { 3: 'aplimit' }, type: 'comma' }, 1)];
    expect(of({ warnings: unread })).toEqual({ kind: 'undecided', reason: 'unread' });
    const header = verdictOfMediawiki({ status: 200, errorHeader: 'badtoken', body: undefined }, about);
    expect(header).toMatchObject({ kind: 'undecided', reason: 'state' });
    for (const body of [undefined, ['a', []]]) {
      expect(of(body)).toEqual({ kind: 'undecided', reason: 'no place for warnings' });
    }
  });
});

describe('the verdict of generated code', () => {
  const issue = (code: string, path: readonly unknown[]) => ({ code, path, message: '', expected: '', received: '' });

  test('names the parameter of each issue, but for one that is between several', () => {
    const issues = [
      issue('wrong-type', ['include', 1]),
      issue('not-an-object', []),
      issue('constraint', ['a']),
      issue('condition', ['b']),
    ];
    expect(verdictOfResult({ issues })).toEqual({
      kind: 'refused',
      faults: [
        { code: 'wrong-type', parameter: 'include' },
        { code: 'not-an-object' },
        { code: 'constraint' },
        { code: 'condition' },
      ],
    });
  });

  test('counts a warning only where it says that something is ignored', () => {
    const harmless = [issue('deprecated', ['a']), issue('condition-unknown', ['b'])];
    expect(verdictOfResult({ value: {}, warnings: harmless })).toEqual({ kind: 'taken' });
    expect(verdictOfResult({ value: {}, warnings: [...harmless, issue('unknown-parameter', ['c'])] })).toEqual({
      kind: 'altered',
      faults: [{ code: 'unknown-parameter', parameter: 'c' }],
    });
  });
});
