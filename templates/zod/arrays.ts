/** The values of a parameter one by one. */
export function valuesOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [given];
}
