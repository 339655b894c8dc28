import { createHash } from 'node:crypto';
import type { Diagnostic, Severity } from '../catalogue/sources/diagnostic.ts';
import { type JsonMap, jsonMap, jsonText } from '../lib/json.ts';
import { visible } from '../lib/visible.ts';
import { atCatalogue } from './catalogue-place.ts';
import type { Format } from './format.ts';
import { limitedForPrograms } from './limited.ts';
import { linkOf, spanOf } from './span.ts';

/** The most findings: about five megabytes. A merge request shows the differences from the target branch, so few should be left out. */
const most = 10_000;

/** The format for GitLab, which shows the findings that a merge request adds and resolves. */
export const gitlab: Format = {
  name: 'gitlab',
  purpose: 'For GitLab: a Code Quality report, whose fingerprints stay the same where lines move.',
  inRepository: true,
  print(diagnostics, { root }) {
    const fingerprints = createFingerprints();
    return jsonText(
      limitedForPrograms(diagnostics, most).map((diagnostic) => issueOf(atCatalogue(diagnostic), root, fingerprints)),
    );
  },
};

/** GitLab's severities. */
const severities: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' };

type Fingerprints = (parts: readonly string[]) => string;

/** Returns a function that computes the digest of texts, and a different one each time the texts occur again. */
function createFingerprints(): Fingerprints {
  const counts = new Map<string, number>();
  return (parts) => {
    const key = JSON.stringify(parts);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return createHash('sha256')
      .update(count === 0 ? key : `${key} ${count}`)
      .digest('hex');
  };
}

function issueOf(
  { at, code, severity, message, hint, related = [] }: Diagnostic,
  root: string,
  fingerprintOf: Fingerprints,
): JsonMap {
  const { path, start } = spanOf(at, root);
  const others = related.map((one) => ` (${one.message}: ${linkOf(spanOf(one.at, root))})`);
  return jsonMap({
    description: visible(`${message}${others.join('')}${hint === undefined ? '' : `. ${hint}`}`),
    check_name: visible(code),
    fingerprint: fingerprintOf([path, code, message]),
    severity: severities[severity],
    location: jsonMap({ path, lines: jsonMap({ begin: start.line }) }),
  });
}
