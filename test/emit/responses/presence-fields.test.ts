import { expect, it } from 'vitest';
import { bareParameter } from '../../../generators/catalogue/model/parameters.ts';
import { createSource } from '../../../generators/catalogue/sources/source.ts';
import { presenceFields } from '../../../generators/emit/responses/presence-fields.ts';
import type { Accepts, AcceptsObject, Field } from '../../../generators/shape/shape.ts';

const at = { source: createSource('x.yaml', ''), path: [], part: 'value' } as const;
const unknown = { kind: 'unknown' } as const;

/** A field "f" in some contexts; in any if none are given. */
const field = (required: boolean, ...contexts: readonly string[]): Field => ({
  parameter: { ...bareParameter('f', unknown, at), contexts },
  required,
  accepts: unknown,
});

const object = (...fields: readonly Field[]): AcceptsObject => ({
  kind: 'object',
  fields,
  patterns: [],
  others: undefined,
  bounds: {},
});

const withAlternative = (base: AcceptsObject, alternative: AcceptsObject): Accepts => ({
  ...base,
  alternatives: [{ keyword: 'anyOf', of: [alternative] }],
});

it.each<[subject: string, accepts: Accepts, required: boolean, contexts: readonly string[]]>([
  ['in one context', object(field(true, 'A')), true, ['A']],
  ['in all contexts', object(field(true, 'A', 'B')), true, []],
  ['of an alternative as well', withAlternative(object(field(true, 'A')), object(field(false, 'A'))), true, ['A']],
  [
    'of an alternative in another context',
    withAlternative(object(field(true, 'A')), object(field(false, 'B'))),
    false,
    [],
  ],
  ['of an alternative in any context', withAlternative(object(field(true, 'A')), object(field(false))), false, []],
  ['of an alternative alone', withAlternative(object(), object(field(true))), false, []],
  [
    'of two kinds, in other orders of contexts',
    { kind: 'any', of: [object(field(true, 'A', 'B')), object(field(true, 'B', 'A'))] },
    true,
    [],
  ],
  [
    'of two kinds in two contexts',
    { kind: 'any', of: [object(field(true, 'A')), object(field(true, 'B'))] },
    false,
    [],
  ],
])('requires a field %s only where each object does', (_, accepts, required, contexts) => {
  expect(presenceFields([accepts], ['A', 'B'])?.fields).toMatchObject([{ name: 'f', required, contexts }]);
});
