import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** Loads what `npm run tools` installs, in folders of its own. */
export const requireTool = createRequire(resolve('test/tools/package.json'));
