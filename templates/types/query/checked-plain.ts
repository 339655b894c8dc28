import type { Alike } from './alike.ts';
import type { Fault } from './faults.ts';
import type { Mistake } from './mistakes.ts';

/** Parameters with their types, given the arguments in a query. */
export type Checked<Type, Q> = {
  [Name in keyof Type]: Name extends keyof Q
    ? Fault<Name, Q> extends infer Message extends string
      ? [Message] extends [never]
        ? Type[Name] | Alike<Type[Name]>
        : Mistake<Message>
      : never
    : Type[Name];
};
