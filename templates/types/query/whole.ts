import type { Sign } from './sample.ts';

/** The texts among these that are whole numbers as a server reads them; `0x10` and `1e3` are numbers for a compiler alone. */
export type WholeText<Text> = `${bigint}` extends Text
  ? Text
  : Text extends `${infer Whole extends bigint}`
    ? bigint extends Whole
      ? Unusual<Text>
      : Text
    : Unusual<Text>;

/** The text, if it is a whole number with a sign or zeros in front of it. */
export type Unusual<Text> = Text extends `${Sign}${infer Digits}`
  ? Digits extends Unsigned<Digits>
    ? Text
    : never
  : Text extends Unsigned<Text>
    ? Text
    : never;

/** The digits, if a text is nothing else. */
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
