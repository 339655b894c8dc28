import { type Diagnostic, severities } from '../catalogue/sources/diagnostic.ts';

interface Placed {
  readonly diagnostic: Diagnostic;
  readonly start: number;
}

/**
 * Sorts findings by file, place, severity (errors, warnings, notes), code and message; texts by code unit. Of equal findings at the same
 * place, only the first is kept.
 */
export function orderDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const placed = diagnostics.map((diagnostic) => ({
    diagnostic,
    start: diagnostic.at.source.locate(diagnostic.at).start,
  }));
  placed.sort(compare);
  const kept = placed.filter((one, index) => {
    const before = placed[index - 1];
    return before === undefined || compare(before, one) !== 0;
  });
  return kept.map(({ diagnostic }) => diagnostic);
}

function compare(a: Placed, b: Placed): number {
  return (
    byCodeUnit(a.diagnostic.at.source.path, b.diagnostic.at.source.path) ||
    rankOf(a) - rankOf(b) ||
    a.start - b.start ||
    severities.indexOf(a.diagnostic.severity) - severities.indexOf(b.diagnostic.severity) ||
    byCodeUnit(a.diagnostic.code, b.diagnostic.code) ||
    byCodeUnit(a.diagnostic.message, b.diagnostic.message)
  );
}

/** The rank of a finding's layer, as layers may have files with the same path. */
function rankOf({ diagnostic }: Placed): number {
  return diagnostic.at.source.layer?.rank ?? 0;
}

function byCodeUnit(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
