/** The modules of a MediaWiki 1.39 core that the shipped catalogue does not have. */
export const coreModules = [
  'main',
  ...['block', 'changeauthenticationdata', 'changecontentmodel', 'checktoken', 'clearhasmsg', 'clientlogin', 'compare'],
  ...['createaccount', 'cspreport', 'delete', 'edit', 'emailuser', 'expandtemplates', 'feedcontributions'],
  ...['feedrecentchanges', 'feedwatchlist', 'filerevert', 'help', 'imagerotate', 'import', 'linkaccount', 'login'],
  ...['logout', 'managetags', 'mergehistory', 'move', 'opensearch', 'options', 'paraminfo', 'parse', 'patrol'],
  ...['protect', 'purge', 'query', 'removeauthenticationdata', 'resetpassword', 'revisiondelete', 'rollback', 'rsd'],
  ...['setnotificationtimestamp', 'setpagelanguage', 'stashedit', 'tag', 'unblock', 'undelete', 'unlinkaccount'],
  ...['upload', 'userrights', 'validatepassword', 'watch'],
  ...['json', 'jsonfm', 'none', 'php', 'phpfm', 'rawfm', 'xml', 'xmlfm'],
];

/** The routes of a WordPress 6.1 core whose arguments it does not all describe. */
export const coreRoutes = [
  ...['/batch/v1', '/plugins/{plugin}', '/media/{id}/edit', '/media/{id}/post-process'],
  ...['/posts', '/pages', '/blocks', '/menu-items', '/navigation', '/templates', '/template-parts'].map(
    (route) => `${route}/{id}/autosaves`,
  ),
  ...['/global-styles/{id}', '/sidebars/{id}', '/widgets/{id}'],
  ...['', '/introspect', '/{uuid}'].map((rest) => `/users/{user_id}/application-passwords${rest}`),
];
