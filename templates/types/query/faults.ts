import type { Excluded, Needed, Unsupplied } from './sample.ts';
import type { ValuesIn } from './values-joined.ts';

/** The name, if its parameter is certainly given. */
export type Present<Name, Q> = Name extends keyof Q
  ? [undefined] extends [Q[Name]]
    ? never
    : [false] extends [Q[Name]]
      ? never
      : Name
  : never;

/** The parameters that a parameter needs and that the query lacks. */
export type Missing<Needs, Q> = {
  [Name in keyof Needs]: Needs[Name] extends readonly [infer Value extends string, ...infer Others]
    ? [Name extends keyof Q ? ValuesIn<Q[Name]> & (Value | Others[number]) : never] extends [never]
      ? `${Name & string}=${Value}`
      : never
    : Name extends keyof Q
      ? never
      : Name;
}[keyof Needs];

/** The message for a parameter that cannot be combined with the others. */
export type Fault<Name, Q> =
  | (Name extends keyof Needed
      ? Present<Name, Q> extends never
        ? never
        : Missing<Needed[Name], Q> extends infer Other extends string
          ? `${Name} needs ${Other}`
          : never
      : never)
  | (Name extends keyof Excluded & keyof Q
      ? Present<Name, Q> extends never
        ? never
        : Present<Excluded[Name], Q> extends infer Other extends string
          ? `${Name} excludes ${Other}`
          : never
      : never)
  | Extract<Unsupplied<Q>, `${Name & string} needs ${string}`>;
