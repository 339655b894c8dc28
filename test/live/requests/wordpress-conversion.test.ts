import { expect, it } from 'vitest';
import type { Type } from '../../../generators/catalogue/type-model.ts';
import { acceptsOfType } from '../../../generators/shape/accepts.ts';
import { spellingOf } from '../../../generators/shape/spelling.ts';
import { convertedBody } from '../../../scripts/live/requests/wordpress-conversion.ts';
import { boundShippedCatalogue } from '../../support/catalogue.ts';

const iface = boundShippedCatalogue().interfaces.find(({ name }) => name === 'content.wordpress');
const point: Type = {
  kind: 'object',
  properties: [],
  additionalProperties: { kind: 'integer' },
};

/** A value as WordPress reads it from a body. */
function converted(value: unknown, type: Type): unknown {
  if (!iface) throw new Error('there is no such binding');
  return convertedBody({ one: value }, new Map([['one', acceptsOfType(type)]]), spellingOf(iface));
}

it.each<[value: unknown, type: Type, read: unknown]>([
  ['5', { kind: 'integer' }, 5],
  [' 5. ', { kind: 'number' }, 5],
  ['1.5.', { kind: 'number' }, '1.5.'],
  ['TRUE', { kind: 'boolean' }, true],
  [0, { kind: 'boolean' }, false],
  ['yes', { kind: 'boolean' }, 'yes'],
  ['1, 2', { kind: 'array', items: { kind: 'integer' } }, [1, 2]],
  ['5', { kind: 'union', of: [{ kind: 'null' }, { kind: 'integer' }] }, 5],
  [{ x: '1' }, point, { x: 1 }],
  ['', point, {}],
])('reads %j where %j is stated', (value, type, read) => {
  expect(converted(value, type)).toEqual({ one: read });
});

it('leaves out what is null', () => {
  expect(converted(null, { kind: 'integer' })).toEqual({});
});
