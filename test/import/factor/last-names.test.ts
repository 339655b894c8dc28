import { describe, expect, test } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { factor } from '../../../generators/import/factor/factor.ts';
import { keptNames, namesIn } from '../../../generators/import/factor/last-names.ts';
import { endpoint, map, modulesDraft, routesDraft } from './drafts.ts';

/** The types of a parameter in modules, by module. */
function typesIn(files: ReadonlyMap<string, DataMap>, parameter: string): Record<string, Data> {
  const found: Record<string, Data> = {};
  for (const data of files.values()) {
    const parameters = data.get('parameters');
    const definition = parameters instanceof Map ? parameters.get(parameter) : undefined;
    if (definition !== undefined) {
      found[String(data.get('name'))] = definition instanceof Map ? definition.get('type') : definition;
    }
  }
  return found;
}

const renamed = (files: ReadonlyMap<string, DataMap>, from: string, to: string): Map<string, DataMap> => {
  const inData = (data: Data): Data => {
    if (data instanceof Map) return new Map([...data].map(([key, value]) => [key.replace(from, to), inData(value)]));
    if (Array.isArray(data)) return data.map(inData);
    return data === from || data === `${from}[]` ? data.replace(from, to) : data;
  };
  return new Map([...files].map(([path, data]) => [path, inData(data) as DataMap]));
};

const sort = ['up', 'down'];
const first = modulesDraft({ one: map({ sort }), two: map({ sort }), three: map({ sort }) });

describe('a set', () => {
  test('has its name from the last import, however it would be named now', () => {
    const last = renamed(factor(first), 'SORT', 'ANY_OTHER');
    expect(typesIn(factor(first), 'sort')).toEqual({ one: 'SORT', two: 'SORT', three: 'SORT' });
    expect(typesIn(factor(first, namesIn(last)), 'sort')).toEqual({
      one: 'ANY_OTHER',
      two: 'ANY_OTHER',
      three: 'ANY_OTHER',
    });
  });

  test('keeps its name where its values change', () => {
    const later = [...sort, 'around'];
    const draft = modulesDraft({ one: map({ sort: later }), two: map({ sort: later }), four: map({ order: later }) });
    const files = factor(draft, namesIn(renamed(factor(first), 'SORT', 'KEPT')));
    expect(typesIn(files, 'sort')).toEqual({ one: 'KEPT', two: 'KEPT' });
    expect(typesIn(files, 'order')).toEqual({ four: 'KEPT' });
    expect(files.get('wiki/sets/list.yaml')).toEqual(map({ KEPT: map({ values: later }) }));
  });

  test('that is divided leaves its name to the part with most of its users', () => {
    const two = map({ sort: ['left', 'right'] });
    const draft = modulesDraft({
      one: map({ sort: ['left', 'right'] }),
      two,
      three: map({ sort }),
      four: map({ sort }),
      five: map({ sort }),
    });
    const files = factor(draft, namesIn(renamed(factor(first), 'SORT', 'KEPT')));
    expect(typesIn(files, 'sort')).toEqual({ one: 'KEPT', two: 'KEPT', three: 'SORT', four: 'SORT', five: 'SORT' });
  });

  test('that takes in another one keeps the name with more users', () => {
    const before = modulesDraft({
      one: map({ sort }),
      two: map({ sort }),
      three: map({ sort: ['a', 'b'] }),
      four: map({ sort: ['a', 'b'] }),
      five: map({ sort: ['a', 'b'] }),
    });
    const last = factor(before);
    const names = typesIn(last, 'sort');
    expect(names).toEqual({
      one: 'SORT_UP_DOWN',
      two: 'SORT_UP_DOWN',
      three: 'SORT_A_B',
      four: 'SORT_A_B',
      five: 'SORT_A_B',
    });
    const all = Object.fromEntries(Object.keys(names).map((name) => [name, map({ sort })]));
    const files = factor(modulesDraft(all), namesIn(last));
    expect(new Set(Object.values(typesIn(files, 'sort')))).toEqual(new Set(['SORT_A_B']));
  });

  test('of the method that had it keeps its name, where another method has other values of that argument', () => {
    const status = (values: readonly string[]) => map({ status: values, more: values });
    const draft = routesDraft({
      posts: {
        '/posts': [
          endpoint('list', 'GET', status(['any', 'draft', 'live'])),
          endpoint('make', 'POST', status(['draft', 'live'])),
        ],
      },
    });
    const fresh = factor(draft);
    const names = [...(fresh.get('rest/sets/posts.yaml')?.keys() ?? [])];
    expect(names).toHaveLength(2);
    const [one = '', other = ''] = names;
    const swapped = renamed(renamed(renamed(fresh, one, 'X'), other, one), 'X', other);
    expect(factor(draft, namesIn(swapped)).get('rest/routes/posts.yaml')).toEqual(
      swapped.get('rest/routes/posts.yaml'),
    );
  });
});

describe('a group', () => {
  const parts = { start: 'timestamp', end: 'timestamp', dir: sort };
  const draft = modulesDraft({ one: map({ ...parts, x: 'user' }), two: map({ ...parts, y: 'user' }) });
  const nameOf = (files: ReadonlyMap<string, DataMap>): string[] => [
    ...(files.get('wiki/groups/list.yaml')?.keys() ?? []),
  ];

  test('keeps its name where a parameter is added', () => {
    const [name = ''] = nameOf(factor(draft));
    const last = namesIn(renamed(factor(draft), name, 'PERIOD'));
    const more = { ...parts, zone: 'string' };
    const later = modulesDraft({ one: map({ ...more, x: 'user' }), two: map({ ...more, y: 'user' }) });
    expect(nameOf(factor(later, last))).toEqual(['PERIOD']);
  });

  test('has another name where that of the last import is that of a module now', () => {
    const [name = ''] = nameOf(factor(draft));
    const last = namesIn(renamed(factor(draft), name, 'PERIOD'));
    const later = modulesDraft({
      one: map({ ...parts, x: 'user' }),
      two: map({ ...parts, y: 'user' }),
      PERIOD: map({}),
    });
    expect(nameOf(factor(later, last))).toEqual([name]);
  });
});

test('names that no import gives are not taken, wherever they come from', () => {
  const hostile = new Map([
    [
      'wiki/sets/x.yaml',
      new Map<string, Data>([
        ['../X', map({ values: sort })],
        ['__proto__', null],
      ]),
    ],
  ]);
  expect(namesIn(hostile)).toEqual({ sets: new Map(), groups: new Map() });
});

test('a name is kept by one alone, by that with most users in common', () => {
  const last = new Map([
    ['OLD', ['a', 'b', 'c']],
    ['OTHER', ['d']],
  ]);
  const now = new Map([
    ['@1', ['a', 'd']],
    ['@2', ['b', 'c']],
    ['@3', ['c', 'c', 'c']],
  ]);
  expect(keptNames(last, now)).toEqual(
    new Map([
      ['@2', 'OLD'],
      ['@1', 'OTHER'],
    ]),
  );
});
