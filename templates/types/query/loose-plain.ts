/** The parameters, none of them required. */
export type Loose<Type> = { [Name in keyof Type]?: Type[Name] };
