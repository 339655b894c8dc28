import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { answersOfWiki, observedWiki } from '../../support/observed-wiki.ts';
import { outcome, type ResponseValidator, responseValidators } from './loaded.ts';

let validatorOf: (name: string) => ResponseValidator;

beforeAll(async () => {
  validatorOf = await responseValidators(
    withBindings(catalogueFrom(observedWiki), ['wiki.mediawiki']),
    'wiki.mediawiki',
  );
});

const judged = (answer: unknown, request?: object, options: object = {}): string | readonly string[] =>
  outcome(validatorOf('wholeAnswer'), answer, request ? { request, ...options } : options);

const page = { pageid: 1, ns: 0, title: 'A' };
const touched = '2026-01-01T00:00:00Z';
const answerOf = (...pages: readonly object[]): object => ({ query: { pages } });

it.each(answersOfWiki)('judges %s without its request', (_, answer, isRight) => {
  expect(judged(answer) === 'accepted').toBe(isRight);
  expect(judged(answer, undefined, { partial: true }) === 'accepted').toBe(isRight);
});

it('says where an answer differs, and what is expected there', () => {
  expect(judged({ query: { allpages: [{ pageid: 'one' }] } })).toEqual([
    'query.allpages.0.pageid: "query.allpages.0.pageid": wrong type (string). Supply a whole number.',
  ]);
  expect(judged(answerOf({ revisions: [{ slots: { main: { content: 1 } } }] }, { missing: 'yes' }))).toEqual([
    'query.pages.0.revisions.0.slots.main.content: "query.pages.0.revisions.0.slots.main.content": wrong type (1). Supply text.',
    'query.pages.1.missing: "query.pages.1.missing": not listed (string). Supply one of true.',
  ]);
  expect(judged({ query: { pages: {} } })).toEqual([
    'query.pages: "query.pages": wrong type (object). Supply an array.',
  ]);
  expect(judged({ query: [] })).toEqual(['query: "query": wrong type (array). Supply an object.']);
  expect(judged([1])).toEqual(['0: "0": wrong type (1). Supply text or an array.']);
  expect(judged('A')).toEqual([': The input: wrong type (string). Supply an object or what a module answers instead.']);
  expect(judged(null, { list: 'allpages' })).toEqual([': The input: wrong type (null). Supply an object.']);
});

describe('a field that a request brings', () => {
  const missing = (path: string): string =>
    `${path}: "${path}": missing (undefined). The server left it out. Ask for it, or read it as optional.`;
  it.each<[subject: string, request: object, answer: unknown, expected: string | readonly string[]]>([
    ['of the answer', {}, {}, [missing('query')]],
    ['of a list', { list: 'allpages' }, { query: {} }, [missing('query.allpages')]],
    ['of a list of which nothing is known', { list: 'unknown' }, { unknown: [] }, 'accepted'],
    ['of that list and another', { list: 'unknown|allpages' }, { unknown: [] }, [missing('query')]],
    [
      'of an item',
      { list: ['allpages'] },
      { query: { allpages: [{ title: 'A' }] } },
      [missing('query.allpages.0.pageid')],
    ],
    ['of pages', { titles: 'A' }, { query: {} }, [missing('query.pages')]],
    ['of a page', { titles: 'A', prop: 'info' }, answerOf(page), [missing('query.pages.0.touched')]],
    [
      'by a value',
      { titles: 'A', prop: 'info', inprop: 'displaytitle' },
      answerOf({ ...page, touched }),
      [missing('query.pages.0.displaytitle')],
    ],
    [
      'that is not always there',
      { titles: 'A', prop: 'info', inprop: ['talkid'] },
      answerOf({ ...page, touched }),
      'accepted',
    ],
    ['that another part may have', { titles: 'A', prop: 'revisions' }, answerOf(page), 'accepted'],
    [
      'by usual values',
      { titles: 'A', prop: 'revisions' },
      answerOf({ ...page, revisions: [{ revid: 1 }] }),
      [missing('query.pages.0.revisions.0.user')],
    ],
    [
      'by joined values',
      { titles: 'A', prop: 'info|revisions', rvprop: 'user|ids' },
      answerOf({ ...page, touched, revisions: [{ user: 'A' }] }),
      [missing('query.pages.0.revisions.0.revid')],
    ],
    [
      'by values joined in another way',
      { titles: 'A', prop: '\u001finfo\u001frevisions' },
      answerOf(page),
      [missing('query.pages.0.touched')],
    ],
    [
      'by all values',
      { titles: 'A', prop: 'revisions', rvprop: '*' },
      answerOf({ ...page, revisions: [{ revid: 1, user: 'A' }] }),
      [missing('query.pages.0.revisions.0.slots')],
    ],
    [
      'by a flag',
      { titles: 'A', prop: 'revisions', rvprop: 'ids', rvparse: true },
      answerOf({ ...page, revisions: [{ revid: 1 }] }),
      [missing('query.pages.0.revisions.0.parsed')],
    ],
    [
      'by no flag',
      { titles: 'A', prop: 'revisions', rvprop: 'ids', rvparse: false },
      answerOf({ ...page, revisions: [{ revid: 1 }] }),
      'accepted',
    ],
    ['of another action', { action: 'parse', prop: ['text'] }, { parse: { title: 'A' } }, [missing('parse.text')]],
    ['of an error', { list: 'allpages' }, { error: { code: 'no', info: 'No' } }, [missing('query')]],
    ['where a generator finds nothing', { generator: 'allpages', prop: 'info' }, { batchcomplete: true }, 'accepted'],
    [
      'where no revision exists',
      { revids: 7, prop: 'info' },
      { query: { badrevids: { 7: { revid: 7, missing: true } } } },
      'accepted',
    ],
    [
      'whatever the request',
      { list: 'allpages', curtimestamp: true },
      { query: { allpages: [] } },
      [missing('curtimestamp')],
    ],
    ['in an answer of another format', { list: 'allpages', format: 'xml' }, '<api/>', 'accepted'],
    [
      'in an answer that is a list',
      { action: 'opensearch' },
      {},
      [': The input: wrong type (object). Supply an array.'],
    ],
  ])('is required: %s', (_, request, answer, expected) => {
    expect(judged(answer, request)).toEqual(expected);
    expect(judged(answer, request, { partial: true })).toEqual(
      Array.isArray(expected) && !String(expected).includes('missing') ? expected : 'accepted',
    );
  });
});

