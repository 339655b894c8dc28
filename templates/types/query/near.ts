/** The text that is right, if one letter in the other is missing, added, wrong, or swapped with the next. */
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

/** Those of the values that a text was probably meant for. */
export type Near<Wrong, Value> = Value extends string ? OneAway<Wrong, Value> : never;

/** A text that is none of the values of a parameter, in words. */
export type NoValue<Wrong extends string, Name, Values> = Wrong extends ''
  ? `an empty text is no value of ${Name & string}`
  : Near<Wrong, Values> extends infer Right extends string
    ? [Right] extends [never]
      ? `${Wrong} is no value of ${Name & string}`
      : `${Wrong} is no value of ${Name & string}; did you mean ${Right}?`
    : never;
