import { failureOf, type ProjectCode, wrongUseOf } from '../catalogue/model/project-code.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Settings } from '../config/settings.ts';
import type { Generator, OutputFile, OutputPart } from '../emit/generator.ts';
import type { DeclaredFile } from '../emit/own-generator.ts';
import { isRecord } from '../lib/guards.ts';
import { visible } from '../lib/visible.ts';
import { noteWorkingFolder } from '../lib/working-folder.ts';
import { pathProblems } from '../write/paths.ts';
import { type Fault, faultOfDeclarations, nameOf } from './declaration-faults.ts';
import { printOwnDeclarations } from './print-declarations.ts';
import { placeOfSetting } from './setting-problem.ts';

/** The files that a generator of the project made, or the errors in it or in them. */
export type OwnOutput = { readonly files: readonly OutputFile[] } | { readonly diagnostics: readonly Diagnostic[] };

/** Runs a generator of the project. If it throws or does not return files, the result is a finding, and nothing of it is written. */
export async function ownOutput(settings: Settings, generator: Generator, part: OutputPart): Promise<OwnOutput> {
  const at = placeOfSetting(settings, ['generators', settings.generators.indexOf(generator)]);
  const code: ProjectCode = { kind: 'generator', name: generator.name, at };
  const goBack = noteWorkingFolder();
  try {
    const made: unknown = await part.files();
    if (!Array.isArray(made)) {
      return { diagnostics: [wrongUseOf(code, `returns ${nameOf(made)} instead of a list of files`, fileHint)] };
    }
    const wrong = Array.from(made, (file: unknown, index) => faultOf(file, index)).filter((one) => one !== undefined);
    if (wrong.length > 0) return { diagnostics: wrong.map(({ what, hint }) => wrongUseOf(code, what, hint)) };
    const files = made.map(fileOf);
    const problems = pathProblems([{ generator, files }]);
    if (problems.length === 0) return { files };
    return {
      diagnostics: problems.map(({ message, hint }) => {
        return { code: 'generator-failed', severity: 'error', message, hint, at };
      }),
    };
  } catch (error) {
    goBack();
    return { diagnostics: [failureOf(code, error)] };
  } finally {
    goBack();
  }
}

const fileHint = 'Return a list of { path, text }, both of them texts, or of { path, declarations }.';

function faultOf(file: unknown, index: number): Fault | undefined {
  const fault = (what: string): Fault => ({ what: `returns ${what}`, hint: fileHint });
  if (!isRecord(file)) return fault(`${nameOf(file)} as file ${index + 1}`);
  const { path, text, declarations } = file;
  if (typeof path !== 'string') return fault(`a file whose "path" is ${nameOf(path)}`);
  const named = `"${visible(path)}"`;
  if (declarations === undefined)
    return typeof text === 'string' ? undefined : fault(`${named} with a "text" that is ${nameOf(text)}`);
  if (text !== undefined) return fault(`${named} with both a "text" and "declarations"`);
  if (!Array.isArray(declarations)) return fault(`${named} with ${nameOf(declarations)} as its "declarations"`);
  const wrong = faultOfDeclarations(declarations);
  return wrong && { what: `returns ${named}, in which ${wrong.what}`, hint: wrong.hint };
}

function fileOf({ path, text, declarations }: OutputFile & Partial<DeclaredFile>): OutputFile {
  return { path, text: declarations ? printOwnDeclarations(declarations) : text };
}
