import { expect, it } from 'vitest';
import type { Data, DataMap } from '../../../generators/catalogue/yaml/data.ts';
import { factor } from '../../../generators/import/factor/factor.ts';
import { yamlText } from '../../../generators/import/print/yaml-text.ts';
import { described, endpoint, map, modulesDraft, routesDraft } from './drafts.ts';

/** The texts of the files but for the interface's own. */
function textsOf(files: ReadonlyMap<string, DataMap>): Record<string, string> {
  const own = [...files].filter(([path]) => !path.endsWith('interface.yaml'));
  return Object.fromEntries(own.map(([path, data]) => [path, yamlText(data)]));
}

const context = map({ type: ['view', 'edit'], default: 'view' });
const paging = {
  page: map({ type: 'integer', default: 1, purpose: 'The page of the listing' }),
  per_page: map({ type: 'integer', default: 10, purpose: 'How many there are on a page' }),
  search: map({ type: 'string', purpose: 'Only what matches this text' }),
};
const id = map({ type: 'integer', purpose: 'ID of the item' });

it('shares what families of routes have in common, and what creating and updating have', () => {
  const fields = (required: Record<string, Data>) => ({
    title: map({ type: 'string', purpose: 'The title of the post', ...required }),
    content: map({ type: 'string', purpose: 'What the post says' }),
    status: map({ type: ['draft', 'public'], purpose: 'Who can see the post' }),
    categories: map({ type: 'integer[]', purpose: 'IDs of categories' }),
  });
  const draft = routesDraft({
    posts: {
      '/v1/posts': [
        endpoint('listPosts', 'GET', map({ context, ...paging, status: map({ type: ['draft', 'public'] }) })),
        endpoint('createPost', 'POST', map(fields({ required: true }))),
      ],
      '/v1/posts/{id:digits}': [
        endpoint('getPost', 'GET', map({ id, context })),
        endpoint('updatePost', ['POST', 'PUT'], map({ id, ...fields({}) })),
      ],
    },
    tags: {
      '/v1/tags': [endpoint('listTags', 'GET', map({ context, ...paging }))],
      '/v1/tags/{id:digits}': [endpoint('getTag', 'GET', map({ id, context: map({ type: ['view', 'edit'] }) }))],
    },
    users: { '/v1/users': [endpoint('listUsers', 'GET', map({ context, ...paging }))] },
  });
  const files = factor(draft);
  expect(described('rest', files)).toBe(described('rest', draft.files));
  expect(textsOf(files)).toEqual({
    'rest/routes/posts.yaml': `title: posts
routes:
  /v1/posts:
    endpoints:
      - name: listPosts
        methods: GET
        arguments: { context: { type: CONTEXT, default: view }, ...PAGE_PER_PAGE_SEARCH:, status: POST_STATUS }
      - { name: createPost, methods: POST, arguments: { ...POST_FIELDS: { change: { title: { required: true } } } } }

  /v1/posts/{id:digits}:
    arguments: { id: { type: integer, purpose: ID of the item } }
    endpoints:
      - { name: getPost, methods: GET, arguments: { context: { type: CONTEXT, default: view } } }
      - { name: updatePost, methods: [POST, PUT], arguments: { ...POST_FIELDS: } }
`,
    'rest/routes/tags.yaml': `title: tags
routes:
  /v1/tags:
    endpoints:
      - name: listTags
        methods: GET
        arguments: { context: { type: CONTEXT, default: view }, ...PAGE_PER_PAGE_SEARCH: }

  /v1/tags/{id:digits}:
    arguments: { id: { type: integer, purpose: ID of the item } }
    endpoints:
      - { name: getTag, methods: GET, arguments: { context: CONTEXT } }
`,
    'rest/routes/users.yaml': `title: users
routes:
  /v1/users:
    endpoints:
      - name: listUsers
        methods: GET
        arguments: { context: { type: CONTEXT, default: view }, ...PAGE_PER_PAGE_SEARCH: }
`,
    'rest/sets/common.yaml': 'CONTEXT: { values: [view, edit] }\n',
    'rest/sets/posts.yaml': 'POST_STATUS: { values: [draft, public] }\n',
    'rest/groups/common.yaml': `PAGE_PER_PAGE_SEARCH:
  parameters:
    page: { type: integer, default: 1, purpose: The page of the listing }
    per_page: { type: integer, default: 10, purpose: How many there are on a page }
    search: { type: string, purpose: Only what matches this text }
`,
    'rest/groups/posts.yaml': `POST_FIELDS:
  parameters:
    title: { type: string, purpose: The title of the post }
    content: { type: string, purpose: What the post says }
    status: { type: POST_STATUS, purpose: Who can see the post }
    categories: { type: 'integer[]', purpose: IDs of categories }
`,
  });
});

