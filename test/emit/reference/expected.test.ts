import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, fixtures, pagesOf, smallCatalogue } from './pages.ts';

const expected = filesIn(join(fixtures, 'expected'));

it.each(Object.keys(expected))('writes %s as expected', async (path) => {
  const pages = await pagesOf(smallCatalogue());
  expect(pages.get(path)).toBe(expected[path]);
});

it('makes a page for each family, endpoint, module, resource, set and group, and nothing else', async () => {
  expect([...(await pagesOf(smallCatalogue())).keys()]).toEqual([
    'index.md',
    'format.md',
    'consistency.md',
    'llms.txt',
    'llms-full.txt',
    'content/index.md',
    'content/routes/posts.md',
    'content/routes/posts/listPosts.md',
    'content/routes/posts/createPost.md',
    'content/routes/posts/getPost.md',
    'content/routes/posts/updatePost.md',
    'content/routes/posts/deletePost.md',
    'content/routes/posts/reachRest.md',
    'content/resources/post.md',
    'content/sets/CONTEXT.md',
    'content/sets/POST_STATUS.md',
    'content/sets/LISTING_STATUS.md',
    'content/groups/PAGING.md',
    'content/gaps.md',
    'content/deprecations.md',
    'content/rules.md',
    'content/limits.md',
    'content/authorization.md',
    'content/sources.md',
    'wiki/index.md',
    'wiki/modules/list/allpages.md',
    'wiki/modules/prop/contributors.md',
    'wiki/modules/prop/revisions.md',
    'wiki/modules/list/index.md',
    'wiki/modules/prop/index.md',
    'wiki/generators.md',
    'wiki/sets/RIGHTS_ALL.md',
    'wiki/sets/RIGHTS_CONTRIB.md',
    'wiki/sets/DIR_A.md',
    'wiki/sets/DIR_N.md',
    'wiki/sets/FILTERREDIR.md',
    'wiki/sets/LIMIT10.md',
    'wiki/sets/USER.md',
    'wiki/sets/CF.md',
    'wiki/sets/REVPROP.md',
    'wiki/groups/REVBASE.md',
    'wiki/gaps.md',
    'wiki/deprecations.md',
    'wiki/rules.md',
    'wiki/limits.md',
    'wiki/authorization.md',
    'wiki/sources.md',
  ]);
});

it('gives the same text each time', async () => {
  expect(await pagesOf(smallCatalogue())).toEqual(await pagesOf(smallCatalogue()));
});
