import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti, type Jiti } from 'jiti';

// Runs modules of a project. The build bundles this file separately, as the packages that it needs are large.

type Exports = Readonly<Record<string, unknown>>;

let jiti: Jiti | undefined;

/** The modules in jiti's cache before any module of a project was loaded. */
let ofCatalpa: ReadonlySet<string> = new Set();

/** The loader of TypeScript, without a cache on the disk. */
function typescriptLoader(): Jiti {
  if (!jiti) {
    jiti = createJiti(__filename, { fsCache: false, interopDefault: false });
    ofCatalpa = new Set(Object.keys(jiti.cache));
  }
  return jiti;
}

/** The exports of a module. TypeScript is loaded by jiti, which works in all versions of Node, and JavaScript by Node itself. */
async function importModule(file: string): Promise<Exports> {
  return /\.[mc]?ts$/.test(file) ? typescriptLoader().import(file) : import(pathToFileURL(file).href);
}

/**
 * The exports of a module that can be loaded again, which Node cannot do: jiti runs the module and its imports as CommonJS. A module with
 * a top-level `await` is loaded differently, and Node then caches its imports in JavaScript.
 */
async function importAnew(file: string, source: string): Promise<Exports> {
  const loader = typescriptLoader();
  try {
    const exported: unknown = loader(file);
    const isModule = typeof exported === 'object' && exported !== null && '__esModule' in exported;
    return isModule ? { ...exported } : { default: exported };
  } catch (error) {
    if (!(error instanceof SyntaxError && /\bawait\b/.test(source))) throw error;
    return (await loader.evalModule(source, { filename: file, async: true, forceTranspile: true })) as Exports;
  }
}

/** The files of the project that jiti has run, including imported ones, but not those of packages. */
function modulesOfProject(): string[] {
  const isOfPackage = (file: string): boolean => file.includes(`${sep}node_modules${sep}`);
  return Object.keys(typescriptLoader().cache).filter(
    (file) => !ofCatalpa.has(file) && !file.startsWith(`${__dirname}${sep}`) && !isOfPackage(file),
  );
}

/** Removes these files from the cache, so that they run again. */
function forgetModules(): void {
  for (const file of modulesOfProject()) delete typescriptLoader().cache[file];
}

/** The syntax error in a text, with its place, which Node's own error lacks; undefined if there is none. */
function syntaxError(file: string, source: string): unknown {
  const loader = typescriptLoader();
  const fault = loader.transform({ source, filename: file, async: true });
  // A text with a syntax error becomes a module that only throws the error; any other module must not run again.
  if (!fault.includes('__JITI_ERROR__')) return undefined;
  try {
    loader.evalModule(source, { filename: file });
    return undefined;
  } catch (error) {
    return error;
  }
}

export const codeLoader = { importModule, importAnew, modulesOfProject, forgetModules, syntaxError } as const;
