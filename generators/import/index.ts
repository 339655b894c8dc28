import type { Importer } from './draft.ts';
import { paraminfoImporter } from './paraminfo/importer.ts';
import { routeIndexImporter } from './route-index/index.ts';

/** All importers, in the order of listings. */
export const importers: readonly Importer[] = [routeIndexImporter, paraminfoImporter];
