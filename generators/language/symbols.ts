import type { DocumentSymbol, SymbolKind } from 'vscode-languageserver-protocol';
import type { Named } from './format-names.ts';
import { rangeIn } from './positions.ts';
import { namesOf, type Project } from './project.ts';

/** The protocol's numbers for the most similar kinds of symbols. */
const symbols: Readonly<Partial<Record<Named, SymbolKind>>> = {
  set: 10,
  group: 23,
  module: 2,
  resource: 5,
  route: 11,
  endpoint: 6,
  parameter: 8,
};

/** The things that a file defines or changes, in order, for an outline. */
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
