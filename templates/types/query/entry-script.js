/**
 * Returns the parameters of a query, which may be for several modules at once. The compiler checks them as they are written.
 * @type {<Q>(parameters: Q) => Q}
 */
export const query = (parameters) => parameters;

/**
 * Returns parameters that the catalogue does not have, to be spread into a query. Nothing checks them.
 * @type {(parameters: object) => object}
 */
export const raw = (parameters) => parameters;
