/** A text that joins values: there is none. */
export type Joined = never;

/** The values of an argument: one, or several in an array. */
export type ValuesIn<Given> = Given extends readonly (infer Value)[] ? Value : Given;
