import { hash } from 'node:crypto';
import type { Diagnostic } from '../sources/diagnostic.ts';
import { kindOf } from '../sources/file-kinds.ts';
import type { Source } from '../sources/source.ts';
import type { Data } from '../yaml/data.ts';
import { moreFindingsCode } from '../yaml/more-findings.ts';

/** The values of texts that an earlier run has parsed and found valid for their kind of file, by `keyOfText`. */
export type KnownTexts = ReadonlyMap<string, Data>;

/** A key for a text and the kind of its file, wherever the file is; undefined if a catalogue can have no file at the path. */
export function keyOfText(path: string, text: string): string | undefined {
  const kind = kindOf(path);
  return kind && hash('sha256', `${kind}\0${text}`, 'base64url');
}

/** The texts of files without errors; empty if there were so many findings that some files were not checked. */
export function soundTexts(sources: readonly Source[], diagnostics: readonly Diagnostic[]): KnownTexts {
  if (diagnostics.some(({ code }) => code === moreFindingsCode)) return new Map();
  const wrong = new Set(diagnostics.flatMap(({ severity, at }) => (severity === 'error' ? [at.source] : [])));
  return new Map(
    sources.flatMap((source): [string, Data][] => {
      const key = wrong.has(source) ? undefined : keyOfText(source.path, source.text);
      return key === undefined || source.data === undefined ? [] : [[key, source.data]];
    }),
  );
}
