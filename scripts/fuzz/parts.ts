import type { FuzzPart } from './part.ts';
import { cache } from './parts/cache.ts';
import { kills } from './parts/kills.ts';
import { objects } from './parts/objects.ts';

/** Every part, in the order in which they run. */
export const parts: readonly FuzzPart[] = [cache, kills, objects];
