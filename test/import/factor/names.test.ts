import { describe, expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/yaml/data.ts';
import { groupNames } from '../../../generators/import/factor/group-names.ts';
import type { GroupUse } from '../../../generators/import/factor/group-users.ts';
import { commonWords, constantName, singular } from '../../../generators/import/factor/name-words.ts';
import { setNames } from '../../../generators/import/factor/set-names.ts';
import type { SharedSet } from '../../../generators/import/factor/shared-sets.ts';
import { createNames } from '../../../generators/lib/identifiers.ts';
import { map } from './drafts.ts';

describe('words', () => {
  it.each([
    [['per_page'], 'PER_PAGE'],
    [['post', 'orderBy'], 'POST_ORDER_BY'],
    [['contentformat-{slot}'], 'CONTENTFORMAT_SLOT'],
    [['état–civil'], 'ETAT_CIVIL'],
    [['404'], 'N404'],
    [['日本', '!'], undefined],
    [['__proto__'], 'PROTO'],
  ])('%j give %s', (parts, name) => {
    expect(constantName(...parts)).toBe(name);
  });

  it.each([
    ['posts', 'post'],
    ['categories', 'category'],
    ['statuses', 'statuses'],
    ['menus', 'menus'],
    ['news-items', 'news-item'],
    ['class', 'class'],
    ['media', 'media'],
  ])('one of "%s" is "%s"', (several, one) => {
    expect(singular(several)).toBe(one);
  });

  it('are common at the start of names, or else at their end', () => {
    expect(commonWords(['author', 'author_exclude'])).toEqual(['AUTHOR']);
    expect(commonWords(['comment_status', 'ping_status'])).toEqual(['STATUS']);
    expect(commonWords(['after', 'before'])).toEqual([]);
  });
});

function set(id: string, facets: Record<string, Data>, uses: readonly (readonly [string, string])[]): SharedSet {
  return {
    id,
    facets: map(facets),
    uses: uses.map(([topic, name]) => ({
      owners: [{ file: `rest/routes/${topic}.yaml`, topic }],
      name,
      definition: new Map(),
      type: undefined,
      isArray: false,
    })),
  };
}

const namesOf = (...sets: readonly SharedSet[]): string[] => [...setNames(sets, createNames()).values()];

describe('the name of a set', () => {
  const everywhere = [
    ['posts', 'order'],
    ['users', 'order'],
  ] as const;

  it('is that of the parameters, behind the family where it is of one', () => {
    expect(namesOf(set('@1', { type: ['asc', 'desc'] }, everywhere))).toEqual(['ORDER']);
    expect(namesOf(set('@1', { type: ['asc', 'desc'] }, [['posts', 'orderby']]))).toEqual(['POST_ORDERBY']);
  });

  it('is the one that most lists have, where a group brings a parameter into several', () => {
    const owner = (topic: string) => ({ file: `rest/routes/${topic}.yaml`, topic });
    const one = set('@1', { type: ['a', 'b', 'c', 'd'] }, [
      ['posts', 'add'],
      ['posts', 'group'],
    ]);
    const [add, group] = one.uses;
    if (!add || !group) throw new Error('there are two uses');
    const uses = [add, { ...group, owners: [owner('posts'), owner('pages'), owner('users')] }];
    expect(namesOf({ ...one, uses })).toEqual(['GROUP']);
  });

  it('goes on with the values where several sets want it', () => {
    const long = ['a', 'b', 'c', 'd'];
    expect(namesOf(set('@1', { type: ['asc', 'desc'] }, everywhere), set('@2', { type: long }, everywhere))).toEqual([
      'ORDER_ASC_DESC',
      'ORDER_WITH_A',
    ]);
  });

  it('goes on with what most of its users are about where several sets with many values want it', () => {
    const many = (...more: readonly string[]) => ({ type: ['date', 'id', 'slug', 'title', ...more] });
    const uses = (...topics: readonly string[]) => topics.map((topic) => [topic, 'orderby'] as const);
    expect(
      namesOf(
        set('@1', many(), uses('media', 'posts', 'posts', 'blocks')),
        set('@2', many('menu_order'), uses('menu-items', 'pages')),
      ),
    ).toEqual(['ORDERBY_POSTS', 'ORDERBY_PAGES']);
  });

  it('goes on with the last word of the paths, whatever their families are', () => {
    const at = (route: string, topic: string, type: readonly string[], id: string): SharedSet => {
      const one = set(id, { type }, [[topic, 'orderby']]);
      const owners = [topic, 'pages'].map((name) => ({ file: '', topic: name, route: route.replace('posts', name) }));
      return { ...one, uses: one.uses.map((use) => ({ ...use, owners })) };
    };
    expect(
      namesOf(
        at('/wp/v2/posts', 'posts', ['date', 'id', 'title', 'author'], '@1'),
        at('/wp/v2/posts/{parent:digits}/revisions/{id:digits}', 'posts', ['date', 'id', 'title', 'slug'], '@2'),
      ),
    ).toEqual(['ORDERBY_POSTS', 'ORDERBY_REVISIONS']);
  });

  it('goes on with a value that no other one has, or else with the first and the last', () => {
    const sets = [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'trash', 'd'],
      ['a', 'b', 'b', 'd'],
    ];
    expect(namesOf(...sets.map((type, index) => set(`@${index}`, { type }, everywhere)))).toEqual([
      'ORDER_WITH_C',
      'ORDER_WITH_TRASH',
      'ORDER_A_TO_D',
    ]);
  });

  it('is behind what the names of its users have in common', () => {
    const orderby = (...topics: readonly string[]) =>
      namesOf(
        set(
          '@1',
          { type: ['a', 'b'] },
          topics.map((topic) => [topic, 'orderby'] as const),
        ),
      )[0];
    expect(orderby('wc-v2-products', 'wc-v3-products', 'wc-analytics-products')).toBe('WC_PRODUCT_ORDERBY');
    expect(orderby('wc-analytics-orders', 'wc-analytics-taxes')).toBe('WC_ANALYTICS_ORDERBY');
    expect(orderby('old-orders', 'new-orders')).toBe('ORDER_ORDERBY');
    expect(orderby('wc-orders', 'wc')).toBe('WC_ORDERBY');
    expect(orderby('orders', 'taxes')).toBe('ORDERBY');
  });

  it('is what different parameters have in common, or the values', () => {
    const uses = [
      ['posts', 'comment_status'],
      ['pages', 'ping_status'],
    ] as const;
    expect(namesOf(set('@1', { type: ['open', 'closed'] }, uses))).toEqual(['STATUS']);
    const others = [
      ['posts', 'rights'],
      ['pages', 'action'],
    ] as const;
    expect(namesOf(set('@1', { type: ['edit', 'move'] }, others))).toEqual(['EDIT_MOVE']);
  });

  it('goes on with the bounds where several types want it', () => {
    const bounded = (id: string, facets: Record<string, Data>) => set(id, { type: 'integer', ...facets }, everywhere);
    expect(
      namesOf(
        bounded('@1', { minimum: 1, maximum: 100 }),
        bounded('@2', { minimum: 5, maximum: 9 }),
        bounded('@3', { minimum: 1, multi: true }),
      ),
    ).toEqual(['ORDER_TO_100', 'ORDER_FROM_5_TO_9', 'ORDER_MULTI']);
  });

  it('is there once, whatever there is to go by', () => {
    const hostile = [
      ['日本', '日本'],
      ['日本', '日本'],
    ] as const;
    expect(namesOf(set('@1', { type: ['–'] }, hostile), set('@2', { type: ['…'] }, hostile))).toEqual([
      'VALUES_TO',
      'VALUES_TO_2',
    ]);
  });

  it('is the same whatever else the document has', () => {
    const other = set('@2', { type: ['x', 'y'] }, [['tags', 'kind']]);
    const [name] = namesOf(set('@1', { type: ['asc', 'desc'] }, everywhere));
    expect(namesOf(other, set('@1', { type: ['asc', 'desc'] }, everywhere))).toContain(name);
  });
});

