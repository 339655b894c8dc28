import { beforeAll, describe, expect, it } from 'vitest';
import { type Decode, type LoadedFolder, loadedShipped } from './codec-loaded.ts';

// What a WordPress server takes beside what its documents state, each as the server's own code reads it.

let content: LoadedFolder;
let listPosts: Decode;
let write: (operation: string, parts: object) => string;

beforeAll(async () => {
  content = (await loadedShipped())('content.wordpress');
  listPosts = content.decoder('decodeListPosts');
  write = content.exports.get('encodeRequest') as typeof write;
});

const file = new File(['An oak'], 'oak.txt');

/** The codes of what is wrong with a body, which has all that it needs; none where it is right. */
function codes(name: string, body: object): readonly string[] {
  const needed = { createPost: { title: 'Oaks' }, createComment: { content: 'Ash' } };
  return (
    content
      .validator(name)({ ...needed[name as keyof typeof needed], ...body })
      .issues?.map(({ code, path }) => `${path.join('.')}: ${code}`) ?? []
  );
}

/** The value that is read, or the codes of what is wrong. */
function read(search: string | URLSearchParams): unknown {
  const { value, issues } = listPosts(search);
  return issues ? issues.map(({ code, path }) => `${path.join('.')}: ${code}`) : value;
}

describe('a body', () => {
  it('may have text where the type is an object, and an object there', () => {
    for (const name of ['createPost', 'createPage']) {
      for (const field of ['title', 'content', 'excerpt']) {
        expect(codes(name, { [field]: 'Hello' }), field).toEqual([]);
        expect(codes(name, { [field]: { raw: 'Hello' } }), field).toEqual([]);
        expect(codes(name, { [field]: 5 }), field).toEqual([`${field}: wrong-type`]);
      }
    }
    for (const field of ['title', 'caption', 'description'])
      expect(codes('createMedia', { file, [field]: 'A' })).toEqual([]);
  });

  it('may have null for a date, and for a setting', () => {
    for (const name of ['createPost', 'updatePage', 'updateMedia', 'updateComment']) {
      const needed = name.startsWith('update') ? { id: 3 } : {};
      expect(codes(name, { ...needed, date: null, date_gmt: null }), name).toEqual([]);
    }
    const settings = ['timezone', 'start_of_week', 'use_smilies', 'default_ping_status', 'default_post_format'];
    for (const name of settings) expect(codes('updateSettings', { [name]: null }), name).toEqual([]);
    // With its file, an attachment comes in a form, in which nothing is null.
    expect(codes('createMedia', { file, date: null })).toEqual(['date: wrong-type']);
    expect(codes('createPost', { slug: null, author: null })).toEqual(['slug: wrong-type', 'author: wrong-type']);
  });

  it('may be what the server answered: empty objects as arrays, and what is not set as null or an empty text', () => {
    const unknown = { unknown: 'warn' };
    const given = (name: string, body: object) => content.validator(name)({ id: 3, ...body }, unknown).issues ?? [];
    for (const name of ['updatePost', 'updatePage', 'updateMedia', 'updateCategory', 'updateTag', 'updateComment'])
      expect(given(name, { meta: [], _links: {} }), name).toEqual([]);
    expect(given('updateUser', { url: '', meta: [] })).toEqual([]);
    expect(codes('updateSettings', { title: null, start_of_week: null, url: '' })).toEqual([]);
    expect(given('updateMedia', { status: 'inherit', post: null })).toEqual([]);
    expect(given('updatePost', { status: 'trash' })).toEqual([]);
    const [issue] = given('updatePost', { meta: [1] });
    expect(issue?.message).toBe('"meta": wrong type (array). Supply an object or an empty array.');
    expect(codes('createPost', { status: 'trash' })).toEqual(['status: not-listed']);
    expect(codes('updatePost', { id: 3, status: 'inherit' })).toEqual(['status: not-listed']);
  });

  it('has something to publish, which is neither empty nor 0', () => {
    const issues = (body: object) => content.validator('createPost')({ slug: 'oaks', ...body }).issues ?? [];
    for (const body of [
      {},
      { title: '' },
      { title: '0', content: '' },
      { content: {} },
      { title: { raw: '' } },
      { excerpt: [] },
    ])
      expect(
        issues(body).map(({ code }) => code),
        JSON.stringify(body),
      ).toEqual(['constraint']);
    for (const body of [{ title: 'A' }, { content: { raw: 'A' } }, { title: '', excerpt: '1' }])
      expect(issues(body), JSON.stringify(body)).toEqual([]);
    expect(issues({})[0]?.message).toBe(
      'The input: 0 given. Supply at least one, not empty, of "title", "content", "excerpt".',
    );
    expect(codes('createComment', { content: '' })).toEqual([': constraint']);
    expect(content.validator('createComment')({ content: '' }).issues?.[0]?.message).toBe(
      'The input: 0 given. Supply "content", not empty.',
    );
    expect(codes('createComment', {})).toEqual([]);
  });

  it('of a deletion without a trash confirms that', () => {
    expect(codes('deleteUser', { id: 3, reassign: 1 })).toEqual(['force: missing']);
    expect(codes('deleteUser', { id: 3, reassign: 1, force: true })).toEqual([]);
    expect(codes('updateUser', { id: 3, password: '' })).toEqual(['password: wrong-form']);
    const user = { email: 'a@b.example', password: 'c' };
    expect(codes('createUser', { ...user, username: '0' })).toEqual(['username: wrong-form']);
    expect(codes('createUser', { ...user, username: '00' })).toEqual([]);
  });

  it('has dates in the form that the server takes', () => {
    expect(codes('createPost', { date: '2026-01-31t12:00:00Z' })).toEqual([]);
    expect(codes('createPost', { date: '2026-01-31T12:00:00z' })).toEqual(['date: wrong-form']);
  });

  it('may have one item in place of an array, and a text that joins items', () => {
    for (const categories of [3, '3', '1,2', '1 2', [1, 2]]) {
      expect(codes('createPost', { categories }), String(categories)).toEqual([]);
    }
    expect(codes('createUser', { username: 'a', email: 'a@b.example', password: 'c', roles: 'editor' })).toEqual([]);
    expect(codes('createPost', { categories: '1,x' })).toEqual(['categories.1: wrong-type']);
    expect(codes('createPost', { categories: true })).toEqual(['categories: wrong-type']);
    expect(codes('createPost', { categories: '' })).toEqual(['categories: too-few-values']);
  });

  it('is strict otherwise: numbers are no texts there', () => {
    expect(codes('createPost', { author: '5' })).toEqual(['author: wrong-type']);
    expect(codes('createPost', { unheard_of: 1 })).toEqual(['unheard_of: unknown-parameter']);
  });
});

