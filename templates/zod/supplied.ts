export function isSupplied(value: unknown): boolean {
  return value !== undefined;
}
