import { resolve } from 'node:path';
import { sourceOfFile } from '../catalogue/read/folder-files.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { askingProgram, existsSync } from '../lib/file-system.ts';
import { noteWorkingFolder } from '../lib/working-folder.ts';
import { thrownError } from './module-failure.ts';

/** The default export of a module, or the finding that explains why it could not be loaded. */
export type Loaded = { readonly value: unknown } | { readonly diagnostic: Diagnostic };

/** Loads a module of the project, by its path relative to the working folder. `at` is the place of errors that have no other place. */
export type LoadModule = (path: string, at: Place) => Promise<Loaded>;

/** Runs a module of the project. As the module may depend on anything, the answer of the run is not recorded. */
export const loadModule: LoadModule = (path, at) => loaded(path, at, ({ importModule }, file) => importModule(file));

/** Modules that can be run again, for a process that follows their edits. */
export interface RepeatableModules {
  readonly load: LoadModule;
  /** Forgets all modules, so that they run again when they are loaded. */
  forget(): void;
  /** The absolute paths of the files that have run since they were last forgotten. */
  files(): readonly string[];
}

export function repeatableModules(): RepeatableModules {
  let used: Loader | undefined;
  return {
    load: (path, at) =>
      loaded(path, at, (loader, file) => {
        used = loader;
        return loader.importAnew(file, sourceOfFile(path).text);
      }),
    forget: () => used?.forgetModules(),
    files: () => used?.modulesOfProject() ?? [],
  };
}

type Loader = typeof import('./code-loader.ts').codeLoader;

async function loaded(
  path: string,
  at: Place,
  run: (loader: Loader, file: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<Loaded> {
  askingProgram();
  existsSync(path);
  const file = resolve(path);
  const { codeLoader: loader } = await import('./code-loader.ts');
  const goBack = noteWorkingFolder();
  try {
    const exported = await run(loader, file);
    if (Object.hasOwn(exported, 'default')) return { value: exported['default'] };
  } catch (error) {
    goBack();
    const told = error instanceof SyntaxError ? (loader.syntaxError(file, sourceOfFile(path).text) ?? error) : error;
    return { diagnostic: thrownError({ path, error: told, fallback: at }) };
  } finally {
    goBack();
  }
  const message = `"${path}" has no default export`;
  return {
    diagnostic: {
      code: 'config',
      severity: 'error',
      message,
      at,
      hint: 'Export it by default: export default …',
    },
  };
}
