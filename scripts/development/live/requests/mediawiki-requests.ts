import { callersOfMediawiki } from './mediawiki-callers.ts';
import { askedOfMediawiki } from './mediawiki-questions.ts';
import { verdictOfMediawiki } from './mediawiki-verdict.ts';
import type { RequestsOf } from './requests-test.ts';

/** Random requests to wikis that run MediaWiki. They are sent by GET unless the wiki was started here. */
export const requestsOfMediawiki: RequestsOf = {
  name: 'mediawiki',
  preset: 'mediawiki',
  address: (_imported, given) => given,
  mayChangeElsewhere: () => false,
  callers: callersOfMediawiki,
  asked: askedOfMediawiki,
  verdict: verdictOfMediawiki,
};
