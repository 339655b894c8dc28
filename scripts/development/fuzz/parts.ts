import type { FuzzPart } from './part.ts';
import { cache } from './parts/cache.ts';
import { catalogues } from './parts/catalogues.ts';
import { documents } from './parts/documents.ts';
import { followers } from './parts/followers.ts';
import { json } from './parts/json.ts';
import { kills } from './parts/kills.ts';
import { merges } from './parts/merges.ts';
import { mutations } from './parts/mutations.ts';
import { objects } from './parts/objects.ts';
import { outputs } from './parts/outputs.ts';
import { patterns } from './parts/patterns.ts';
import { servers } from './parts/servers.ts';
import { watch } from './parts/watch.ts';

/** Every part, in the order in which they run. */
export const parts: readonly FuzzPart[] = [
  cache,
  catalogues,
  documents,
  followers,
  json,
  kills,
  merges,
  mutations,
  objects,
  outputs,
  patterns,
  servers,
  watch,
];