describe('a page', () => {
  const prop = { prop: 'info' };
  it.each<[state: string, request: object, page: object, expected: string | readonly string[]]>([
    [
      'of a page that lacks several fields',
      { titles: 'A', prop: 'info', inprop: 'displaytitle' },
      page,
      [
        'query.pages.0.touched: "query.pages.0.touched": missing (undefined). The server left it out. Ask for it, or read it as optional.',
        'query.pages.0.displaytitle: "query.pages.0.displaytitle": missing (undefined). The server left it out. Ask for it, or read it as optional.',
      ],
    ],
    ['exists', { titles: 'A', ...prop }, { ...page, touched }, 'accepted'],
    ['is missing', { titles: 'A', ...prop }, { ns: 0, title: 'A', missing: true }, 'accepted'],
    [
      'has a title that is not valid',
      { titles: '[', ...prop },
      { title: '[', invalid: true, invalidreason: 'No' },
      'accepted',
    ],
    ['has an unknown number', { pageids: 9, ...prop }, { pageid: 9, missing: true }, 'accepted'],
    [
      'has a number that nobody asked for',
      { titles: 'A', ...prop },
      { pageid: 9, missing: true },
      [
        'query.pages.0.ns: "query.pages.0.ns": missing (undefined). The server left it out. Ask for it, or read it as optional.',
        'query.pages.0.title: "query.pages.0.title": missing (undefined). The server left it out. Ask for it, or read it as optional.',
      ],
    ],
    [
      'is nearly one that is not valid',
      { titles: '[', ...prop },
      { title: '[', invalid: true },
      [
        'query.pages.0.invalidreason: "query.pages.0.invalidreason": missing (undefined). The server left it out. Ask for it, or read it as optional.',
      ],
    ],
  ])('%s', (_, request, one, expected) => {
    expect(judged(answerOf(one), request)).toEqual(expected);
  });
});

describe('strict', () => {
  const unbrought = (path: string, kind: string): string =>
    `${path}: "${path}": unknown field (${kind}). Supply a field that the request brings.`;
  const unknown = (path: string, hint = ''): string =>
    `${path}: "${path}": unknown field (1). Supply a known name.${hint}`;
  it.each<[subject: string, request: object | undefined, answer: unknown, expected: string | readonly string[]]>([
    [
      'what every answer may have',
      { list: 'allpages' },
      { batchcomplete: true, continue: { apcontinue: 'B' }, query: { allpages: [] } },
      'accepted',
    ],
    ['another module', { titles: 'A' }, answerOf({ ...page, touched }), [unbrought('query.pages.0.touched', 'string')]],
    [
      'another value',
      { titles: 'A', prop: 'revisions', rvprop: 'ids' },
      answerOf({ ...page, revisions: [{ revid: 1, user: 'A' }] }),
      [unbrought('query.pages.0.revisions.0.user', 'string')],
    ],
    ['another action', { action: 'parse' }, { parse: { title: 'A' }, query: {} }, [unbrought('query', 'object')]],
    [
      'a name',
      { titles: 'A', prop: 'info' },
      answerOf({ ...page, touched, touchd: 1 }),
      [unknown('query.pages.0.touchd', ' Did you mean "touched"?')],
    ],
    [
      'a name that no request brings',
      undefined,
      answerOf({ ...page, touched, other: 1 }),
      [unknown('query.pages.0.other')],
    ],
    [
      'names of any request',
      undefined,
      answerOf({ ...page, touched, missing: true, revisions: [{ parsed: 'A' }] }),
      'accepted',
    ],
    // Nothing is known of what the module adds.
    ['a module that states nothing', { titles: 'A', prop: 'links' }, answerOf({ ...page, links: [] }), 'accepted'],
    ['an action that states nothing', { action: 'edit' }, { edit: {} }, 'accepted'],
  ])('refuses what the request cannot bring: %s', (_, request, answer, expected) => {
    expect(judged(answer, request, { strict: true })).toEqual(expected);
    expect(judged(answer, request)).toBe('accepted');
  });

  it('lets pass what is allowed', () => {
    const answer = answerOf({ ...page, touched, extra: 1 });
    expect(judged(answer, { titles: 'A' }, { strict: true, allow: ['touched', 'extra'] })).toBe('accepted');
  });
});
