import type { Diagnostic } from '../catalogue/sources/diagnostic.ts';
import type { Place } from '../catalogue/sources/source.ts';
import { type JsonMap, jsonMap, jsonText } from '../lib/json.ts';
import { atCatalogue } from './catalogue-place.ts';
import type { Format, ReportContext } from './format.ts';
import { limitedForPrograms } from './limited.ts';
import { spanOf } from './span.ts';

/** The most findings: GitHub code scanning shows this many results of a run, and refuses a run with more than 25,000. */
const most = 5000;

/** The format for services that collect findings of many tools, such as GitHub code scanning. */
export const sarif: Format = {
  name: 'sarif',
  purpose: 'For code scanning: a SARIF 2.1.0 log.',
  inRepository: true,
  print: (diagnostics, context) => jsonText(logOf(limitedForPrograms(diagnostics, most), context)),
};

function logOf(diagnostics: readonly Diagnostic[], { root, rules, version }: ReportContext): JsonMap {
  const ruleIds = new Set(rules.map(({ id }) => id));
  const others = new Set(diagnostics.map(({ code }) => code).filter((code) => !ruleIds.has(code)));
  const ids = [...ruleIds, ...[...others].sort()];
  const indices = new Map(ids.map((id, index) => [id, index]));
  const descriptors = [...rules.map(descriptorOf), ...ids.slice(ruleIds.size).map((id) => jsonMap({ id }))];
  const driver = jsonMap({ name: 'catalpa', semanticVersion: version, rules: descriptors });
  const run = jsonMap({
    tool: jsonMap({ driver }),
    columnKind: 'unicodeCodePoints',
    results: diagnostics.map((one) => resultOf(atCatalogue(one), indices.get(one.code), root)),
  });
  return jsonMap({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] });
}

function descriptorOf({ id, purpose, severity }: ReportContext['rules'][number]): JsonMap {
  return jsonMap({ id, shortDescription: textOf(purpose), defaultConfiguration: jsonMap({ level: severity }) });
}

function resultOf(
  { at, code, severity, message, hint, related = [] }: Diagnostic,
  ruleIndex: number | undefined,
  root: string,
): JsonMap {
  const others = related.map((one, index) =>
    jsonMap({ id: index + 1, physicalLocation: locationOf(one.at, root), message: textOf(one.message) }),
  );
  return jsonMap({
    ruleId: code,
    ruleIndex,
    level: severity,
    message: textOf(hint === undefined ? message : `${message}. ${hint}`),
    locations: [jsonMap({ physicalLocation: locationOf(at, root) })],
    relatedLocations: others.length > 0 ? others : undefined,
  });
}

function locationOf(place: Place, root: string): JsonMap {
  const { path, start, end } = spanOf(place, root);
  return jsonMap({
    artifactLocation: jsonMap({ uri: uriOf(path) }),
    region: jsonMap({ startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column }),
  });
}

/** Escapes a message: SARIF reads braces as placeholders, and a bracket before a parenthesis as a link. */
function textOf(text: string): JsonMap {
  return jsonMap({ text: text.replace(/[{}]/g, '$&$&').replaceAll('](', '\\](') });
}

/** The URI of a path: a relative reference for a relative path, a file URI for an absolute one. An address is kept. */
function uriOf(path: string): string {
  if (/^https?:/.test(path) && URL.canParse(path)) return new URL(path).href;
  const parts = path
    .replaceAll('\\', '/')
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/');
  const drive = /^[a-z]:$/i.test(parts[0] ?? '') ? `/${parts.shift()}` : undefined;
  const reference = [...(drive === undefined ? [] : [drive]), ...parts.map(encodeURIComponent)].join('/');
  return reference.startsWith('/') ? `file://${reference}` : reference;
}
