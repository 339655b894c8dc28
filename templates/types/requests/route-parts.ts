import type { Operations } from './sample.ts';

export type NamesIn<Route> = Route extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type Nothing = Readonly<Record<string, never>>;

/** The variable parts of a path that are not arguments and so have no type of their own. */
export type Untyped<Names extends PropertyKey> = Readonly<Record<Names, string | number>>;

export type PathOf<Names extends string, Path> = [Path] extends [Nothing]
  ? Untyped<Names>
  : [Names] extends [keyof Path]
    ? Path
    : Path & Untyped<Exclude<Names, keyof Path>>;

/** `unknown` where there is nothing, which adds nothing to what stands beside it. */
export type Part<Name extends string, Value> = [Value] extends [Nothing]
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [One in Name]?: Value | undefined }
    : { readonly [One in Name]: Value };

export type Parts<Operation extends keyof Operations> = Part<
  'path',
  PathOf<NamesIn<Operation>, Operations[Operation]['path']>
> &
  Part<'query', Operations[Operation]['query']>;

/** `true` for one operation, `false` for a union of several. */
type IsOne<Operation, All = Operation> = Operation extends unknown ? ([All] extends [Operation] ? true : false) : never;

/**
 * The arguments of a request after its operation: the parts that it has, or none. What is not an operation is inferred as all of
 * them; it needs no parts, so that compilers report the operation and not a missing argument.
 */
export type RequestParts<Operation extends keyof Operations> =
  unknown extends Parts<Operation>
    ? []
    : Record<never, never> extends Parts<Operation>
      ? [parts?: Parts<Operation> | undefined]
      : [keyof Operations, IsOne<Operation>] extends [Operation, false]
        ? [parts?: Parts<Operation> | undefined]
        : [parts: Parts<Operation>];
