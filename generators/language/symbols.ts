import type { DocumentSymbol, SymbolKind } from 'vscode-languageserver-protocol';
import type { Named } from './format-names.ts';
import { rangeIn } from './positions.ts';
import { namesOf, type Project } from './project.ts';

/** The numbers that the protocol has for what comes nearest. */
const symbols: Readonly<Partial<Record<Named, SymbolKind>>> = {
  set: 10,
  group: 23,
  module: 2,
  resource: 5,
  route: 11,
  endpoint: 6,
  parameter: 8,
};

/** What a file gives names to, in order, for an outline. */
export function documentSymbols(project: Project, path: string): DocumentSymbol[] {
  const source = project.files.get(path);
  if (!source) return [];
  return namesOf(project, path, source).flatMap(({ act, name, kinds, range }): DocumentSymbol[] => {
    const [kind = 'parameter'] = kinds;
    if (act === 'refer' || name === '') return [];
    const shown = rangeIn(source, range);
    return [{ name, kind: symbols[kind] ?? 20, range: shown, selectionRange: shown }];
  });
}
