import { basename } from 'node:path';
import { launch } from './launcher.ts';

// Stands in dist/ as `<name>.cjs`, and runs `<name>.bundle.cjs`.
launch(basename(__filename, '.cjs'), module);
