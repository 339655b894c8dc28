import type { CheckedQuery } from './checked-query.ts';
import type { Present } from './faults.ts';
import type { Mistake } from './mistakes.ts';
import type { Posted, Secret } from './sample.ts';
import type { ValuesIn } from './values-joined.ts';

/** The message for a parameter that names a module that must be posted. */
export type PostedIn<Name, Q> = Name extends keyof Posted & keyof Q
  ? ValuesIn<Q[Name]> extends infer Value extends Posted[Name]
    ? `${Name & string}=${Value & string} has to be posted: use post, or encodeForm`
    : never
  : never;

/** The message for a sensitive parameter that is given. */
export type SecretIn<Name, Q> = Name extends Secret
  ? [Present<Name, Q>] extends [never]
    ? never
    : `${Name} is sensitive: use post, or encodeForm`
  : never;

/**
 * The parameter type of `encodeRequest`, and of functions that pass a request on to it: a checked request. It does not accept requests that
 * must be posted, as addresses are kept in logs.
 */
export type AddressedQuery<Q> = [Q] extends [never]
  ? Q & object
  : PostedIn<keyof Posted & keyof Q, Q> | SecretIn<Secret & keyof Q, Q> extends infer Message extends string
    ? [Message] extends [never]
      ? CheckedQuery<Q>
      : Mistake<Message>
    : never;
