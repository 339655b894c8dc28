import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributes } from '../../generators/diff/attributes.ts';
import { dialects } from '../../generators/diff/dialects.ts';
import { compareEntries } from '../../generators/diff/entries.ts';
import { changeKinds } from '../../generators/diff/kinds.ts';
import { isSame, type Json, type JsonMap } from '../../generators/lib/json.ts';

const names = [...attributes.keys(), 'odd', '__proto__'];

/** JSON of any shape under the names of attributes: servers write all sorts of things. */
const { entry } = fc.letrec<{ json: Json; entry: JsonMap }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<Json>('string', 'integer', 'a|b', '', 'x', 0, 1, -5, true, false, null, []),
    fc.array(tie('json'), { maxLength: 3 }),
    tie('entry'),
  ),
  entry: fc
    .array(fc.tuple(fc.constantFrom(...names), tie('json')), { maxLength: 5 })
    .map((members) => new Map(members)),
}));

const options = fc.record({
  dialect: fc.constantFrom(...Object.values(dialects)),
  varying: fc.boolean(),
  separator: fc.constantFrom(undefined, '|'),
});

it('entries of any shape can be compared, and nothing has changed of what is the same', () => {
  fc.assert(
    fc.property(entry, entry, options, (before, after, how) => {
      const { found } = compareEntries(before, after, how);
      for (const { kind, says } of found) {
        expect(changeKinds[kind]).toBeDefined();
        expect(says).toMatch(/^(?:: )?.+/);
      }
      const copy = new Map([...before].reverse());
      expect(compareEntries(before, copy, how).found).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

it('an attribute that nobody knows is found wherever it changes', () => {
  fc.assert(
    fc.property(entry, fc.integer(), fc.integer(), options, (rest, one, other, how) => {
      fc.pre(one !== other);
      const before = new Map<string, Json>([...rest, ['unheard-of', one]]);
      const after = new Map<string, Json>([...rest, ['unheard-of', other]]);
      expect(isSame(before, after)).toBe(false);
      const says = `: "unheard-of" was ${one}, is ${other}`;
      expect(compareEntries(before, after, how).found).toEqual([
        { kind: 'attribute-changed', steps: ['unheard-of'], says },
      ]);
    }),
  );
});

it('a text for people is no fact, however the server writes it', () => {
  const message = new Map<string, Json>([
    ['key', 'only-with-user'],
    ['params', []],
  ]);
  const info = (text: Json): JsonMap =>
    new Map([
      [
        'info',
        [
          new Map<string, Json>([
            ['name', 'useronly'],
            ['text', text],
          ]),
        ],
      ],
    ]);
  const how = { dialect: dialects.modules, varying: false, separator: '|' };
  expect(compareEntries(info('Only with a user'), info([message]), how).found).toEqual([]);
  const other: JsonMap = new Map([['info', [new Map([['name', 'nonuseronly']])]]]);
  expect(compareEntries(info('Only with a user'), other, how).found).toHaveLength(1);
});
