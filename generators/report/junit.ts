import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import { addTo } from '../lib/add-to.ts';
import { visible } from '../lib/visible.ts';
import { plainFinding } from './finding.ts';
import type { Format } from './format.ts';
import { limitedForPrograms } from './limited.ts';
import { linkOf, shownPath, spanOf } from './span.ts';

/** The most findings. Each is a test with its code frame, and services are slow with more. */
const most = 1000;

/** The format for services that show test results. */
export const junit: Format = {
  name: 'junit',
  purpose:
    'For test reports: JUnit XML in which errors are failed tests, warnings skipped ones, and notes passed ones.',
  print: (diagnostics, context) => printJunit(limitedForPrograms(diagnostics, most), context),
};

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
}

function printJunit(diagnostics: readonly Diagnostic[], { root }: { readonly root: string }): string {
  const suites = [...byFile(diagnostics, root)].map(([path, found]) => suiteOf(path, found, root));
  // Services treat a report without tests as that of a failed run.
  const passed = element('testsuite', { name: 'catalpa', ...counts({ tests: 1, failures: 0, skipped: 0 }) }, [
    element('testcase', { name: 'no findings', classname: 'catalpa' }, []),
  ]);
  const total = diagnostics.length === 0 ? { tests: 1, failures: 0, skipped: 0 } : countsOf(diagnostics);
  const report = element('testsuites', { name: 'catalpa', ...counts(total) }, suites.length === 0 ? [passed] : suites);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${report}\n`;
}

function byFile(diagnostics: readonly Diagnostic[], root: string): ReadonlyMap<string, Diagnostic[]> {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    addTo(files, shownPath(diagnostic.at.source, root), diagnostic);
  }
  return files;
}

function suiteOf(path: string, diagnostics: readonly Diagnostic[], root: string): string {
  const cases = diagnostics.map((diagnostic) => {
    const name = `${linkOf(spanOf(diagnostic.at, root))} ${diagnostic.code}`;
    return element('testcase', { name, classname: path }, [outcomeOf(diagnostic, root)]);
  });
  return element('testsuite', { name: path, ...counts(countsOf(diagnostics)) }, cases);
}

function outcomeOf(diagnostic: Diagnostic, root: string): string {
  const { code, message, severity } = diagnostic;
  const text = plainFinding(diagnostic, root);
  if (severity === 'error') return element('failure', { type: code, message }, text);
  return severity === 'warning' ? element('skipped', { message }, text) : element('system-out', {}, text);
}

function countsOf(diagnostics: readonly Diagnostic[]): Counts {
  const failures = diagnostics.filter(({ severity }) => severity === 'error').length;
  const skipped = diagnostics.filter(({ severity }) => severity === 'warning').length;
  return { tests: diagnostics.length, failures, skipped };
}

function counts({ tests, failures, skipped }: Counts): Readonly<Record<string, string>> {
  return { tests: String(tests), failures: String(failures), errors: '0', skipped: String(skipped) };
}

/** An element with text, or with elements on separate lines. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly string[],
): string {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(visible(value))}"`);
  const start = `<${name}${listed.join('')}`;
  if (content.length === 0) return `${start}/>`;
  if (typeof content === 'string') return `${start}>${escapeXml(content)}</${name}>`;
  return `${start}>\n${content.join('\n')}\n</${name}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const illegal = /[^\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes markup, and shows the codes of characters that XML does not allow. */
function escapeXml(text: string): string {
  return text
    .replace(illegal, (found) => `<U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`)
    .replace(/[&<>"]/g, (found) => entities[found] ?? found);
}
