import { expect, test } from 'vitest';
import { siteProject } from '../observe/observed-site.ts';

const recorded = [
  { request: 'GET /', answer: { name: 'MARK', gmt_offset: 1 } },
  { request: 'GET /?context=edit', answer: { name: 'MARK', gmt_offset: 1, timezone: 'MARK' } },
  { request: '/shop/v1/things/12', answer: { id: 12, label: 'MARK' } },
  { request: 'GET /shop/v1/things/13', answer: { id: 13, label: 'MARK2', price: 1 } },
  // Neither of them is to an endpoint whose response is unknown.
  { request: 'GET /shop/v1/pages', answer: [{ id: 1 }] },
  { request: 'POST /shop/v1/things', answer: { id: 1 } },
  { request: 'GET /shop/v1/things/mark', answer: { id: 1 } },
  { request: 'GET /shop/v1/%E0%A4%A', answer: 1 },
  { request: `GET /${'x'.repeat(200_000)}`, answer: 1 },
];

test('Recorded answers are learnt by their paths, and no server is asked', async () => {
  const { folder, observe, observed, cli } = siteProject({ 'answers/all.json': JSON.stringify(recorded) });
  const { code, out, error } = await observe('--from', `${folder}/answers`);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toContain('the answers in ./answers: 9 requests in 1 s, 5 refused or about other endpoints\n');
  expect(out).toContain('./spec/observed: 2 endpoints with a response, 6 new fields\n');
  expect(observed()['site/resources/thing.yaml']).toBe(`name: thing
title: Thing
response:
  type: object
  properties:
    id: { type: integer, required: true }
    label: { type: string, required: true }
    price: { type: integer }
  observedIn: 2
`);
  expect(observed()['site/resources/index.yaml']).toContain(
    'timezone: { type: string, contexts: [edit], seenOnce: true }',
  );
  expect(JSON.stringify(observed())).not.toMatch(/mark/i);
  expect((await cli('check')).code).toBe(0);
});

test('A refused answer of a route is counted and not learnt', async () => {
  const answers = [
    { request: 'GET /shop/v1/things/12', answer: { id: 12 }, status: 200 },
    { request: 'GET /shop/v1/things/13', answer: { code: 'MARK', data: {} }, status: 404 },
  ];
  const { folder, observe, observed } = siteProject({ 'answers/all.json': JSON.stringify(answers) });
  const { code, out } = await observe('--from', `${folder}/answers`);
  expect(code).toBe(0);
  expect(out).toContain('2 requests in 1 s, 1 refused or about other endpoints\n');
  expect(observed()['site/resources/thing.yaml']).toBe(`name: thing
title: Thing
response: { type: object, properties: { id: { type: integer, seenOnce: true } }, observedIn: 1 }
`);
});

test('A field that earlier answers of a route lacked is not required, however often the same answers are learnt', async () => {
  const answered = (more: object): string =>
    JSON.stringify([12, 13].map((id) => ({ request: `GET /shop/v1/things/${id}`, answer: { id, ...more } })));
  const { folder, observe, observed } = siteProject({
    'first/all.json': answered({}),
    'again/all.json': answered({ price: 1 }),
  });
  for (const name of ['first', 'again', 'again', 'again']) await observe('--from', `${folder}/${name}`);
  expect(observed()['site/resources/thing.yaml']).toContain(
    'properties: { id: { type: integer, required: true }, price: { type: integer } }',
  );
});

test('An empty array beside an object is learnt as an object without fields', async () => {
  const answers = [
    { request: 'GET /shop/v1/things/12', answer: { id: 12, meta: { note: 'MARK' }, tags: [] } },
    { request: 'GET /shop/v1/things/13', answer: { id: 13, meta: [], tags: [] } },
    { request: 'GET /shop/v1/counts', answer: { one: { size: 1 }, two: [] } },
    { request: 'GET /shop/v1/counts', answer: [] },
    { request: 'GET /shop/v1/motto', answer: [] },
  ];
  const { folder, observe, observed, cli } = siteProject({ 'answers/all.json': JSON.stringify(answers) });
  expect((await observe('--from', `${folder}/answers`)).code).toBe(0);
  expect(observed()['site/resources/thing.yaml']).toBe(`name: thing
title: Thing
response:
  type: object
  properties:
    id: { type: integer, required: true }
    meta: { type: object, additionalProperties: { type: string }, required: true }
    tags: { type: array, required: true }
  observedIn: 2
`);
  expect(observed()['site/resources/counts.yaml']).toContain(`  type: object
  additionalProperties: { type: object, additionalProperties: { type: integer } }
`);
  expect(observed()['site/resources/motto.yaml']).toContain('response: { type: array, observedIn: 1 }');
  expect((await cli('check')).code).toBe(0);
});

test.each([
  ['nothing about a route', [{ request: 'action=query', answer: {} }], '"action=…" is no request for a route'],
  ['no answer', [{ request: 'GET /' }], '"./answers/all.json" has a recorded answer without "answer"'],
  ['no request', [{ answer: 1 }], 'has a recorded answer without "request"'],
  ['a number as request', [{ request: 1, answer: 1 }], 'has a "request" that is no text'],
  ['a text', ['x'], 'is no recorded answer'],
])('Files with %s are refused', async (_what, answers, fact) => {
  const { folder, observe, observed } = siteProject({ 'answers/all.json': JSON.stringify(answers) });
  const { code, error } = await observe('--from', `${folder}/answers`);
  expect(code).toBe(2);
  expect(error).toContain(fact);
  expect(observed()).toEqual({});
});
