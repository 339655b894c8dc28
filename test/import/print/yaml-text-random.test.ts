import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { parseWithPlaces, parseYaml } from '../../../generators/catalogue/yaml/yaml.ts';
import { readValues } from '../../../generators/catalogue/yaml/yaml-values.ts';
import { yamlText } from '../../../generators/import/print/yaml-text.ts';
import { processorTime } from '../../support/processor-time.ts';

const map = (fields: Record<string, Data>): DataMap => new Map(Object.entries(fields));

/** Texts that YAML readers have been seen to take for something else. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(...':#-?,[]{}&*!|>\'"%@`~=. \t\n\r\\0x1eaN_+', '\u2028', '\u0085', '\ufeff', '😀'),
  }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '404',
    'yes',
    'off',
    '1e3',
    '0x1',
    '0b1',
    '.5',
    '-',
    '---',
    '...',
    '<<',
    '?',
  ),
  fc.constantFrom('...', '...A', '1_000', '1:30', '2001-01-01', '+1', 'key: ', '# x', "'", '"', '\\'),
  fc.lorem({ maxCount: 60 }).map((text) => text.replaceAll(' a', '  a')),
  fc
    .array(fc.constantFrom('a', '', ' b', 'c ', '#', '\t', '-', 'x: y'), { maxLength: 6 })
    .map((lines) => lines.join('\n')),
  fc.integer({ min: 900, max: 1100 }).map((length) => 'k'.repeat(length)),
);

const anyData = fc.letrec<{ data: Data; map: DataMap }>((tie) => ({
  data: fc.oneof(
    { depthSize: 'small' },
    hostile,
    fc.double(),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.constant(null),
    fc.array(hostile, { maxLength: 40 }),
    fc.array(tie('data'), { maxLength: 5 }),
    tie('map'),
  ),
  map: fc
    .array(fc.tuple(fc.oneof(hostile, fc.constantFrom('parameters', 'routes', 'endpoints', 'A')), tie('data')), {
      maxLength: 6,
    })
    .map((entries) => new Map(entries)),
}));

describe('what is read back', () => {
  it('is the same data, to both readers', () => {
    let left = 0;
    fc.assert(
      fc.property(anyData.map, (data) => {
        const text = yamlText(data);
        const quick = readValues(text, 64);
        if (quick !== undefined) expect(quick).toStrictEqual(data);
        left += quick === undefined ? 1 : 0;
        expect(parseWithPlaces(text)).toMatchObject({ problems: [] });
        expect(parseWithPlaces(text).data).toStrictEqual(data);
      }),
      { numRuns: 1000 },
    );
    // What may be read in two ways is left to the reader of places.
    expect(left).toBeLessThan(600);
  }, 60_000);

  it('is a key that no line can hold', () => {
    const data = map({ outer: map({ ['k '.repeat(800)]: map({ a: ['x'.repeat(130)] }) }) });
    expect(parseYaml(yamlText(data)).data).toStrictEqual(data);
  });
});

it('prints half a megabyte without anyone noticing', () => {
  const one = map({ type: ['asc', 'desc'], default: 'asc', purpose: 'The direction of the listing, as asked for' });
  const parameters = new Map(Array.from({ length: 6000 }, (_, index) => [`parameter${index}`, one]));
  const start = processorTime();
  const text = yamlText(map({ name: 'many', parameters }));
  expect(text.length).toBeGreaterThan(500_000);
  expect(processorTime() - start).toBeLessThan(5000);
});
