import type { Alternative, Separator } from './sample.ts';

/** A text that joins values by either separator. */
export type Joined = `${string}${Separator}${string}` | `${Alternative}${string}`;

/** The texts between separators. */
export type Split<Text, Mark extends string, Found = never> = Text extends `${infer First}${Mark}${infer Others}`
  ? Split<Others, Mark, Found | First>
  : Found | Text;

/** The values of an argument: one, several in an array, or several joined to a text. */
export type ValuesIn<Given> = Given extends readonly (infer Value)[]
  ? Value
  : Given extends `${Alternative}${infer Others}`
    ? Split<Others, Alternative>
    : Given extends string
      ? Split<Given, Separator>
      : Given;
