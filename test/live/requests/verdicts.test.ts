import { describe, expect, test } from 'vitest';
import { verdictOfMediawiki } from '../../../scripts/live/requests/mediawiki-verdict.ts';
import { type Answer, verdictOfResult } from '../../../scripts/live/requests/verdict.ts';
import { verdictOfWordpress } from '../../../scripts/live/requests/wordpress-verdict.ts';

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

  test('is that arguments are taken where the server goes on to other questions', () => {
    const taken = [
      { status: 200, body: [] },
      { status: 401, body: { code: 'rest_forbidden', message: '', data: { status: 401 } } },
      { status: 404, body: { code: 'rest_post_invalid_id', message: '', data: { status: 404 } } },
      { status: 400, body: { code: 'rest_post_invalid_page_number', message: '', data: { status: 400 } } },
    ];
    expect(taken.map(of)).toEqual(taken.map(() => ({ kind: 'taken' })));
  });

  test('is left open where all that is refused is a default of the server, as nothing was given', () => {
    const data = { status: 400, params: { share: 'share is not of type number.' }, details: {} };
    expect(of({ status: 400, body: { code: 'rest_invalid_param', message: '', data } })).toEqual({
      kind: 'undecided',
      reason: 'refused default',
    });
  });

  test('is left open where the server fails, or has no such route', () => {
    const noRoute = { code: 'rest_no_route', message: '', data: { status: 404 } };
    expect(of({ status: 404, body: noRoute })).toEqual({ kind: 'undecided', reason: 'rest_no_route' });
    expect(of({ status: 500, body: {} })).toEqual({ kind: 'undecided', reason: 'status 500' });
    expect(of({ status: 404, body: undefined })).toEqual({ kind: 'undecided', reason: 'no JSON' });
  });
});

describe('the verdict of MediaWiki', () => {
  const about = { stated: new Set(['aplimit', 'apfrom', 'apprtype']), given: new Set(['aplimit', 'other']) };
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

  test('is left open where a module has rules of its own, or reads nothing, and for a parameter of another module', () => {
    const own = message('apierror-invalidparammix', { list: ['<var>a</var>'], type: 'text' }, 2);
    expect(of({ errors: [{ ...own, code: 'invalidparammix' }] })).toEqual({
      kind: 'undecided',
      reason: 'invalidparammix',
    });
    const unread = [message('apierror-unrecognizedparams', { list: { 3: 'aplimit' }, type: 'comma' }, 1)];
    expect(of({ warnings: unread })).toEqual({ kind: 'undecided', reason: 'unread' });
    const others = [message('paramvalidator-missingparam', { plaintext: 'bltitle' })];
    expect(of({ errors: others })).toEqual({ kind: 'undecided', reason: 'any' });
    for (const body of [undefined, ['a', []]]) {
      expect(of(body)).toEqual({ kind: 'undecided', reason: 'no place for warnings' });
    }
  });
});

describe('the verdict of generated code', () => {
  const issue = (code: string, path: readonly unknown[]) => ({ code, path, message: '', expected: '', received: '' });

  test('names the parameter of each issue', () => {
    const issues = [issue('wrong-type', ['include', 1]), issue('not-an-object', [])];
    expect(verdictOfResult({ issues })).toEqual({
      kind: 'refused',
      faults: [{ code: 'wrong-type', parameter: 'include' }, { code: 'not-an-object' }],
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
