import type { FuzzPart } from './part.ts';
import { cache } from './parts/cache.ts';

/** Every part, in the order in which they run. */
export const parts: readonly FuzzPart[] = [cache];
