import { resolve } from 'node:path';
import { sourceOfFile } from '../catalogue/read/folder-files.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { askingProgram, existsSync } from '../lib/file-system.ts';
import { noteWorkingFolder } from '../lib/working-folder.ts';
import { thrownError } from './module-failure.ts';

/** The default export of a module, or the finding that says why there is none. */
export type Loaded = { readonly value: unknown } | { readonly diagnostic: Diagnostic };

/** Loads a module of the project, whose path is from the working folder. `at` is the place of messages that have none of their own. */
export type LoadModule = (path: string, at: Place) => Promise<Loaded>;

/** Runs a module of the project. Its answer may depend on anything, so that a run that did so is not remembered. */
export const loadModule: LoadModule = (path, at) => loaded(path, at, ({ importModule }, file) => importModule(file));

/** Modules that can be run again, as a process needs that follows edits of them. */
export interface RepeatableModules {
  readonly load: LoadModule;
  /** Lets all of them be run anew when they are loaded the next time. */
  forget(): void;
  /** The files that were run since then, as absolute paths. */
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
