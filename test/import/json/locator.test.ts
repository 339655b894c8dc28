import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Path } from '../../../generators/catalogue/yaml/data.ts';
import { readJson } from '../../../generators/import/json/document.ts';

type Step = readonly [path: Path, value: unknown];

/** Every value in a value, with the path that leads to it. */
function all(value: unknown, path: Path = []): Step[] {
  const entries = Array.isArray(value) ? [...value.entries()] : value instanceof Map ? [...value] : [];
  return [[path, value], ...entries.flatMap(([key, below]) => all(below, [...path, key]))];
}

function asPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asPlain);
  return value instanceof Map ? Object.fromEntries([...value].map(([key, below]) => [key, asPlain(below)])) : value;
}

test('lie where the text says the key or the value, however it is written', () => {
  const key = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\\', '\\"', 'a":', '": {'));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(1, null, '', '"', 'x"y', '[{'),
      fc.string(),
      tie('list'),
      tie('map'),
    ),
    list: fc.array(tie('json'), { maxLength: 4 }),
    map: fc.dictionary(key, tie('json'), { maxKeys: 4 }),
  }));
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1), (value, indentation) => {
      const { source, json: read } = readJson('index.json', ` ${JSON.stringify(value, null, indentation)}\n`);
      for (const [path, there] of all(read)) {
        const shown = (part: 'key' | 'value'): string => {
          const { start, end } = source.locate({ source, path, part });
          return source.text.slice(start, end);
        };
        const text = shown('value');
        const isShort = !(there instanceof Map || Array.isArray(there)) || /^[[{]./.test(text);
        if (isShort) expect(JSON.parse(text)).toEqual(asPlain(there));
        if (typeof path.at(-1) === 'string') expect(JSON.parse(shown('key'))).toBe(path.at(-1));
      }
    }),
  );
});
