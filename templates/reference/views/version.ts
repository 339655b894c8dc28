/**
 * The version of the views. It is raised where a template that was right may no longer be: a field that is taken away, renamed, of
 * another type, or no longer always there.
 */
export const viewsVersion = 2;
