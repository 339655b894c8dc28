import type { Operations } from './sample.ts';

export type NamesIn<Route> = Route extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type Nothing = Readonly<Record<string, never>>;

/** The variables of a path that are not arguments, so that they have no types of their own. */
export type Untyped<Names extends PropertyKey> = Readonly<Record<Names, string | number>>;

export type PathOf<Names extends string, Path> = [Path] extends [Nothing]
  ? Untyped<Names>
  : [Names] extends [keyof Path]
    ? Path
    : Path & Untyped<Exclude<Names, keyof Path>>;

/** A part of a request under its name. For an absent part it is `unknown`, which adds nothing to an intersection. */
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
 * The arguments of a request after its operation: its parts, if it has any. If the operation does not exist, compilers infer all of them;
 * then no parts are required, so that the error is about the operation and not about a missing argument.
 */
export type RequestParts<Operation extends keyof Operations> =
  unknown extends Parts<Operation>
    ? []
    : Record<never, never> extends Parts<Operation>
      ? [parts?: Parts<Operation> | undefined]
      : [keyof Operations, IsOne<Operation>] extends [Operation, false]
        ? [parts?: Parts<Operation> | undefined]
        : [parts: Parts<Operation>];
