/** A boolean that is false is left out of a request. */
export function isSupplied(value: unknown): boolean {
  return value !== undefined && value !== false;
}
