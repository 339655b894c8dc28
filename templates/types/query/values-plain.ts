/** The values that a parameter is given: one, or several in an array. */
export type ValuesIn<Given> = Given extends readonly (infer Value)[] ? Value : Given;
