/** Stands between the items of an array that is one text, once or several times. */
export const betweenItems = /[, ]+/;
