import type { Interface } from '../../../../generators/catalogue/model/model.ts';
import { askAs } from '../written-back/site.ts';
import type { RequestsOf } from './requests-test.ts';
import { siteContentOf } from './site-content.ts';
import { callersOfWordpress } from './wordpress-callers.ts';
import { askedOfWordpress } from './wordpress-questions.ts';
import { verdictOfWordpress } from './wordpress-verdict.ts';

/** Random requests to sites that run WordPress. */
export const requestsOfWordpress: RequestsOf = {
  name: 'wordpress',
  preset: 'wordpress',
  address: addressOfRoutes,
  mayChangeElsewhere: isLoopback,
  callers: async (_address, login) => callersOfWordpress(login),
  content: async (imported, address, login, signal) => {
    if (imported.kind !== 'routes') throw new Error('the interface has no routes');
    return siteContentOf(imported, askAs(login, address, signal));
  },
  asked: askedOfWordpress,
  verdict: verdictOfWordpress,
};

/**
 * The address of the routes, as the site states it. It must be on the named server, so that a site cannot redirect requests that change
 * something.
 */
export function addressOfRoutes(imported: Interface, given: string): string {
  const address = imported.kind === 'routes' ? imported.address : '';
  const [stated, named] = [address.replace('{route}', '/'), given].map((one) => new URL(one).origin);
  if (stated === named) return address;
  throw new Error(`the site states that its routes are at "${stated}", not at "${named}"; name it by that address`);
}

/** Whether an address is on this machine. */
export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address.replace('{route}', '/'));
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
