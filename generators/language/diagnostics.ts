import type { DiagnosticSeverity, Diagnostic as EditorDiagnostic } from 'vscode-languageserver-protocol';
import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { addTo } from '../lib/add-to.ts';
import { type Addresses, locationIn, rangeIn } from './positions.ts';
import { type Project, pathOf } from './project.ts';

/** The protocol's numbers for severities. */
const severities: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, note: 3 };

/** Findings, and the folder that the paths of their files are relative to. */
export type FolderFindings = Pick<Project, 'root' | 'diagnostics'>;

/** Findings by the absolute path of their file. A finding that two catalogues have is listed once. */
export function diagnosticsOf(
  folders: readonly FolderFindings[],
  addresses: Addresses,
): Map<string, EditorDiagnostic[]> {
  const byPath = new Map<string, EditorDiagnostic[]>();
  const reportedKeys = new Set<string>();
  for (const { root, diagnostics } of folders) {
    for (const diagnostic of diagnostics) {
      const path = pathOf(diagnostic.at.source, root);
      const shown = diagnosticFor(diagnostic, root, addresses);
      const key = JSON.stringify([path, shown]);
      if (reportedKeys.has(key)) continue;
      reportedKeys.add(key);
      addTo(byPath, path, shown);
    }
  }
  return byPath;
}

/** A finding for editors, with the hint on a separate line below the message. */
function diagnosticFor(diagnostic: Diagnostic, root: string, addresses: Addresses): EditorDiagnostic {
  const { code, severity, message, at, hint, related = [] } = diagnostic;
  const located = (place: Place) =>
    locationIn(pathOf(place.source, root), place.source, place.source.locate(place), addresses);
  return {
    range: rangeIn(at.source, at.source.locate(at)),
    severity: severities[severity],
    source: 'catalpa',
    code,
    message: hint === undefined ? message : `${message}\n${hint}`,
    ...(related.length > 0
      ? { relatedInformation: related.map((one) => ({ message: one.message, location: located(one.at) })) }
      : {}),
  };
}
