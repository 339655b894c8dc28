import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMessages, type Metafile } from 'esbuild';
import { bundles, makeBundle, makeLauncher } from './bundles.ts';
import { thirdPartyNotices } from './notices.ts';
import { templateFaults } from './templates/check.ts';
import { toMessage } from './templates/fault.ts';

// Makes dist/: the bundles with their launchers and their code caches, and the notices of the packages in them.

/**
 * Lets the launchers write the code caches after a run of everything, as they hold what a run has compiled. A catalogue with
 * errors ends the run early, which makes the caches smaller; only a fault of ours ends the build.
 */
function warmUp(): void {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-build-'));
  const env = { ...process.env, XDG_STATE_HOME: work };
  const args = ['dist/catalpa.cjs', 'generate', '--out', join(work, 'out')];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  rmSync(work, { recursive: true, force: true });
  if (status !== 0 && status !== 1) throw new Error(`the build does not run:\n${stderr}`);
}

/** Ends the build where a page would be wrong, with all faults: bundling stops at the first, and knows no names of views. */
async function checkTemplates(): Promise<void> {
  const messages = templateFaults('templates/reference').map(toMessage);
  if (messages.length === 0) return;
  const color = process.stderr.isTTY;
  process.stderr.write((await formatMessages(messages, { kind: 'error', color })).join(''));
  process.exit(1);
}

await checkTemplates();
for (const file of readdirSync('dist')) if (file.includes('.cache')) rmSync(join('dist', file));
const hash = createHash('sha256');
const metafiles: Metafile[] = [];
for (const bundle of bundles) {
  metafiles.push(await makeBundle(bundle));
  await makeLauncher(bundle);
  hash.update(await readFile(`dist/${bundle.name}.bundle.cjs`));
}
chmodSync('dist/catalpa.cjs', 0o755);
await writeFile('dist/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(metafiles));
await writeFile('dist/build-id', hash.digest('hex'));
warmUp();
