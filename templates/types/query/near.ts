/** The right text, if the wrong one differs from it by one letter: missing, added, replaced, or swapped with the next. */
export type OneAway<Wrong, Right, Rest = Right> = Wrong extends `${infer First}${infer Others}`
  ? Rest extends `${infer Second}${infer Further}`
    ? First extends Second
      ? OneAway<Others, Right, Further>
      : Others extends Rest | Further
        ? Right
        : Wrong extends Further
          ? Right
          : Further extends `${First}${infer End}`
            ? Others extends `${Second}${End}`
              ? Right
              : never
            : never
    : Others extends ''
      ? Right
      : never
  : Rest extends `${string}${infer End}`
    ? End extends ''
      ? Right
      : never
    : never;

/** The values that a wrong text was probably meant to be. */
export type Near<Wrong, Value> = Value extends string ? OneAway<Wrong, Value> : never;

/** The message for a text that is no value of a parameter. */
export type NoValue<Wrong extends string, Name, Values> = Wrong extends ''
  ? `an empty text is no value of ${Name & string}`
  : Near<Wrong, Values> extends infer Right extends string
    ? [Right] extends [never]
      ? `${Wrong} is no value of ${Name & string}`
      : `${Wrong} is no value of ${Name & string}; did you mean ${Right}?`
    : never;
