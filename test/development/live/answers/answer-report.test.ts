import { expect, test } from 'vitest';
import { withBindings } from '../../../../generators/pipeline.ts';
import { answersOf } from '../../../../generators/shape/answers.ts';
import { reportOf } from '../../../../scripts/development/live/answers/answer-report.ts';
import { type AnswerRequest, requestsFor } from '../../../../scripts/development/live/answers/answer-requests.ts';
import type { AnswerFault } from '../../../../scripts/development/live/answers/deviations.ts';
import { Random } from '../../../../scripts/development/random.ts';
import { catalogueFrom } from '../../../support/catalogue.ts';
import { mini } from '../../../support/mini.ts';
import { shownBooks } from '../../../support/shown-books.ts';

const iface = withBindings(catalogueFrom({ ...mini, ...shownBooks }), ['shop.site']).interfaces.find(
  ({ name }) => name === 'shop.site',
);
const [listBooks, getBook] = ['listBooks', 'getBook'].map((name) => {
  const answered = iface && answersOf(iface).find(({ endpoint }) => endpoint.name === name);
  if (!answered) throw new Error(`${name} has no known answer`);
  return { ...answered, paths: [] };
});

const requestsOf = (readable = getBook, path = '/books/1'): readonly AnswerRequest[] =>
  readable ? requestsFor(readable, path, new Random(1)) : [];

test('a path is read in each context, in all ways, and with requests that are refused', () => {
  const addresses = requestsOf().map(
    ({ address, isAnonymous }) => `${address}${isAnonymous ? ' without a login' : ''}`,
  );
  expect(addresses.map((one) => one.replace(/_fields=[^&]+/, '_fields=…'))).toEqual([
    ...['', 'context=view', 'context=edit', 'context=embed'].flatMap((context) => {
      const address = (query: string): string =>
        `/books/1${[context, query].some(Boolean) ? '?' : ''}${[context, query].filter(Boolean).join('&')}`;
      return ['', '_fields=…', '_fields=…', '_embed', '_envelope=1']
        .map(address)
        .concat(`${address('')} without a login`);
    }),
    '/books/1?context=none',
    '/books/1?per_page=0&page=x',
    '/books/99999999',
  ]);
});

test('a list has no other item', () => {
  expect(requestsOf(listBooks, '/books').map(({ address }) => address)).not.toContain('/99999999');
});

const judged = (faults: readonly AnswerFault[], options: AnswerRequest['options'] = {}, status = 200) => {
  const [request] = requestsOf();
  if (!request) throw new Error('there is no request');
  return {
    request: { ...request, options },
    answer: { status, errorHeader: undefined, warnings: undefined, body: {} },
    faults,
  };
};

test('known deviations are listed with their places, and count neither as fitting nor as faults', () => {
  const plugin = { field: 'plugin.author', code: 'unknown-field', message: 'unknown', value: 'A' };
  const empty = { field: 'post.title', code: 'wrong-type', message: 'wrong', value: [] };
  const { text, unexplained, routes } = reportOf([
    judged([plugin]),
    judged([empty], { fields: 'title.raw' }),
    judged([], {}, 404),
  ]);
  expect([unexplained, routes]).toEqual([0, 1]);
  expect(text.split('\n')).toEqual([
    '3 answers of 1 routes, 1 of them errors: 100.00 % fit where WordPress keeps to its schema',
    '  it does not in 1 answers: A plugin has the fields of other contexts. (endpoints/class-wp-rest-plugins-controller.php, prepare_item_for_response: it does not filter by context)',
    '  it does not in 1 answers: An object without any of the chosen fields in its context is an empty array. (class-wp-rest-server.php, serve_request: PHP writes an empty array)',
  ]);
});

test.each<[what: string, fault: AnswerFault, options: AnswerRequest['options']]>([
  ['an empty array although all fields were asked for', { field: 'post', code: 'type', message: 'm', value: [] }, {}],
  [
    'links although all fields were asked for, as nothing states them',
    { field: 'status._links', code: 'unknown-field', message: 'm', value: {} },
    {},
  ],
  ['a field of another resource', { field: 'post.author', code: 'unknown-field', message: 'm', value: 1 }, {}],
  [
    'a field that was chosen as a whole',
    { field: 'user.url', code: 'missing', message: 'm', value: undefined },
    { fields: 'url' },
  ],
])('is a fault: %s', (_, fault, options) => {
  const { text, unexplained } = reportOf([judged([fault], options), judged([])]);
  expect(unexplained).toBe(1);
  expect(text).toContain('2 answers of 1 routes, 0 of them errors: 50.00 % fit');
  expect(text).toContain(`  1 faults: ${fault.field}: m such as /books/1`);
});
