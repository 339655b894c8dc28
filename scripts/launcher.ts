import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { identifyNode, readCodeCache, writeCodeCache } from './code-cache.ts';

// Stands in dist/ as `<name>.cjs` and runs `<name>.bundle.cjs` from V8's code cache, which takes half the time of compiling it.

const name = basename(__filename, '.cjs');
const filename = join(__dirname, `${name}.bundle.cjs`);
const source = readFileSync(filename);
const node = identifyNode();
const cache = join(__dirname, `${name}.${process.version}.${node.toString(16).padStart(8, '0')}.cache`);
const cachedData = readCodeCache(cache, source, node);

const wrapper = `(function (exports, require, module, __filename, __dirname) {${source}\n})`;
const script = new Script(wrapper, { filename, cachedData });
script.runInThisContext()(module.exports, require, module, filename, __dirname);
// What has been compiled at the end of this run is what the next one does not have to compile.
if (!cachedData || script.cachedDataRejected) {
  process.once('exit', () => writeCodeCache(cache, source, node, () => script.createCachedData()));
}
