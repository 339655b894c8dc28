import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { privateFolder } from '../../generators/write/state.ts';
import { identifyNode, readCodeCache, writeCodeCache } from './code-cache.ts';
import { prepareForOneRun } from './v8-options.ts';

/** The commands with a separate code cache, as they need much less of the program than others. */
const withOwnCache: ReadonlySet<string> = new Set(['check']);

/**
 * Runs the program from V8's code cache, which takes half the time of compiling it. The cache is next to the program, or in Catalpa's
 * private folder of this user if that place is not writable.
 */
export function launch(filename: string, main: NodeModule, command: string): void {
  // Comes first, as a code cache is valid for one set of options only.
  prepareForOneRun();
  const source = readFileSync(filename);
  const node = identifyNode();
  const name = withOwnCache.has(command) ? `catalpa.${command}` : 'catalpa';
  const file = `${name}.${process.version}.${node.toString(16).padStart(8, '0')}.cache`;
  const beside = join(__dirname, file);
  const elsewhere = (): string | undefined => {
    const folder = privateFolder('code');
    return folder === undefined ? undefined : join(folder, file);
  };
  const cachedData = readCodeCache(beside, source, node) ?? readCodeCache(elsewhere(), source, node);

  const wrapper = `(function (exports, require, module, __filename, __dirname) {${source.toString('latin1')}\n})`;
  const script = new Script(wrapper, { filename, cachedData });
  script.runInThisContext()(main.exports, require, main, filename, __dirname);
  // A rule or generator of the project that imports Catalpa gets the running program, not a second copy.
  require.cache[filename] = main;
  main.exports.startCommandLine();
  if (cachedData && !script.cachedDataRejected) return;
  // At the end of the run, the cache has all functions that were compiled in it.
  process.once('exit', () => {
    const create = (): Buffer => {
      // A process that makes many runs has changed the options, and the next process begins with these.
      prepareForOneRun();
      return script.createCachedData();
    };
    if (!writeCodeCache(beside, source, node, create)) writeCodeCache(elsewhere(), source, node, create);
  });
}
