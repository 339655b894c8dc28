import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti, type Jiti } from 'jiti';

// Runs modules of a project. The build makes a file of its own of this one, as the packages that it needs are large.

type Exports = Readonly<Record<string, unknown>>;

let jiti: Jiti | undefined;

/** What Node had loaded before any module of a project. */
let ofCatalpa: ReadonlySet<string> = new Set();

/** Keeps nothing on the disk. */
function typescriptLoader(): Jiti {
  if (!jiti) {
    jiti = createJiti(__filename, { fsCache: false, interopDefault: false });
    ofCatalpa = new Set(Object.keys(jiti.cache));
  }
  return jiti;
}

/** The exports of a module: TypeScript is read by jiti, which all versions of Node can run, and the rest by Node itself. */
async function importModule(file: string): Promise<Exports> {
  return /\.[mc]?ts$/.test(file) ? typescriptLoader().import(file) : import(pathToFileURL(file).href);
}

/**
 * The exports of a module that can be forgotten, as Node never does: jiti runs it with all that it imports, as CommonJS. A module that
 * awaits something cannot be run so; of those that it imports, Node keeps the ones in JavaScript.
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

/** The files of the project that jiti has run, those that modules import among them, and those of packages not. */
function modulesOfProject(): string[] {
  const isOfPackage = (file: string): boolean => file.includes(`${sep}node_modules${sep}`);
  return Object.keys(typescriptLoader().cache).filter(
    (file) => !ofCatalpa.has(file) && !file.startsWith(`${__dirname}${sep}`) && !isOfPackage(file),
  );
}

/** Lets these files be run anew the next time. */
function forgetModules(): void {
  for (const file of modulesOfProject()) delete typescriptLoader().cache[file];
}

/** The error of a parser that says where a text is no JavaScript, as that of Node does not; undefined where it is. */
function syntaxError(file: string, source: string): unknown {
  const loader = typescriptLoader();
  const fault = loader.transform({ source, filename: file, async: true });
  // A text with a fault becomes a module that only throws it; another one is not to be run again.
  if (!fault.includes('__JITI_ERROR__')) return undefined;
  try {
    loader.evalModule(source, { filename: file });
    return undefined;
  } catch (error) {
    return error;
  }
}

export const codeLoader = { importModule, importAnew, modulesOfProject, forgetModules, syntaxError } as const;
