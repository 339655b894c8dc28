/** The type of a value; for an array, that of a mutable one. */
export type MutableValue<Value> = Value extends readonly unknown[] ? [...Value] : Value;

/** The parameters as mutable properties: functions that take them seldom declare read-only ones. */
export type Mutable<Q> = { -readonly [Name in keyof Q]: MutableValue<Q[Name]> };
