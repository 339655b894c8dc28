/** The parameters, none of them required. */
export type Loose<Type> = { [Name in keyof Type]?: Type[Name] };

/** The same parameters, as no text joins values. */
export type Listed<Q> = Q;
