import { askedOfMediawiki } from './mediawiki-questions.ts';
import { verdictOfMediawiki } from './mediawiki-verdict.ts';
import type { RequestsOf } from './requests-test.ts';

/** Random requests to wikis that run MediaWiki. */
export const requestsOfMediawiki: RequestsOf = {
  name: 'mediawiki',
  preset: 'mediawiki',
  target: (_imported, given) => given,
  asked: askedOfMediawiki,
  verdict: verdictOfMediawiki,
};
