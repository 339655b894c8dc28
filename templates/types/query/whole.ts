import type { Sign } from './sample.ts';

/** The texts that a server reads as whole numbers. Compilers also take `0x10` and `1e3` for numbers. */
export type WholeText<Text> = `${bigint}` extends Text
  ? Text
  : Text extends `${infer Whole extends bigint}`
    ? bigint extends Whole
      ? Unusual<Text>
      : Text
    : Unusual<Text>;

/** The text, if it is a whole number with a sign or leading zeros. */
export type Unusual<Text> = Text extends `${Sign}${infer Digits}`
  ? Digits extends Unsigned<Digits>
    ? Text
    : never
  : Text extends Unsigned<Text>
    ? Text
    : never;

/** The text, if it consists of digits only. */
export type Unsigned<Text, Rest = Text> = Rest extends `0${infer Others}`
  ? Others extends ''
    ? Text
    : Unsigned<Text, Others>
  : Rest extends `-${string}`
    ? never
    : Rest extends `${infer Whole extends bigint}`
      ? bigint extends Whole
        ? never
        : Text
      : never;
