import type { ServerCodes } from './server-codes.ts';

/** The codes of MediaWiki's errors, without the parameter names that may follow them. */
export const mediawikiCodes: readonly ServerCodes[] = [
  {
    id: 'types of parameters',
    codes: `
      badtags missingparam bad(?:value|bool|double|integer|timestamp|user|title|upload|expiry|enumnotmulti|enummulti)
      bad(?:value|upload|expiry)-[a-z]+ badvalue_[a-z]+ outofrange(?:-[a-z]+)? toomanyvalues notmulti max(?:bytes|chars) unrecognizedvalues?
      paramempty unknown_[a-z]+ badgenerator badquery
    `,
    knownBy: 'reader',
    reason: 'The description of a module states the types and bounds of its parameters.',
  },
  {
    id: 'relations of parameters',
    codes: `
      missingparam-.* passwordreset-nodata no(?:[a-z]+param|[a-z]*name|lang|interwikiprefix|data) optionname token
      invalidparammix(?:-.*)? badparams params notarget show multpages multisource norequest mustbeposted mustpostparams
      deletedrevs-param-.* paramempty_ids compare-notext compare-no-.* compare-no(?:from|to)revision
      compare-maintextrequired compare-relative-to-nothing toofewexpiries revdel-.* needtarget redirect-appendonly
      ipb-prevent-user-talk-edit warnings badgenerator-.* all(?:images|pages-generator)-redirects? (?:upload-)?filekey(?:not)?(?:needed|allowed)
      cannot-async-upload-file nochanges revisions-norevids
    `,
    knownBy: 'reader',
    reason: 'The help of a module says which parameters it needs, and which exclude each other.',
  },
  {
    id: 'forms of values',
    codes: `
      invalid-?title invaliduser invaliduserid invalidip badip param_ip invalidiprange invalidrange invalidexpiry
      invalidsection invalidsha1(?:base36)?hash baddiffto diffto invalidlang badurl invalidcategory invalidoldimage
      badparameter badmd5 bad-badfilecontexttitle bad_image_title imageusage-badtitle invalid-file-key
      invalidurlparam badmodule cspreport-.* illegal-filename uploadstash-bad-path-.* filetype-missing filename-tooshort minlength-shortname
      tags-create-.* interwikipage
    `,
    knownBy: 'reader',
    reason: 'The help of a module, and the documentation of titles, names and dates, say what a value looks like.',
  },
  {
    id: 'rights',
    codes: `
      permissiondenied(?:-.*)? (?:stash)?notloggedin mustbeloggedin(?:-.*)? (?:read|write)apidenied patrol cannotviewtitle
      cant(?!undelete|openfile|send).* noedit.* noimageredirect.* protected.* blocked.* assert.*failed
      specialpage-cantexecute noautopatrol confirmemail badaccess.* ratelimited (?:custom|mycustom|site)[a-z]+protected
      tags-apply-no-permission botsnotsupported cannotlogout autoblocked cannotreauthenticate
    `,
    knownBy: 'server',
    reason: 'The rights of a user are checked by the wiki alone.',
  },
  {
    id: 'existence',
    codes: `
      missingtitle.* nosuch.* missingrev.* missingcontent.* articleexists filedoesnotexist badid create-titleexists
      stashed?filenotfound stashnosuchfilekey stashpathinvalid stashfailed.* badrequest baddiff cantundelete pagedeleted
      revwrongpage nofile filenopath nodeleteablefile cantopenfile undelete-no-results mergehistory-fail-.* tags-[a-z]+-not-found
      tags-deactivate-not-allowed replacefailed noemail filerevert-badversion userexists baduser_user bad_wlowner missingtext uploadstash-file-not-found urlparamnormal
    `,
    knownBy: 'server',
    reason: 'Whether a page, revision, file, user or section exists is known to the wiki alone.',
  },
  {
    id: 'continuations',
    codes: `badcontinue`,
    knownBy: 'server',
    reason: 'What a continuation looks like is left to the wiki: a program sends it back as it was.',
  },
  {
    id: 'state',
    codes: `
      badtoken bad-watchlist-token bad_wltoken reauthenticate alreadyblocked alreadyrolled editconflict onlyauthor
      undofailure maxlag.* readonly selfmove notpatrollable upload-inprogress missingresult emptynewsection emptypage pastexpiry ipb_expiry_old
      fileexists-.* verification-error
    `,
    knownBy: 'server',
    reason: 'Tokens, sessions, blocks, the time and the history of pages are the state of the wiki.',
  },
  {
    id: 'settings',
    codes: `
      unsupportednamespace .*disabled copyupload.* siteinfo-includealldenied contenttoobig cidrtoobroad ipoutofrange
      noapiwrite pagecannotexist unsupportedrepo nouploadmodule badinterwiki chunk-too-small contentnotallowedhere
      no-?direct-?editing changecontentmodel-.* filetype-banned cantsend nowikiemail ip_range_toolarge protect-invalid.*
      badmodelformat badformat(?:-generic)?
    `,
    knownBy: 'server',
    reason:
      'What a wiki allows, and how much of it, and which formats a content model has, is a matter of its settings.',
  },
  {
    id: 'failures',
    codes: `internal_api_error_.* unknownerror.* exceptioncaught.* stashexception contentserializationexception`,
    knownBy: 'server',
    reason: 'An exception of the program is nothing that its documentation states.',
  },
];
