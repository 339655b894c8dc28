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
  expect(judged(hostile)).toEqual([': The input: unreadable (undefined). Supply plain values.']);
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

const fail = (): never => {
  throw new Error('no');
};
const traps = ['get', 'ownKeys', 'getOwnPropertyDescriptor'];
const refusing = (of: object = {}, names: readonly string[] = traps): object =>
  new Proxy(of, Object.fromEntries(names.map((name) => [name, fail])));
const throwing = (name: string): object => Object.defineProperty({}, name, { enumerable: true, get: fail });

describe.each([{}, { strict: true }, { partial: true }, { request: { list: 'allpages' } }])('with %j', (options) => {
  it.each<[string, unknown]>([
    ['an answer', refusing()],
    ['a part', { query: refusing() }],
    ['the values of a part', { query: refusing({ allpages: [] }, ['get']) }],
    ['the names of a part', { query: refusing({ allpages: [] }, ['ownKeys']) }],
    ['a list', { query: { allpages: refusing([]) } }],
    ['an item', { query: { pages: [refusing()] } }],
    ['a field of the answer', throwing('query')],
    ['a field of a part', { query: throwing('allpages') }],
    ['a field of an item', { query: { allpages: [throwing('pageid')] } }],
    ['a field of a page', { query: { pages: [throwing('pageid')] } }],
    ['a field that is not stated', throwing('more')],
  ])('refuses what cannot be read, and takes it for no other type: %s', (_, answer) => {
    const { issues = [] } = validatorOf('wholeAnswer').validate(answer, options);
    expect(issues.map(({ code }) => code)).toEqual(['unreadable']);
    expect(validatorOf('wholeAnswer').is(answer, options)).toBe(false);
  });
});

it('reads unknown fields a few times each, however many modules add fields', () => {
  let reads = 0;
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`key${index}`, index]));
  const get: ProxyHandler<object>['get'] = (of, name) => {
    reads += 1;
    return Reflect.get(of, name);
  };
  for (const answer of [{ query: new Proxy(many, { get }) }, answerOf(new Proxy(many, { get }))]) {
    reads = 0;
    expect(validatorOf('wholeAnswer').validate(answer, { strict: true }).issues).toHaveLength(101);
    expect(reads).toBeLessThan(2 * 5000);
  }
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
