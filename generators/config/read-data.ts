import { fileProblems } from '../catalogue/format/validate.ts';
import { sourceOfFile } from '../catalogue/read/folder-files.ts';
import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { type Source, shownAs } from '../catalogue/sources/source.ts';
import type { Data } from '../catalogue/yaml/data.ts';
import type { Repair } from '../import/draft.ts';
import { readJson } from '../import/json/document.ts';
import { ofServer } from '../import/json/text-faults.ts';
import type { ConfigFile } from './config-file.ts';
import type { FoundConfig } from './find-configs.ts';

/** A config, or the errors that prevent reading it. */
export type ReadConfig = { readonly file: ConfigFile } | { readonly diagnostics: readonly Diagnostic[] };

/** Reads a config in YAML or JSON, with the place of each value. */
export function readData({ path, kind }: FoundConfig): ReadConfig {
  const text = shownAs(path, sourceOfFile(path));
  if (text.text.trim() === '' && !isUnread(text)) return { diagnostics: [emptyConfig(text)] };
  if (kind === 'yaml' || isUnread(text)) {
    if (text.problems.length > 0) return { diagnostics: fileProblems(text) };
    return { file: fileOf(path, text, text.data ?? null) };
  }
  const { json, problems, repairs, source } = readJson(path, text.text);
  shownAs(path, source);
  if (json === undefined) return { diagnostics: problems.map(withoutServer) };
  const isPackage = kind === 'package';
  const untidy = repairs.filter(({ at }) => !isPackage || at[0] === 'catalpa');
  if (untidy.length > 0) return { diagnostics: untidy.map((repair) => mistakeOf(repair, source)) };
  if (!isPackage) return { file: fileOf(path, source, json) };
  const own = json instanceof Map ? (json.get('catalpa') ?? null) : null;
  return { file: { ...fileOf(path, source, own), prefix: ['catalpa'] } };
}

function emptyConfig(source: Source): Diagnostic {
  return {
    code: 'config',
    severity: 'error',
    message: `"${source.path}" is empty`,
    at: { source, path: [], part: 'value', range: { start: 0, end: 0 } },
    hint: 'Fill it in, or remove it: without a configuration everything has its default.',
  };
}

/** Whether the file itself could not be read. The problems are asked for only if the text is empty: any text would be parsed as YAML. */
function isUnread(source: Source): boolean {
  return source.text === '' && source.problems.length > 0;
}

function fileOf(path: string, source: Source, data: Data): ConfigFile {
  return { path, source, prefix: [], data, objects: new Map(), isCode: false };
}

/** A syntax error in JSON, with a hint for a file that people write instead of the hint about a server. */
function withoutServer(problem: Diagnostic): Diagnostic {
  const hint = hintsForPeople.get(problem.hint);
  return hint === undefined ? problem : { ...problem, hint };
}

const hintsForPeople: ReadonlyMap<string | undefined, string> = new Map([
  [ofServer.notJson, 'Correct the syntax there.'],
  [ofServer.cutOff, 'Write its end.'],
  [ofServer.tooDeep, 'No configuration is nested so deep.'],
]);

/** The error for JSON that is repaired in the description of a server, such as a repeated key: in a config, it is not repaired. */
function mistakeOf({ at, message }: Repair, source: Source): Diagnostic {
  const [fact = message] = message.split('; ');
  return {
    code: 'config',
    severity: 'error',
    message: fact,
    at: { source, path: at, part: 'key' },
    hint: 'Correct it: a configuration is taken as it is written, or not at all.',
  };
}
