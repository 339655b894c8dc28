import { expect, test } from 'vitest';
import { siteProject } from '../observe/observed-site.ts';

/** What is learnt of recorded answers, as files, each request with its answer. */
async function learnt(
  ...answers: readonly (readonly [request: string, answer: unknown])[]
): Promise<Readonly<Record<string, string>>> {
  const recorded = answers.map(([request, answer]) => ({ request, answer }));
  const { folder, observe, observed, cli } = siteProject({ 'answers/all.json': JSON.stringify(recorded) });
  const { code, out, error } = await observe('--from', `${folder}/answers`);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect((await cli('check')).out).toBe('no errors, no warnings\n');
  return { ...observed(), out };
}

const [counts, index, things, thing] = ['/shop/v1/counts', '/', '/shop/v1/things', '/shop/v1/things/'];
const one = { id: 1, colour: 'red' };

test.each<[string, readonly (readonly [string, unknown])[]]>([
  ['of mixed values, beside words', [[counts, { page: { id: 1 }, colour: [1], 'x-mark-17': 'MARK' }]]],
  ['of mixed values', [[counts, { markalice: { id: 1 }, markbob: [1], markcarol: 'MARK' }]]],
  [
    'of mixed values in two contexts',
    [
      [counts, { markalice: 1, markbob: 'MARK', id: 1 }],
      [`${counts}?context=edit`, { markalice: 2, markbob: 'MARK2', id: 1 }],
    ],
  ],
  ['beside words, in one answer', [[index, { name: 'MARK', gmt_offset: 1, namespaces: [], markalice: { id: 1 } }]]],
  [
    'beside words, in two answers about the same',
    [
      [index, { name: 'MARK', gmt_offset: 1, namespaces: [], markalice: 1 }],
      ['/?context=edit', { name: 'MARK', gmt_offset: 2, namespaces: [], markalice: 2 }],
    ],
  ],
  [
    'with digits and capitals',
    [
      [
        things,
        [
          { ...one, mark1: 1, 'mark-2': 'a', Mark: 1, markOther: [] },
          { ...one, mark1: 2 },
        ],
      ],
    ],
  ],
  [
    'with spaces and slashes',
    [
      [
        things,
        [
          { ...one, 'Mark title': 1, markus: 'a' },
          { ...one, '/mark/a': 2, markus: 'b' },
        ],
      ],
    ],
  ],
  [
    'that other answers show as values',
    [
      [
        things,
        [
          { ...one, mark_jane: 1, label: 'Mark Jane' },
          { ...one, mark_jane: 'a', label: 'x' },
        ],
      ],
      [counts, { colour: 'MARK-JANE' }],
    ],
  ],
  [
    'that differ between answers',
    [
      [`${thing}1`, { ...one, markalice: 1, markbob: 'a', markcarol: 1 }],
      [`${thing}2`, { ...one, markalice: 2, markdave: 'a', markeve: [] }],
    ],
  ],
  [
    'inside fields, of mixed values',
    [
      [`${thing}1`, { ...one, sizes: { markalice: 1, markbob: 'a' } }],
      [`${thing}2`, { ...one, sizes: { markalice: 2, markcarol: [], markdave: {} } }],
    ],
  ],
  [
    'inside fields, of equal values each time',
    [
      [`${thing}1`, { ...one, sizes: { markalice: 1, markbob: 2 } }],
      [`${thing}2`, { ...one, sizes: { markalice: 2, markbob: 3 } }],
    ],
  ],
  [
    'inside items of items',
    [
      [
        things,
        [
          { ...one, price: [{ markalice: [{ 'mark-x': 1, markbob: 'a' }] }] },
          { ...one, price: [] },
        ],
      ],
    ],
  ],
  ['inside maps', [[counts, { 'Mark A': { markbob: 1, id: 2 }, 'Mark B': { markcarol: 'a', id: 1 } }]]],
  [
    'of a list',
    [
      [
        things,
        [
          { markalice: 1, markbob: 'a' },
          { markcarol: [], markdave: 1 },
        ],
      ],
    ],
  ],
])('Keys that are data are not kept: %s', async (_what, answers) => {
  expect(JSON.stringify(await learnt(...answers))).not.toMatch(/mark/i);
});

test('Values under such keys become a map of what they may be', async () => {
  const files = await learnt([counts, { page: { id: 1 }, colour: [1], 'x-mark-17': 'MARK', 12: null, markus: true }]);
  expect(files['site/resources/counts.yaml']).toBe(`name: counts
title: Counts
response:
  type: object
  additionalProperties:
    anyOf:
      - { type: boolean }
      - { type: string }
      - { type: array, items: { type: integer } }
      - { type: object, properties: { id: { type: integer, seenOnce: true } } }
      - { type: 'null' }
  observedIn: 1
`);
});

test('A field without a word in the catalogue is kept if all things have it, beside words', async () => {
  const files = await learnt(
    [`${thing}1`, { id: 1, weight: 2, isOld: true, sizes: { id: 1, depth: 'a' } }],
    [`${thing}2`, { id: 2, weight: null, isOld: false, sizes: { id: 2, depth: 'b' } }],
  );
  expect(files['site/resources/thing.yaml']).toBe(`name: thing
title: Thing
response:
  type: object
  properties:
    id: { type: integer, required: true }
    weight: { type: integer?, required: true }
    isOld: { type: boolean, required: true }
    sizes:
      type: object
      properties: { id: { type: integer, required: true }, depth: { type: string, required: true } }
      required: true
  observedIn: 2
`);
});
