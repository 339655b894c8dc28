import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { factor } from '../../../generators/import/factor/factor.ts';
import { described, endpoint, map, modulesDraft, routesDraft, someLists } from './drafts.ts';

const runs = 150;
const longest = 60_000;

/** Enumerated values of an array are in a set of the draft. */
function withArrays(lists: readonly DataMap[]): { lists: DataMap[]; sets: DataMap } {
  const sets = new Map<string, DataMap>();
  const nameOf = (values: Data): string => {
    const key = JSON.stringify(values);
    const known = [...sets].find(([, set]) => JSON.stringify(set.get('values')) === key);
    const name = known?.[0] ?? `VALUES_${sets.size + 1}`;
    sets.set(name, map({ values }));
    return name;
  };
  const changed = lists.map((list) => {
    const entries = [...list].map(([name, definition]): [string, Data] => {
      const full = definition instanceof Map ? definition : map({ type: definition });
      const type = full.get('type');
      if (!Array.isArray(type) || name.length % 2 === 0 || full.has('multi')) return [name, definition];
      return [name, new Map([...full, ['type', `${nameOf(type)}[]`]])];
    });
    return new Map(entries);
  });
  return { lists: changed, sets };
}

describe('what is said stays the same', () => {
  it(
    'of modules, in every attribute and in order',
    () => {
      fc.assert(
        fc.property(someLists, (lists) => {
          const draft = modulesDraft(Object.fromEntries(lists.map((list, index) => [`m${index}`, list])));
          const before = described('wiki', draft.files);
          expect(before).toMatch(/^\{/);
          expect(described('wiki', factor(draft))).toBe(before);
        }),
        { numRuns: runs },
      );
    },
    longest,
  );

  it(
    'of routes, with arrays of enumerated values and arguments of the path',
    () => {
      fc.assert(
        fc.property(someLists, fc.array(fc.nat(3), { minLength: 10, maxLength: 10 }), (given, shape) => {
          const { lists, sets } = withArrays(given);
          const families: Record<string, Record<string, DataMap[]>> = {};
          for (const [index, list] of lists.entries()) {
            const family = `family${(shape[index] ?? 0) % 2}`;
            const path = `/v1/${family}/${Math.floor(index / 3)}/{page:digits}`;
            families[family] ??= {};
            families[family][path] ??= [];
            families[family][path].push(endpoint(`e${index}`, ['GET', 'POST', 'DELETE'][index % 3] ?? 'GET', list));
          }
          const draft = routesDraft(families, sets.size > 0 ? sets : undefined);
          const before = described('rest', draft.files);
          expect(before).toMatch(/^\{/);
          expect(described('rest', factor(draft))).toBe(before);
        }),
        { numRuns: runs },
      );
    },
    longest,
  );
});
