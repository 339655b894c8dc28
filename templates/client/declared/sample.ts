// A sample of the types that the generator writes for an interface.

/** The codes of errors that a server is known to state. */
export type KnownCode = 'busy' | 'badtoken';
