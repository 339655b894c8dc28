import { describe, expect, it } from 'vitest';
import type { Data } from '../../../generators/catalogue/data.ts';
import { groupNames } from '../../../generators/import/factor/group-names.ts';
import type { GroupUse } from '../../../generators/import/factor/group-users.ts';
import { commonWords, constantName, singular } from '../../../generators/import/factor/name-words.ts';
import { setNames } from '../../../generators/import/factor/set-names.ts';
import type { SharedSet } from '../../../generators/import/factor/sets.ts';
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

function set(
  id: string,
  facets: Record<string, Data>,
  uses: readonly (readonly [string, string])[],
  from?: string,
): SharedSet {
  return {
    id,
    facets: map(facets),
    uses: uses.map(([topic, name]) => ({
      owner: { file: `rest/routes/${topic}.yaml`, topic },
      name,
      definition: new Map(),
      type: undefined,
      isArray: false,
    })),
    ...(from === undefined ? {} : { from }),
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

  it('goes on with the values where several sets want it', () => {
    const long = ['a', 'b', 'c', 'd'];
    expect(namesOf(set('@1', { type: ['asc', 'desc'] }, everywhere), set('@2', { type: long }, everywhere))).toEqual([
      'ORDER_ASC_DESC',
      'ORDER_A_TO_D',
    ]);
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

  it('says the default that it adds', () => {
    const base = set(
      '@1',
      { type: 'limit', min: 1, max: 5 },
      everywhere.map(([topic]) => [topic, 'limit'] as const),
    );
    expect(namesOf(base, set('@2', { default: 10 }, [], '@1'))).toEqual(['LIMIT', 'LIMIT10']);
    expect(namesOf(base, set('@2', { default: 'all' }, [], '@1'))).toEqual(['LIMIT', 'LIMIT_ALL']);
    expect(namesOf(base, set('@2', { default: '' }, [], '@1'))).toEqual(['LIMIT', 'LIMIT_DEFAULT']);
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
  const use = (parameters: readonly string[], topics: readonly string[], writes: boolean, size: number): GroupUse => ({
    parameters,
    users: topics.map((topic) => ({ owner: { file: '', topic, route: '/', endpoint: 0, writes }, size })),
  });
  const nameOf = (one: GroupUse): string | undefined => groupNames(new Map([['@1', one]]), createNames()).get('@1');

  it.each([
    [use(['title', 'content', 'author'], ['posts'], true, 4), 'POST_FIELDS'],
    [use(['title', 'content', 'author'], ['posts'], true, 20), 'POST_TITLE_CONTENT_AUTHOR'],
    [use(['author', 'author_exclude'], ['posts', 'pages'], false, 9), 'AUTHOR'],
    [use(['exclude', 'include'], ['posts', 'pages'], false, 9), 'EXCLUDE_INCLUDE'],
    [use(['context', 'page', 'per_page', 'search'], ['posts', 'pages'], false, 9), 'CONTEXT_TO_SEARCH'],
    [use(['…', '–'], ['posts', 'pages'], false, 9), 'GROUP'],
  ])('%# says what is in it', (one, name) => {
    expect(nameOf(one)).toBe(name);
  });
});
