import { fileProblems } from '../catalogue/format/validate.ts';
import { sourceOfFile } from '../catalogue/read/folder-files.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { shownAs } from '../catalogue/sources/source.ts';
import { codeSource } from './code-source.ts';
import { codeValues } from './code-values.ts';
import { type ConfigFile, configError } from './config-file.ts';
import type { FoundConfig } from './find-configs.ts';
import { type LoadModule, loadModule } from './load-module.ts';
import { type ReadConfig, readData } from './read-data.ts';

/** Reads a config. A config in code is run. */
export function readConfig(found: FoundConfig, load: LoadModule = loadModule): ReadConfig | Promise<ReadConfig> {
  return found.kind === 'code' ? readCode(found.path, load) : readData(found);
}

async function readCode(path: string, load: LoadModule): Promise<ReadConfig> {
  const read = sourceOfFile(path);
  if (read.text === '') {
    const problems = fileProblems(shownAs(path, read));
    if (problems.length > 0) return { diagnostics: problems };
  }
  const empty = fileOf(path, read.text, codeValues(null));
  const loaded = await load(path, { source: empty.source, path: [], part: 'value' });
  if ('diagnostic' in loaded) return { diagnostics: [loaded.diagnostic] };
  return configOfValue(path, read.text, loaded.value);
}

/** Reads a value in code as a config. The places of its keys are searched for in `text`. */
export function configOfValue(path: string, text: string, value: unknown): ReadConfig {
  const values = codeValues(value);
  const file = fileOf(path, text, values);
  const refusal = refusalOf(values.faults.find(({ path: at }) => at.length === 0)?.what);
  if (refusal) return { diagnostics: [configError(file, [], refusal)] };
  if (values.faults.length === 0) return { file };
  return {
    diagnostics: values.faults.map(({ path: at, what }): Diagnostic => {
      const hint =
        what === 'a promise' ? 'Put "await" before it.' : 'Use a text, a number, true, false, a list or an object.';
      return configError(file, at, {
        message: `"${String(at.findLast((step) => typeof step === 'string') ?? path)}" is ${what}`,
        hint,
      });
    }),
  };
}

function fileOf(path: string, text: string, { data, objects }: Pick<ConfigFile, 'data' | 'objects'>): ConfigFile {
  return { path, source: codeSource(path, text, data), prefix: [], data, objects, isCode: true };
}

/** The reason why a default export of a kind cannot be a config; undefined if there is no special one. */
function refusalOf(what: string | undefined): { readonly message: string; readonly hint: string } | undefined {
  const hint = {
    'a function': 'Call it: export what it returns.',
    'a promise': 'Put "await" before it: export default await …',
  }[what ?? ''];
  return hint === undefined
    ? undefined
    : { message: `the default export is ${what}, and a configuration is an object`, hint };
}
