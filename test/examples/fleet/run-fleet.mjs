import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownReport, resultsOf, textReport } from './report.mjs';

// Runs the tasks of all sites and reports them together. The exit code is 0 where all is well, 1 where sites failed, and 2 where
// the engine could not run.

const { values } = parseArgs({
  options: {
    in: { type: 'string', default: '' },
    /** A folder that several clones may share. */
    cache: { type: 'string' },
    concurrency: { type: 'string', default: '100%' },
    /** The part of the sites that this machine takes, such as `3/100`. */
    shard: { type: 'string', default: '1/1' },
  },
});
const folder = resolve(values.in);
if (!existsSync(join(folder, 'turbo.json'))) end(`"${values.in}" is no fleet. Name one with --in, or make one: node make-sites.mjs --into <folder>`);

const turbo = findTurbo();
const filters = sitesOfShard().map((site) => `--filter=${site}`);
const { code, seconds } = runTurbo();
const summary = newestSummary();
if (!summary) end(`turbo could not run (exit code ${code})`);
const results = resultsOf(summary, (path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''), folder);
writeFileSync(join(folder, 'report.md'), markdownReport(results, seconds));
process.stdout.write(textReport(results, seconds));
process.exitCode = results.failures.length > 0 ? 1 : code === 0 ? 0 : 2;

/** @param {string} message @returns {never} */
function end(message) {
  console.error(`run-fleet: ${message}`);
  process.exit(2);
}

function findTurbo() {
  try {
    return createRequire(import.meta.url).resolve('turbo/bin/turbo');
  } catch {
    return end('the build engine is not installed. Run "npm ci" in the folder of this example.');
  }
}

/** The sites of the shard; none where it is all of them. */
function sitesOfShard() {
  const [, number = '', of = ''] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(values.shard) ?? [];
  const [own, all] = [Number(number), Number(of)];
  if (own === 0 || own > all) end(`"${values.shard}" is no shard. Write it like "3/100".`);
  if (all === 1) return [];
  const sites = readdirSync(join(folder, 'sites')).sort();
  return sites.filter((_site, index) => index % all === own - 1);
}

function runTurbo() {
  const cache = values.cache === undefined ? [] : ['--cache-dir', resolve(values.cache)];
  const options = [
    '--continue=dependencies-successful',
    '--summarize',
    '--output-logs=none',
    '--no-update-notifier',
    '--skip-infer',
    `--concurrency=${values.concurrency}`,
    `--cwd=${folder}`,
    ...cache,
    ...filters,
  ];
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', npm_config_loglevel: 'silent', TURBO_UI: 'false' };
  const started = performance.now();
  const run = spawnSync(process.execPath, [turbo, 'run', 'import', 'check', 'generate', 'drift', ...options], {
    env,
    stdio: ['ignore', 'ignore', process.env['FLEET_DEBUG'] ? 'inherit' : 'ignore'],
  });
  return { code: run.status ?? 2, seconds: (performance.now() - started) / 1000 };
}

/** The summary of this run; undefined where there is none. */
function newestSummary() {
  const runs = join(folder, '.turbo/runs');
  if (!existsSync(runs)) return undefined;
  const all = readdirSync(runs).map((name) => JSON.parse(readFileSync(join(runs, name), 'utf8')));
  return all.sort((one, other) => other.execution.startTime - one.execution.startTime)[0];
}
