import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainOf } from '../../../generators/catalogue/format/validate.ts';
import type { Draft } from '../../../generators/import/draft.ts';
import { ImportError } from '../../../generators/import/error.ts';
import { comparable } from '../../../generators/import/paraminfo/normalize.ts';
import { isSame, type Json, jsonMap } from '../../../generators/lib/json.ts';
import { processorTime } from '../../support/processor-time.ts';
import { described, draftOf, emittedFrom } from './support.ts';
import { untidyDocuments } from './untidy.ts';

it('emits what it read, however untidy it is', () => {
  let read = 0;
  fc.assert(
    fc.property(untidyDocuments, (document) => {
      let draft: Draft;
      try {
        draft = draftOf(document);
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
        return;
      }
      read += 1;
      expect(isSame(emittedFrom(draft), comparable(document))).toBe(true);
    }),
    { numRuns: 200 },
  );
  expect(read).toBeGreaterThan(40);
}, 60_000);

/** As format version 1 writes it. */
function inFirstVersion(json: Json): Json {
  if (Array.isArray(json)) return json.map(inFirstVersion);
  if (!(json instanceof Map)) return json;
  const kept = [...json].filter(([, value]) => value !== false);
  return new Map(kept.map(([name, value]) => [name, value === true ? '' : inFirstVersion(value)]));
}

const words = (...list: string[]): fc.Arbitrary<string> => fc.constantFrom(...list);
const maybe = <T extends Json>(values: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(values, { nil: undefined });
const set = fc.constantFrom(true, undefined);

/** A parameter as servers describe it in format version 2. */
const tidy = fc
  .record({
    type: fc.oneof(words('string', 'title', 'boolean', 'text'), fc.constant(['a', 'b'])),
    required: fc.boolean(),
    default: maybe(fc.constant('a')),
    multi: fc.boolean(),
    mustExist: fc.boolean(),
    deprecated: set,
    sensitive: set,
    tokentype: maybe(words('csrf')),
    maxbytes: maybe(fc.constant(255)),
  })
  .map(
    ({ mustExist, ...rest }) =>
      (index: number) =>
        jsonMap({ index, name: `p${index}`, ...rest, mustExist: rest.type === 'title' ? mustExist : undefined }),
  );

const tidyModule = fc.record({
  parameters: fc.array(tidy, { minLength: 1, maxLength: 4 }),
  readrights: set,
  internal: set,
  generator: set,
});

it('makes the same files of both format versions of one server', () => {
  fc.assert(
    fc.property(fc.array(tidyModule, { minLength: 1, maxLength: 4 }), (modules) => {
      const list = modules.map(({ parameters, ...flags }, index) =>
        jsonMap({
          ...{ name: `m${index}`, path: `m${index}`, prefix: '', group: 'action', ...flags },
          parameters: parameters.map((of, position) => of(position + 1)),
          templatedparameters: [],
        }),
      );
      const second = jsonMap({ paraminfo: jsonMap({ modules: list }) });
      expect(textOf(draftOf(inFirstVersion(second)))).toBe(textOf(draftOf(second)));
    }),
    { numRuns: 100 },
  );
}, 60_000);

/** The files with the order of their keys. */
function textOf({ files }: Draft): string {
  return JSON.stringify([...files].map(([path, data]) => [path, plainOf(data)]));
}

it('takes time in proportion to the number of modules', () => {
  const many = (count: number): Json =>
    described(
      ...Array.from({ length: count }, (_, index) => ({
        ...{ name: 'same', path: `query+${index}`, group: `g${index % 7}`, prefix: 'x' },
        parameters: [{ index: 1, name: 'limit', type: 'limit', required: false, multi: false, default: 10 }],
      })),
    );
  const before = processorTime();
  draftOf(many(8000));
  expect(processorTime() - before).toBeLessThan(20_000);
}, 60_000);
