import { beforeAll, describe, expect, it } from 'vitest';
import { withBindings } from '../../../generators/pipeline.ts';
import { catalogueFrom } from '../../support/catalogue.ts';
import { observedWiki } from '../../support/observed-wiki.ts';
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
const answerOf = (...pages: readonly object[]): object => ({ query: { pages } });

describe('the validator of a part', () => {
  it.each<[name: string, part: unknown, options: object | undefined, expected: string | readonly string[]]>([
    ['infoResponse', page, undefined, 'accepted'],
    [
      'infoResponse',
      page,
      { request: {} },
      ['touched: "touched": missing (undefined). The server left it out. Ask for it, or read it as optional.'],
    ],
    [
      'infoResponse',
      { touched: 1, others: 1 },
      { strict: true },
      ['touched: "touched": wrong type (1). Supply text in the format `date-time`.'],
    ],
    ['infoResponse', [], undefined, [': The input: wrong type (array). Supply an object.']],
    ['revisionsResponse', { revisions: [{ revid: 1 }] }, { request: { rvprop: 'ids' }, strict: true }, 'accepted'],
    [
      'revisionsResponse',
      { revisions: [{ revid: 1 }] },
      { request: { rvprop: 'user' }, strict: true },
      [
        'revisions.0.revid: "revisions.0.revid": unknown field (1). Supply a field that the request brings.',
        'revisions.0.user: "revisions.0.user": missing (undefined). The server left it out. Ask for it, or read it as optional.',
      ],
    ],
    ['opensearchResponse', ['A', ['B']], undefined, 'accepted'],
    ['opensearchResponse', {}, undefined, [': The input: wrong type (object). Supply an array.']],
  ])('%s looks at what the module adds: %j, with %j', (name, part, options, expected) => {
    expect(outcome(validatorOf(name), part, options)).toEqual(expected);
  });
});

it('is a Standard Schema, whose options are those of its library', () => {
  const { '~standard': standard } = validatorOf('wholeAnswer');
  expect(standard).toMatchObject({ version: 1, vendor: 'catalpa' });
  expect(standard.validate({}).issues).toBeUndefined();
  expect(standard.validate({}, { libraryOptions: { request: { list: 'allpages' } } }).issues).toHaveLength(1);
});

it('reports a hundred issues at most, and never throws', () => {
  const many = answerOf(...Array.from({ length: 300 }, () => ({ ns: 'A' })));
  expect(validatorOf('wholeAnswer').validate(many).issues).toHaveLength(101);
  const fail = (): never => {
    throw new Error('no');
  };
  const hostile = Object.defineProperty({}, 'query', { enumerable: true, get: fail });
  expect(judged(hostile)).toEqual(['query: "query": wrong type (array). Supply an object.']);
  expect(judged(new Proxy({}, { ownKeys: fail, getOwnPropertyDescriptor: fail }), {}, { strict: true })).not.toBe(
    'accepted',
  );
  expect(judged({}, Object.defineProperty({}, 'prop', { enumerable: true, get: fail }))).toEqual([
    ': The input: unreadable (undefined). Supply plain values.',
  ]);
  const changing = { query: { allpages: [{ pageid: 0 }] } };
  let reads = 0;
  Object.defineProperty(changing.query.allpages[0], 'pageid', {
    enumerable: true,
    get: () => (reads++ % 2 === 0 ? 'a' : 1),
  });
  expect(validatorOf('wholeAnswer').validate(changing).issues).not.toBeUndefined();
});

it('refuses an answer that changes while it is read', () => {
  const search = (): unknown[] => {
    let reads = 0;
    return Object.defineProperty(['A', 'B'], 1, { enumerable: true, get: () => (reads++ === 0 ? 1 : 'B') });
  };
  const issues = [{ code: 'unreadable', path: [] }];
  const options = { request: { action: 'opensearch' } };
  expect(validatorOf('wholeAnswer').validate(search(), options)).toMatchObject({ issues });
  expect(validatorOf('opensearchResponse').validate(search())).toMatchObject({ issues });
});

it('takes names of JSON as they are', () => {
  const answer = JSON.parse(
    '{"__proto__": 1, "query": {"__proto__": [], "pages": [{"__proto__": 1, "constructor": 2}]}}',
  );
  expect(judged(answer)).toBe('accepted');
  expect(judged(answer, undefined, { strict: true })).toHaveLength(4);
  expect(judged({}, JSON.parse('{"__proto__": "a", "action": "constructor"}'))).toBe('accepted');
});
