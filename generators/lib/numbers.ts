/** A whole number with a comma between its thousands: `12,345`. */
export function withCommas(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
