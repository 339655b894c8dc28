/** Whether this is a run of `npm run test:thorough`, which has the time for many inputs and large ones. */
export const isThorough = process.env['CATALPA_THOROUGH'] !== undefined;

/** A number of inputs, or the size of one, in `npm test` and in a thorough run. */
export function sized(short: number, thorough: number): number {
  return isThorough ? thorough : short;
}
