import type { KnownDifference } from './difference-model.ts';

/** The differences that a run with MediaWiki may find. */
export const mediawikiDifferences: readonly KnownDifference[] = [
  {
    id: 'namespaces of the wiki',
    where: {
      server: 'mediawiki',
      refuses: 'the server',
      theirCode: 'badvalue.*|unrecognizedvalues',
      type: 'namespace.*',
    },
    apart: 'server',
    reason: 'Which namespaces a wiki has is not part of the description of its modules.',
  },
  {
    id: 'titles of pages',
    where: { server: 'mediawiki', refuses: 'the server', theirCode: 'missingtitle', type: 'title.*' },
    apart: 'server',
    reason: 'Whether a page exists is known to the wiki alone.',
  },
  {
    id: 'words of namespaces',
    where: { server: 'mediawiki', refuses: 'the server', theirCode: 'invalidcategory|bad_image_title' },
    apart: 'server',
    reason: 'Which words name the namespace of categories or files is for the wiki to say.',
  },
  {
    id: 'users who get mail',
    where: { server: 'mediawiki', refuses: 'the server', operation: 'emailuser', theirCode: 'notarget' },
    apart: 'server',
    reason: 'The user whom a mail is for has to exist.',
  },
  {
    id: 'reports of browsers',
    where: { server: 'mediawiki', refuses: 'the server', operation: 'cspreport', theirCode: 'cspreport-wrongformat' },
    apart: 'server',
    reason: 'A report of a browser is the body of the request, and no parameter.',
  },
  {
    id: 'values that are passed on',
    where: { server: 'mediawiki', refuses: 'the server', theirCode: 'notmulti', type: 'boolean|.*, several' },
    apart: 'server',
    reason: 'A feed passes its parameters on to another module, which splits them once more.',
  },
  {
    id: 'errors in a feed',
    where: { server: 'mediawiki', refuses: 'we', operation: 'feedwatchlist' },
    apart: 'server',
    reason: 'The feed of a watchlist tells of errors in its entries, which the trial does not read.',
  },
  {
    id: 'numbers of users',
    where: {
      server: 'mediawiki',
      refuses: 'the server',
      operation: 'userrights',
      theirCode: 'invaliduser',
      parameter: 'userid',
    },
    apart: 'server',
    reason: 'Whether there is a user with that number is known to the wiki alone.',
  },
  {
    id: 'unread parameters',
    where: {
      server: 'mediawiki',
      refuses: 'we',
      operation:
        'query\\+(?:allimages|categorymembers|fileusage|linkshere|redirects|transcludedin)|compare|opensearch|userrights',
      ourCode: 'constraint|wrong-type|wrong-form',
      theirCode: '',
    },
    apart: 'lenient',
    reason:
      'A module that has nothing to do, or has what decides already, neither compares its other parameters nor reads all of them.',
  },
  {
    id: 'limits of suggestions',
    where: { server: 'mediawiki', refuses: 'we', operation: 'opensearch', ourCode: 'out-of-range', theirCode: '' },
    apart: 'lenient',
    reason: 'Suggestions are an array without warnings, so that a limit which is lowered looks as if it was taken.',
  },
  {
    id: 'old names beside new ones',
    where: { server: 'mediawiki', refuses: 'we', operation: 'upload', ourCode: 'wrong-form', theirCode: '' },
    apart: 'lenient',
    reason: 'A file that waits is named by "filekey", and its old name "sessionkey" is not read beside it.',
  },
  {
    id: 'revisions beside a text',
    where: { server: 'mediawiki', refuses: 'we', ourCode: 'wrong-form', parameter: '.*diffto' },
    apart: 'lenient',
    reason: 'Where there is a text to compare with, the revision to compare with is not read.',
  },
  {
    id: 'addresses of users',
    where: { server: 'mediawiki', refuses: 'the server', theirCode: 'baduser', type: 'user.*' },
    reason: 'Names are refused that have more than 255 bytes, or the name of another namespace or wiki in front.',
  },
  {
    id: 'relations without a constraint',
    where: {
      server: 'mediawiki',
      refuses: 'the server|both, for different parameters',
      operation: 'protect|userrights',
      theirCode: 'toofewexpiries',
    },
    reason: 'No constraint says that there are as many expiries as protections or groups, or one.',
  },
  {
    id: 'modes of deleted revisions',
    where: { server: 'mediawiki', refuses: 'the server', operation: 'query\\+deletedrevs', theirCode: 'badparams' },
    reason: 'No constraint of a module asks for the titles of a request, which are no parameters of its own.',
  },
  {
    id: 'relations of lists that may be empty',
    where: {
      server: 'mediawiki',
      refuses: 'the server',
      operation: 'options|revisiondelete|tag|stashedit|query\\+usercontribs',
      theirCode: 'nochanges|needtarget|paramempty.*|missingparam',
    },
    reason: 'A list that is given may be empty, and a value without the page or file that it belongs to.',
  },
  {
    id: 'warnings as errors',
    where: { server: 'mediawiki', refuses: 'the server', operation: 'opensearch', theirCode: 'warnings' },
    reason: 'Validators warn of what is deprecated, also where a parameter has the wiki refuse it.',
  },
  {
    id: 'names of modules',
    where: { server: 'mediawiki', refuses: 'the server', operation: 'help|paraminfo', theirCode: 'badmodule' },
    reason: 'The preset has a pattern for the paths of modules, but does not list them.',
  },
  {
    id: 'forms of times',
    where: {
      server: 'mediawiki',
      refuses: 'the server',
      operation: 'block|protect|userrights',
      theirCode: 'invalidexpiry',
    },
    reason: 'The preset has a pattern for times to come that is wider than what PHP reads as a time.',
  },
  {
    id: 'forms of titles',
    where: {
      server: 'mediawiki',
      refuses: 'the server',
      operation:
        'changecontentmodel|compare|delete|edit|expandtemplates|feedrecentchanges|filerevert|mergehistory|move|parse|protect|rollback|setpagelanguage|stashedit|titleblacklist|undelete|upload|watch|block|query\\+.*',
      theirCode: 'invalid-?title|badtitle|illegal-.*|filetype-missing|.*-shortname|filename-tooshort',
    },
    reason:
      'The patterns for titles are wider than the wiki in the number of bytes, codes, dots and names of namespaces.',
  },
  {
    id: 'further forms without a pattern',
    where: {
      server: 'mediawiki',
      refuses: 'the server',
      operation:
        'edit|managetags|clientlogin|createaccount|linkaccount|import|query\\+(?:extlinks|exturlusage|allmessages|usercontribs|blocks)',
      theirCode:
        'badmd5|tags-create-.*|badurl|badquery|invalidlang|interwikipage|nointerwikiprefix|invalidiprange|invaliduserid|param_ip',
    },
    reason: 'The preset has a pattern for such a text that is wider than the wiki, or none.',
  },
];
