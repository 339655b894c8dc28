/** The values of a parameter as an array. */
export function valuesOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : [given];
}