describe('a query', () => {
  it('has what an order needs that is given by other parameters', () => {
    expect(read('orderby=relevance')).toEqual(['orderby: constraint']);
    expect(read('orderby=relevance&search=oak')).toEqual({ orderby: 'relevance', search: 'oak' });
    expect(read('orderby=include&search=oak')).toEqual(['orderby: constraint']);
    expect(read('orderby=include&include=2,1')).toEqual({ orderby: 'include', include: [2, 1] });
  });

  it('has lists in three ways', () => {
    for (const search of ['include=3,5', 'include[]=3&include[]=5', 'include[0]=3&include[1]=5']) {
      expect(read(search), search).toEqual({ include: [3, 5] });
    }
    expect(read('include[5]=3&include[2]=5')).toEqual({ include: [3, 5] });
    expect(read('include[0]=3&include[0]=5')).toEqual({ include: [5] });
  });

  it.each(['5', '+5', '007', ' 5', '5\n', '5.0', '5.', '1e1', '.5e1', '1e21'])('has a whole number as %j', (text) => {
    expect(read(new URLSearchParams({ page: text }))).toEqual({ page: Number(text) });
    expect(read(new URLSearchParams({ 'include[]': text }))).toEqual({ include: [Number(text)] });
  });

  it.each(['5.5', '1e-3', '1e999', '0x5', '1_0', '\u00a05', '5 5', '.', '5..', '1.5.', 'e3', `${'0'.repeat(2000)}5`])(
    'has no number as %j',
    (text) => {
      expect(read(new URLSearchParams({ page: text }))).toEqual(['page: wrong-type']);
    },
  );

  it('has a date, with a line break behind it if need be', () => {
    expect(read('after=2026-01-31T12:00:00Z%0A')).toEqual({ after: '2026-01-31T12:00:00Z' });
    expect(read('after=2026-01-31T12:00:00Z%0A%0A')).toEqual(['after: wrong-form']);
    expect(read('search=a%0A')).toEqual({ search: 'a\n' });
    expect(listPosts('after=2026-01-31T12:00:00z').issues?.map(({ message }) => message)).toEqual([
      '"after": wrong form (string). Supply a date and time in which any `Z` is a capital letter.',
    ]);
  });

  it('keeps a mark of several values, which is none here', () => {
    expect(read('search=%1Fa')).toEqual({ search: '\u001fa' });
  });

  it('has no null, and says so where it should be written', () => {
    expect(() => content.encode({ search: null })).toThrow('"search" is neither text, a finite number nor a boolean.');
    expect(() => content.encode({ any: { deep: null } })).toThrow('"any[deep]" is neither text');
  });

  it('may be written with one item in place of an array, and with a text that joins items', () => {
    const query = { status: 'draft,private', author: 3, slug: 'x', _fields: 'id,title.rendered', _embed: 'author' };
    expect(codes('listPosts', query)).toEqual([]);
    expect(codes('listPosts', { _embed: true, author: [3] })).toEqual([]);
    expect(read(content.encode(query))).toEqual({
      status: ['draft', 'private'],
      author: [3],
      slug: ['x'],
      _fields: ['id', 'title.rendered'],
      _embed: ['author'],
    });
  });

  it('has issues about the items of a text, with a suggestion', () => {
    const { issues } = content.validator('listPosts')({ status: 'draft,privte', author: 'me' });
    expect(issues?.map(({ message }) => message.replace(/Supply one of .*?\. /, ''))).toEqual([
      '"status.1": not listed (string). Did you mean "private"?',
      '"author": wrong type (string). Supply a whole number.',
    ]);
  });

  it('leaves out an empty list that an empty text does not stand for', () => {
    expect(content.encode({ include: [], _embed: [], slug: [] }).toString()).toBe('include=&slug=');
    expect(read('include=&slug=')).toEqual({ include: [], slug: [] });
  });

  it('writes the slashes of an id as they are', () => {
    const parts = { path: { slug: 'twentytwentyfive//index' } };
    expect(write('GET /cms-toolkit/api/{slug}', parts)).toBe('/cms-toolkit/api/twentytwentyfive//index');
  });
});
