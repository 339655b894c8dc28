import { expect, it } from 'vitest';
import { purposesOfValues } from '../../../generators/import/paraminfo/help/value-purposes.ts';
import { processorTime } from '../../support/processor-time.ts';

const values = ['ids', 'title', 'a:b', ''];

it.each([
  [
    'Which:\n\n;<span dir="ltr" lang="en">title</span>:The title.\n;ids: The <kbd>ID</kbd>.',
    { ids: 'The `ID`.', title: 'The title.' },
  ],
  ['Which:\n;ids:One.\n:And more.\n;other:No value.\n:Of it.\nAfter.\n:Not of it.', { ids: 'One. And more.' }],
  ['Which:\n;a:b:A value with a colon.', { 'a:b': 'A value with a colon.' }],
  ['Which:\n;ids:', undefined],
  ['Which ids:title', undefined],
  ['Which:\n;idsx:None.', undefined],
  [undefined, undefined],
])('reads the descriptions of values in %j', (help, purposes) => {
  const found = purposesOfValues(help, values);
  expect(found && Object.fromEntries(found)).toEqual(purposes);
  expect(purposesOfValues(help, [])).toBeUndefined();
});

it('has them in the order of the values', () => {
  expect([...(purposesOfValues('A\n;title:T\n;ids:I', values) ?? [])]).toEqual([
    ['ids', 'I'],
    ['title', 'T'],
  ]);
});

it.each([['\n;ids:x'], ['\n:x'], ['\n;'], ['<dl>'], [';ids:']])('reads a great many of %j in no time', (text) => {
  const before = processorTime();
  purposesOfValues(`A\n;${text.repeat(200_000)}`, values);
  expect(processorTime() - before).toBeLessThan(1000);
});
