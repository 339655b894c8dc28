import type { FuzzPart } from './part.ts';
import { cache } from './parts/cache.ts';
import { json } from './parts/json.ts';
import { kills } from './parts/kills.ts';
import { objects } from './parts/objects.ts';
import { patterns } from './parts/patterns.ts';

/** Every part, in the order in which they run. */
export const parts: readonly FuzzPart[] = [cache, json, kills, objects, patterns];
