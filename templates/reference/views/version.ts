/**
 * The version of the views. It must be increased by each change that may break a correct template: a field that is removed, renamed, has
 * another type, or may now be missing.
 */
export const viewsVersion = 3;
