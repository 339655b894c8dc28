import { expect, it } from 'vitest';
import type { Plain } from '../../generators/catalogue/model/facts.ts';
import { unmodelledPhrase } from '../../generators/shape/unmodelled.ts';

/** The words, with what is code in backticks. */
const words = (name: string, stated: Plain): string =>
  unmodelledPhrase(name, stated)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return `\`${piece.kind === 'value' ? piece.value : piece.kind === 'code' ? piece.text : piece.kind}\``;
    })
    .join('');

it.each<[name: string, stated: Plain, expected: string]>([
  ['default', null, '`default` is `null`'],
  ['format', 'uri', '`format` is `uri`'],
  ['type', ['object'], '`type` is the list `object`'],
  ['default', [], '`default` is an empty list'],
  ['enum', [[1], [2]], '`enum` is a list of 2'],
  ['allow_batch', { v1: true }, '`allow_batch` has the member `v1`'],
  ['items', { type: 'string', enum: { a: 'a' } }, '`items` has the members `type`, `enum`'],
  ['default', {}, '`default` is an empty object'],
  ['links', Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`a${index}`, 1])), '`links` has 11 members'],
  ['help', 'x'.repeat(201), '`help` is a text of 201 characters'],
  ['absent', true, 'it is not in the description of the server'],
  ['absent', ['required', 'type'], '`required` and `type` are left out'],
  ['exact', { type: 7 }, 'the description of the server is kept as it is'],
])('%s %j: %s', (name, stated, expected) => {
  expect(words(name, stated)).toBe(expected);
});
