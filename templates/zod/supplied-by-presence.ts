/** Whether a value is part of a request. False is not sent. */
export function isSupplied(value: unknown): boolean {
  return value !== undefined && value !== false;
}
