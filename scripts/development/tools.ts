import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Loads packages that `npm run tools` installs in `test/tools`. */
export const requireTool = createRequire(resolve('test/tools/package.json'));
