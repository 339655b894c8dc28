/** A query, the page that has to be found first, and the folder of the interface that the reader is in, if any. */
export type Query = readonly [query: string, link: string, folder?: string];

const routes = (path: string): string => `/content.wordpress/routes/${path}.html`;
const module = (path: string): string => `/wiki.mediawiki/modules/${path}.html`;

/** Queries for the shipped catalogue. */
export const shippedQueries: readonly Query[] = [
  ['list posts', routes('posts/listPosts')],
  ['listPosts', routes('posts/listPosts')],
  ['create a post', routes('posts/createPost')],
  ['delete post', routes('posts/deletePost')],
  ['update a page', '/content.wordpress/routes/pages/updatePage.html'],
  ['upload media', routes('media/createMedia')],
  ['pagination', '/content.wordpress/groups/PAGING.html'],
  ['continue', '/wiki.mediawiki/binding.html#more-results'],
  ['gaplimit', `${module('list/allpages')}#aplimit`],
  ['filter by category', '/content.wordpress/groups/POST_FILTERS.html#categories'],
  ['search pages', '/content.wordpress/routes/pages/listPages.html#search'],
  ['deprecated', '/content.wordpress/deprecations.html'],
  ['error codes', '/content.wordpress/binding.html#errors'],
  ['login', '/content.wordpress/authorization.html#authentication'],
  ['token', module('meta/tokens')],
  ['users', '/content.wordpress/routes/users.html', 'content.wordpress'],
  ['users', module('list/users'), 'wiki.mediawiki'],
  ['size of revision', '/wiki.mediawiki/sets/REVPROP.html#values'],
  ['what links here', module('prop/linkshere')],
  ['sort posts by date', `${routes('posts/listPosts')}#orderby`],
  ['aplimit', `${module('list/allpages')}#aplimit`],
  ['apnamespace', `${module('list/allpages')}#apnamespace`],
  ['ap namespace', `${module('list/allpages')}#apnamespace`],
  ['allpages namespace', `${module('list/allpages')}#apnamespace`],
  ['apnamespce', `${module('list/allpages')}#apnamespace`],
  ['gcmtitle', `${module('list/categorymembers')}#cmtitle`],
  ['category members', module('list/categorymembers')],
  ['recent changes', module('list/recentchanges')],
  ['random page', module('list/random')],
  ['RIGHTS_ALL', '/wiki.mediawiki/sets/RIGHTS_ALL.html'],
  ['generators', '/wiki.mediawiki/generators.html'],
  ['user contributions', module('list/usercontribs')],
  ['edit a comment', '/content.wordpress/routes/comments/updateComment.html'],
  ['remove a tag', '/content.wordpress/routes/tags/deleteTag.html'],
  ['current user', '/content.wordpress/routes/users/getCurrentUser.html'],
  ['GET /cms/v2/posts', routes('posts/listPosts')],
  ['listPosts per_page', `${routes('posts/listPosts')}#per_page`],
  ['site information', module('meta/siteinfo')],
  ['external links', module('prop/extlinks')],
  ['post status', '/content.wordpress/sets/POST_STATUS.html'],
];

/** Queries for an import of a route index. */
export const routeQueries: readonly Query[] = [
  ['list posts', '/it.wordpress/routes/posts/listPosts.html'],
  ['create a page', '/it.wordpress/routes/pages/createPage.html'],
  ['delete comment', '/it.wordpress/routes/comments/deleteComment.html'],
  ['settings', '/it.wordpress/routes/settings.html'],
  ['error codes', '/it.wordpress/binding.html#errors'],
  ['upload media', '/it.wordpress/routes/media/createMedia.html'],
  ['posts', '/it.wordpress/routes/posts.html'],
  ['login', '/it.wordpress/authorization.html#authentication'],
  ['update a category', '/it.wordpress/routes/categories/updateCategory.html'],
  ['taxonomies', '/it.wordpress/routes/taxonomies.html'],
];

/** Queries for an import of a wiki's modules. */
export const moduleQueries: readonly Query[] = [
  ['all pages', '/it.mediawiki/modules/list/allpages.html'],
  ['gaplimit', '/it.mediawiki/modules/list/allpages.html#aplimit'],
  ['rvprop', '/it.mediawiki/modules/prop/revisions.html#rvprop'],
  ['what links here', '/it.mediawiki/modules/prop/linkshere.html'],
  ['continue', '/it.mediawiki/binding.html#more-results'],
  ['token', '/it.mediawiki/modules/meta/tokens.html'],
  ['categories', '/it.mediawiki/modules/prop/categories.html'],
  ['generators', '/it.mediawiki/generators.html'],
  ['recentchanges', '/it.mediawiki/modules/list/recentchanges.html'],
  ['imageinfo', '/it.mediawiki/modules/prop/imageinfo.html'],
];
