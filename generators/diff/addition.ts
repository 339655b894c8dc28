import type { JsonMap } from '../lib/json.ts';
import type { ChangeKindId } from './kinds.ts';

/** Describes the addition of a parameter or of an object's member; `says` follows its name in the message. */
export function additionOf(entry: JsonMap): { readonly kind: ChangeKindId; readonly says: string } {
  // With a default, the parameter may be left out even if it is required.
  if (entry.get('required') !== true || entry.has('default')) return { kind: 'argument-added', says: ' is new' };
  return { kind: entry.has('tokentype') ? 'token-required' : 'argument-added-required', says: ' is new and required' };
}
