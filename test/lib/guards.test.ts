import { expect, it } from 'vitest';
import { isList, isMap } from '../../generators/lib/guards.ts';
import type { Json } from '../../generators/lib/json.ts';
import type { Numeric } from '../../generators/lib/numbers.ts';

it('narrows data to its lists and its maps', () => {
  const describe = (value: Json | undefined): string => {
    if (isList(value)) return `list of ${value.length}`;
    if (isMap(value)) return `map of ${[...value.keys()].join()}`;
    // Would not compile if the guards left a list or a map here.
    const scalar: string | Numeric | boolean | null | undefined = value;
    return String(scalar);
  };
  const values: (Json | undefined)[] = [[1], new Map([['a', 1]]), 'x', null, undefined];
  expect(values.map(describe)).toEqual(['list of 1', 'map of a', 'x', 'null', 'undefined']);
});
