import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMessages } from 'esbuild';
import { makeBundle, makeLauncher, makeSeparateBundles } from './make-bundle.ts';
import { makeDeclarations, makeEntry } from './make-entry.ts';
import { makeSite } from './make-site.ts';
import { thirdPartyNotices } from './notices.ts';
import { templateMessages } from './templates/template-messages.ts';

// Makes dist/: the bundled program, its launcher and code caches, the entry points of the package, and the third-party notices.

/**
 * Runs the launcher once with all generators and once for a check with a finding, as a code cache holds the functions that a run has
 * compiled. Errors in the catalogue only make a cache smaller; a failure of the program ends the build.
 */
function warmUp(): void {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-build-'));
  const env = { ...process.env, XDG_STATE_HOME: work };
  const withFinding = join(work, 'spec');
  cpSync('spec', withFinding, { recursive: true });
  writeFileSync(join(withFinding, 'wiki/sets/unused.yaml'), 'UNUSED: { values: [a, b] }\n');
  for (const args of [
    ['generate', '--out', join(work, 'out')],
    ['check', '--catalogue', withFinding],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, ['dist/catalpa.cjs', ...args], { env, encoding: 'utf8' });
    if (status !== 0 && status !== 1) throw new Error(`the build does not run:\n${stderr}`);
  }
  rmSync(work, { recursive: true, force: true });
}

/** Ends the build if a template has faults, and prints all of them: bundling stops at the first, and does not check the names in views. */
async function checkTemplates(): Promise<void> {
  const messages = templateMessages('templates/reference');
  if (messages.length === 0) return;
  const color = process.stderr.isTTY;
  process.stderr.write((await formatMessages(messages, { kind: 'error', color })).join(''));
  process.exit(1);
}

await checkTemplates();
for (const file of readdirSync('dist')) if (file.includes('.cache')) rmSync(join('dist', file));
const metafiles = [await makeBundle(), ...(await makeSeparateBundles())];
await makeLauncher();
await makeSite();
await makeEntry();
await makeDeclarations();
chmodSync('dist/catalpa.cjs', 0o755);
await writeFile('dist/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(metafiles));
await writeFile('dist/build-id', hash('sha256', await readFile('dist/catalpa.bundle.cjs')));
warmUp();
