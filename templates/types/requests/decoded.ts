/** A query as it is read: each of these lists is an array, whatever the form in which it was given. */
export type Decoded<Query, Lists extends string> = {
  [Name in keyof Query]: Name extends Lists ? Exclude<Query[Name], string | number> : Query[Name];
};
