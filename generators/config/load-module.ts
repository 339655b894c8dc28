import { resolve } from 'node:path';
import type { Diagnostic } from '../catalogue/diagnostic.ts';
import { sourceOfFile } from '../catalogue/files.ts';
import type { Place } from '../catalogue/source.ts';
import { askingProgram, existsSync } from '../lib/file-system.ts';
import { noteWorkingFolder } from '../lib/working-folder.ts';
import { thrownError } from './module-failure.ts';

/** The default export of a module, or the finding that says why there is none. */
export type Loaded = { readonly value: unknown } | { readonly diagnostic: Diagnostic };

/**
 * Runs a module of the project. Its answer may depend on anything, so that a run that did so is not remembered.
 * @param path From the working folder; the file is there.
 * @param at The place of messages that have none of their own.
 */
export async function loadModule(path: string, at: Place): Promise<Loaded> {
  askingProgram();
  existsSync(path);
  const file = resolve(path);
  const { importModule, syntaxError } = await import('./code-loader.ts');
  const goBack = noteWorkingFolder();
  try {
    const exported = await importModule(file);
    if (Object.hasOwn(exported, 'default')) return { value: exported['default'] };
  } catch (error) {
    goBack();
    const told = error instanceof SyntaxError ? (syntaxError(file, sourceOfFile(path).text) ?? error) : error;
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
