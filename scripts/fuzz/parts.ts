import type { FuzzPart } from './part.ts';

/** Every part, in the order in which they run. */
export const parts: readonly FuzzPart[] = [];
