/** A decoded query, in which each of these lists is an array, in whatever form it was given. */
export type Decoded<Query, Lists extends string> = {
  [Name in keyof Query]: Name extends Lists ? Exclude<Query[Name], string | number> : Query[Name];
};
