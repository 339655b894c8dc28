import type { AuthenticationScheme } from './deployment.ts';

/** Whether a scheme takes the name and the password of a user. */
export function takesPassword(scheme: AuthenticationScheme | undefined): boolean {
  return scheme?.type === 'http' && scheme.scheme === 'basic';
}

/** Whether the credentials of a scheme are sent in a header. */
export function isInHeader(scheme: AuthenticationScheme): boolean {
  return scheme.type === 'http' || scheme.in === 'header';
}
