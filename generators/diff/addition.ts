import type { JsonMap } from '../lib/json.ts';
import type { ChangeKindId } from './kinds.ts';

/** Describes the addition of a parameter, or of a member of an object; `says` follows its name in the message. */
export function additionOf(entry: JsonMap): { readonly kind: ChangeKindId; readonly says: string } {
  // A default is there where the parameter is left out, whether it is required or not.
  if (entry.get('required') !== true || entry.has('default')) return { kind: 'argument-added', says: ' is new' };
  return { kind: entry.has('tokentype') ? 'token-required' : 'argument-added-required', says: ' is new and required' };
}
