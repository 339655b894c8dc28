export declare const mistake: unique symbol;

/** What is wrong with a query, in words. Nothing has this type. */
export interface Mistake<Message extends string> {
  readonly [mistake]: Message;
}
