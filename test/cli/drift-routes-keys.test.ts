import { expect, test } from 'vitest';
import { formatNames } from '../../scripts/cli/commands/print-findings.ts';
import { statedSite } from '../observe/stated-site.ts';

const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`zebra${index}`, index]));

/** Fields that the catalogue does not state, of the item with a number. */
const further: Readonly<Record<string, (id: number) => object>> = {
  'the number of an item': (id) => ({ [`zebraalice${id}`]: 1 }),
  'of one item only': (id) => (id === 1 ? { zebraalice: 1 } : {}),
  'of all items, one beside that is no name': () => ({ zebrabob: 1, 'zebra-key-0f3a': 2, 'zebra@x': 1 }),
  'too many': () => many,
  'inside a field': (id) => ({ author: { link: `x${id}`, [`zebra${id}`]: 1 } }),
  'inside an object of which names are stated': (id) => ({ sizes: { 24: 1, wide: 2, [`zebra_${id}`]: 3 } }),
};

test.each(Object.entries(further))('A new key that may be data is not named: %s', async (_what, make) => {
  const { drift, state } = await statedSite();
  state.changed = (item) => ({ ...item, ...make(Number(item['id'])) });
  for (const format of formatNames) {
    const { code, out, error } = await drift('--format', format, '--fail-on', 'none');
    expect({ format, code, out }).toMatchObject({ code: 0, out: expect.stringContaining('further fields') });
    expect(out + error).not.toMatch(/zebra/i);
  }
  const says = (await drift()).out.match(/^ {2}the response.* new$/gm) ?? [];
  expect(says.every((line) => / further fields (?:of "(?:author|sizes)" )?are new$/.test(line))).toBe(true);
});

test('A new field of all items is named beside stated ones, and those of one item are not', async () => {
  const { drift, state } = await statedSite();
  state.changed = (item) => ({ ...item, colour: 'red', ...(item['id'] === 1 ? { zebraalice: 1 } : {}) });
  const { out } = await drift();
  const all = 'the response of "GET /shop/v1/items", "GET /shop/v1/items/{id}" and "GET /shop/v1/types"';
  expect(out.match(/the response.*$/gm)).toEqual([`${all}: "colour" is new`, `${all}: further fields are new`]);
});
