import type { JsonMap } from '../lib/json.ts';
import type { ChangeKindId } from './kinds.ts';

/** What a new parameter, or a new member of an object, means; `says` goes on behind its name. */
export function additionOf(entry: JsonMap): { readonly kind: ChangeKindId; readonly says: string } {
  // A default is there where the parameter is left out, whether it is required or not.
  if (entry.get('required') !== true || entry.has('default')) return { kind: 'argument-added', says: ' is new' };
  return { kind: entry.has('tokentype') ? 'token-required' : 'argument-added-required', says: ' is new and required' };
}
