/** Matches the texts that are whole numbers. */
export const integerForm = /^(?:-?\d+)$/u;

/** Matches the texts that are numbers. */
export const numberForm = /^(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)$/u;
