export declare const mistake: unique symbol;

/** A mistake in a query, as a message. No value has this type. */
export interface Mistake<Message extends string> {
  readonly [mistake]: Message;
}
