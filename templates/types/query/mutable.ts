/** The same value, in an array that may be changed. */
export type MutableValue<Value> = Value extends readonly unknown[] ? [...Value] : Value;

/** The same parameters, which may be changed: what others take is seldom declared as read-only. */
export type Mutable<Q> = { -readonly [Name in keyof Q]: MutableValue<Q[Name]> };