describe('the name of a group', () => {
  const use = (parameters: readonly string[], topics: readonly string[], isWhole = false): GroupUse => ({
    parameters,
    isWhole,
    owners: topics.map((topic) => ({ file: '', topic, route: '/', endpoint: 0 })),
  });
  const nameOf = (one: GroupUse): string | undefined => groupNames(new Map([['@1', one]]), createNames()).get('@1');

  it('goes on with what most of its users are about, or with a parameter that no other group of the name has', () => {
    const same = (topics: readonly string[], ...more: readonly string[]) =>
      use(['title', ...more, 'a', 'status'], topics);
    const named = (...uses: readonly GroupUse[]): string[] => {
      return [...groupNames(new Map(uses.map((one, index) => [`@${index}`, one])), createNames()).values()];
    };
    expect(named(same(['posts', 'posts', 'media'], 'x'), same(['pages', 'users', 'users'], 'x'))).toEqual([
      'TITLE_TO_STATUS_POSTS',
      'TITLE_TO_STATUS_USERS',
    ]);
    expect(
      named(same(['posts', 'media'], 'x'), same(['posts', 'media'], 'y', 'x'), same(['posts', 'media'], 'x')),
    ).toEqual(['TITLE_TO_STATUS', 'TITLE_TO_STATUS_WITH_Y', 'TITLE_TO_STATUS_2']);
  });

  it.each([
    [use(['title', 'content', 'author'], ['posts'], true), 'POST_FIELDS'],
    [use(['title', 'content', 'author'], ['posts']), 'POST_TITLE_CONTENT_AUTHOR'],
    [use(['title', 'content', 'author'], ['posts', 'pages'], true), 'TITLE_CONTENT_AUTHOR'],
    [use(['author', 'author_exclude'], ['posts', 'pages']), 'AUTHOR'],
    [use(['exclude', 'include'], ['posts', 'pages']), 'EXCLUDE_INCLUDE'],
    [use(['context', 'page', 'per_page', 'search'], ['posts', 'pages']), 'CONTEXT_TO_SEARCH'],
    [use(['…', '–'], ['posts', 'pages']), 'GROUP'],
  ])('%# says what is in it', (one, name) => {
    expect(nameOf(one)).toBe(name);
  });
});
