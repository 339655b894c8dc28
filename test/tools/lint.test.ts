import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { workFolder, writeDocuments } from './documents.ts';
import { type ExpectedFinding, expectedFindings } from './expected-findings.ts';
import { commandFile, runNode } from './processes.ts';

interface Finding {
  readonly document: string;
  readonly rule: string;
  readonly message: string;
}

const folder = workFolder();
let files: string[] = [];
let names: string[] = [];

beforeAll(async () => {
  const documents = await writeDocuments(folder);
  files = documents.map(({ path }) => path);
  names = documents.map(({ name }) => name);
});

it('redocly finds nothing with its recommended rules but what is explained', { timeout: 60_000 }, async () => {
  const args = ['lint', '--extends', 'recommended', '--format', 'json', '--max-problems', '100000'];
  const { out } = await runNode([commandFile('@redocly/cli', 'redocly'), ...args, ...files], folder);
  const reports = out.split(/(?<=^\})/m).filter((text) => text.trim() !== '');
  const problems: RedoclyProblem[] = reports.flatMap((text) => JSON.parse(text).problems);
  expect(reports).toHaveLength(files.length);
  const found = problems.map(({ ruleId, message, location }) => ({
    document: documentName(location[0]?.source.ref ?? ''),
    rule: ruleId,
    message: `${message} ${location[0]?.pointer}`,
  }));
  expectOnly(expectedFindings.redocly, found);
});

it('spectral finds nothing with its rules for OpenAPI but what is explained', { timeout: 60_000 }, async () => {
  const ruleset = join(folder, 'ruleset.json');
  writeFileSync(ruleset, JSON.stringify({ extends: ['spectral:oas'] }));
  const args = ['lint', '--ruleset', ruleset, '--format', 'json'];
  const { out } = await runNode([commandFile('@stoplight/spectral-cli', 'spectral'), ...args, ...files], folder);
  const problems: SpectralProblem[] = JSON.parse(out);
  const found = problems.map(({ code, message, source, path }) => ({
    document: documentName(source),
    rule: code,
    message: `${message} ${path.join('/')}`,
  }));
  expectOnly(expectedFindings.spectral, found);
});

interface RedoclyProblem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer?: string }[];
}

interface SpectralProblem {
  readonly code: string;
  readonly message: string;
  readonly source: string;
  readonly path: readonly (string | number)[];
}

function documentName(path: string): string {
  return path.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
}

/** Each explained finding occurs as often as is said, and there is no other. */
function expectOnly(expected: readonly ExpectedFinding[], found: readonly Finding[]): void {
  const explained = expected.flatMap(({ documents, rule, times }) =>
    names.filter((name) => documents.test(name)).map((name) => `${name} ${rule}: ${times}`),
  );
  const unexplained = found.filter(
    ({ document, rule }) => !expected.some((one) => one.rule === rule && one.documents.test(document)),
  );
  expect(unexplained.slice(0, 20)).toEqual([]);
  const counts = new Map<string, number>();
  for (const { document, rule } of found) {
    counts.set(`${document} ${rule}`, (counts.get(`${document} ${rule}`) ?? 0) + 1);
  }
  expect([...counts].map(([name, count]) => `${name}: ${count}`).sort()).toEqual(explained.sort());
}
