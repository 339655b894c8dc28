import { expect, it } from 'vitest';
import { parsed } from './drafts.ts';

type Methods = readonly (readonly string[])[];

/** The endpoints of an index of routes, each as its family and its name. */
function named(routes: Readonly<Record<string, Methods>>, namespaces: readonly string[] = []): string[] {
  const document = Object.entries(routes).map(([key, list]) => [
    key,
    { endpoints: list.map((methods) => ({ methods })) },
  ]);
  const { files } = parsed({ namespaces, routes: Object.fromEntries(document) });
  return Object.entries(files).flatMap(([file, data]) => {
    const { routes } = data as { routes?: Record<string, { endpoints: { name: string }[] }> };
    const family = /routes\/(.*)\.yaml$/.exec(file)?.[1];
    return Object.values(routes ?? {}).flatMap(({ endpoints }) => endpoints.map(({ name }) => `${family} ${name}`));
  });
}

it('names endpoints after what they do, in the singular where it is one thing', () => {
  const write = [['GET'], ['POST', 'PUT', 'PATCH'], ['DELETE']];
  expect(
    named(
      {
        '/': [['GET']],
        '/a/v1': [['GET']],
        '/a/v1/menu-items': [['GET'], ['POST']],
        '/a/v1/menu-items/(?P<id>[\\d]+)': write,
        '/a/v1/menu-items/(?P<parent>[\\d]+)/revisions': [['GET']],
        '/a/v1/menu-items/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)': [['GET']],
        '/a/v1/menu-items/me': [['GET']],
        '/a/v1/menu-items/(?P<id>[\\d]+)/encode': [['POST']],
        '/a/v1/categories/(?P<id>[\\d]+)': [['GET', 'POST']],
        '/a/v1/categories/get_tree': [['GET']],
      },
      ['a/v1'],
    ),
  ).toEqual([
    ...['index getIndex', 'index getAV1Index', 'menu-items listMenuItems', 'menu-items createMenuItem'],
    ...['menu-items getMenuItem', 'menu-items updateMenuItem', 'menu-items deleteMenuItem'],
    ...['menu-items listMenuItemRevisions', 'menu-items getMenuItemRevision', 'menu-items getMenuItemsMe'],
    ...['menu-items postMenuItemEncode', 'categories getCategory', 'categories getCategoriesGetTree'],
  ]);
});

it('tells endpoints apart by namespace only where it must, then by variables, then by number', () => {
  const routes = {
    '/a/v1/books': [['GET'], ['GET']],
    '/a/v1/books/x': [['GET']],
    '/b/v2/books': [['GET']],
    '/b/v2/books/(?P<id>[\\d]+)': [['GET']],
    '/b/v2/books/(?P<slug>[\\w-]+)': [['GET']],
    '/b/v2/BOOKS/(?P<slug>[\\w-]+)': [['GET']],
  };
  expect(named(routes, ['a/v1', 'b/v2'])).toEqual([
    ...['a-v1-books getBooks', 'a-v1-books getBooks_2', 'a-v1-books getBooksX', 'b-v2-books listBooks'],
    ...['b-v2-books getBookById', 'b-v2-books getBookBySlug', 'b-v2-books getBookBySlug_2'],
  ]);
  expect(named({ '/a/v1/x/y': [['GET']], '/b/v2/x/y': [['GET']] }, ['a/v1', 'b/v2'])).toEqual([
    ...['a getAV1XY', 'b getBV2XY'],
  ]);
});

it('puts routes that stand alone in their namespace into one family', () => {
  const routes = { '/yo/v1/get_head': [['GET']], '/yo/v1/indexing/x': [['GET']], '/yo/v1/meta': [['GET']] };
  expect(named({ ...routes, '/yo/v1/(?P<name>.+)/run': [['POST']] }, ['yo/v1'])).toEqual([
    ...['yo getHead', 'yo getIndexingX', 'yo getMeta', 'yo postRun'],
  ]);
});

it('gives families names that files can have', () => {
  const keys = ['/con/x', '/con/y', '/Größe/x', '/größe/y', '/漢字', '/a:b', '/../x', '/index', '/'];
  expect(named(Object.fromEntries(keys.map((key) => [key, [['GET']]])))).toEqual([
    ...[
      'con-routes getConX',
      'con-routes getConY',
      'grosse getGrosseX',
      'grosse getGrosseY',
      'routes getRoute',
      'routes getX',
    ],
    ...['a-b getAB', 'index getIndex', 'index getIndex_2'],
  ]);
});
