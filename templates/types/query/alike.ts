/**
 * The values that a request writes as the same text: whole numbers as texts, and numbers for listed texts that are numbers. Texts that are
 * not listed stay texts.
 */
export type Alike<Type> = Type extends number
  ? `${number extends Type ? bigint : Type}`
  : Type extends readonly (infer Item)[]
    ? [Alike<Item>] extends [never]
      ? never
      : readonly (Item | Alike<Item>)[]
    : Type extends `${infer Value extends number}`
      ? number extends Value
        ? never
        : Value
      : never;
