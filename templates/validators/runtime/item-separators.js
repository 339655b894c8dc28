/** Matches the separators between the items of an array that is given as one text. */
export const betweenItems = /[, ]+/;
