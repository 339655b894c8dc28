/**
 * Gives back the parameters of a query, which may be of several modules at once, and checks them as they are written.
 * @type {<Q>(parameters: Q) => Q}
 */
export const query = (parameters) => parameters;

/**
 * Gives back parameters that are not known here, which nothing checks, to be spread into a query.
 * @type {(parameters: object) => object}
 */
export const raw = (parameters) => parameters;