it('shares bounds, and values with the default that all of them have, among modules', () => {
  const limit = (preset?: number) =>
    map({
      type: 'limit',
      minimum: 1,
      maximum: 500,
      highMaximum: 5000,
      ...(preset === undefined ? {} : { default: preset }),
    });
  const dir = map({ type: ['ascending', 'descending'], default: 'ascending' });
  const time = map({ type: ['newer', 'older'], default: 'older' });
  const draft = modulesDraft({
    alllinks: map({ from: 'string', limit: limit(10), dir }),
    allpages: map({ to: 'string', dir, limit: limit(10), prtype: map({ type: ['edit', 'move'], multi: true }) }),
    allusers: map({ prefix: 'string', dir, limit: limit(10), rights: map({ type: ['edit', 'move'], multi: true }) }),
    logevents: map({ dir: time, user: 'user', limit: limit() }),
    revisions: map({ limit: limit(), start: 'timestamp', dir: time }),
  });
  const files = factor(draft);
  expect(described('wiki', files)).toBe(described('wiki', draft.files));
  expect(textsOf(files)).toEqual({
    'wiki/modules/list/alllinks.yaml': `name: alllinks
group: list
prefix: ''
parameters:
  from: string
  limit: { type: LIMIT, default: 10 }
  dir: DIR_ASCENDING_DESCENDING
`,
    'wiki/modules/list/allpages.yaml': `name: allpages
group: list
prefix: ''
parameters:
  to: string
  dir: DIR_ASCENDING_DESCENDING
  limit: { type: LIMIT, default: 10 }
  prtype: EDIT_MOVE
`,
    'wiki/modules/list/allusers.yaml': `name: allusers
group: list
prefix: ''
parameters:
  prefix: string
  dir: DIR_ASCENDING_DESCENDING
  limit: { type: LIMIT, default: 10 }
  rights: EDIT_MOVE
`,
    'wiki/modules/list/logevents.yaml': `name: logevents
group: list
prefix: ''
parameters:
  dir: DIR_NEWER_OLDER
  user: user
  limit: LIMIT
`,
    'wiki/modules/list/revisions.yaml': `name: revisions
group: list
prefix: ''
parameters:
  limit: LIMIT
  start: timestamp
  dir: DIR_NEWER_OLDER
`,
    'wiki/sets/list.yaml': `DIR_ASCENDING_DESCENDING: { values: [ascending, descending], default: ascending }
DIR_NEWER_OLDER: { values: [newer, older], default: older }
EDIT_MOVE: { values: [edit, move], multi: true }
LIMIT: { type: limit, minimum: 1, maximum: 500, highMaximum: 5000 }
`,
  });
});

it('has in the list of a route what all its endpoints take first, and of a path with parts these alone', () => {
  const draft = routesDraft({
    posts: {
      '/v1/both': [
        endpoint('getBoth', 'GET', map({ name: 'string', all: 'boolean', more: 'integer' })),
        endpoint('setBoth', 'POST', map({ name: 'string', all: 'boolean' })),
      ],
      '/v1/posts/{id:digits}': [
        endpoint('getPost', 'GET', map({ id, name: 'string' })),
        endpoint('setPost', 'POST', map({ id, name: 'string' })),
      ],
      '/v1/late/{id:digits}': [endpoint('getLate', 'GET', map({ name: 'string', id }))],
      '/v1/none': [endpoint('getNone', 'GET', map({ name: 'string' })), endpoint('setNone', 'POST')],
    },
  });
  const files = factor(draft);
  expect(described('rest', files)).toBe(described('rest', draft.files));
  expect(textsOf(files)).toEqual({
    'rest/routes/posts.yaml': `title: posts
routes:
  /v1/both:
    arguments: { name: string, all: boolean }
    endpoints:
      - { name: getBoth, methods: GET, arguments: { more: integer } }
      - { name: setBoth, methods: POST }

  /v1/posts/{id:digits}:
    arguments: { id: { type: integer, purpose: ID of the item } }
    endpoints:
      - { name: getPost, methods: GET, arguments: { name: string } }
      - { name: setPost, methods: POST, arguments: { name: string } }

  /v1/late/{id:digits}:
    endpoints:
      - { name: getLate, methods: GET, arguments: { name: string, id: { type: integer, purpose: ID of the item } } }

  /v1/none:
    endpoints:
      - { name: getNone, methods: GET, arguments: { name: string } }
      - { name: setNone, methods: POST }
`,
  });
});
