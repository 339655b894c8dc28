import { takesPassword } from '../../../catalogue/model/authentication-schemes.ts';
import { stringLiteral } from '../../../lib/javascript.ts';
import type { Pair } from '../../../shape/query-text.ts';
import type { SentRequest } from '../../../shape/sent-request.ts';
import type { Member } from '../call-members.ts';

/** What stands for the name and the password of a user. */
export const userAndPassword = ['USER', 'PASSWORD'] as const;

/** The headers of a request, with what stands for its credentials unless these are a name and a password. */
export function headersOf(sent: SentRequest): readonly Pair[] {
  return [...sent.headers, ...credentialsOf(sent)];
}

function credentialsOf({ scheme }: SentRequest): Pair[] {
  if (scheme?.type === 'apiKey') return [[scheme.name, 'KEY']];
  return scheme?.scheme === 'bearer' ? [['Authorization', 'Bearer TOKEN']] : [];
}

/** The header with the credentials of a request, as a member of an object in JavaScript. */
export function credentialMembers(sent: SentRequest): Member[] {
  if (takesPassword(sent.scheme)) return [['Authorization', `'Basic ' + btoa('${userAndPassword.join(':')}')`]];
  return credentialsOf(sent).map(([name, text]): Member => [name, stringLiteral(text)]);
}
