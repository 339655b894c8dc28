import { join } from 'node:path';

/**
 * @typedef {{ site: string, task: string, exitCode: number, findings: string }} Failure
 * @typedef {{ sites: number, tasks: number, cached: number, ran: number, skipped: number, failures: readonly Failure[] }} Results
 */

/** More lines of one task are in its log only. */
const mostLines = 40;

/** The tasks of a site in their order; one that fails leaves out those that depend on it. */
const tasksOfSite = ['import', 'check', 'generate', 'drift'];

/**
 * What a run of turbo gave, from the summary that it writes.
 * @param {any} summary
 * @param {(path: string) => string} read
 * @param {string} folder
 * @returns {Results}
 */
export function resultsOf(summary, read, folder) {
  /** @type {Failure[]} */
  const failures = [];
  const sites = new Set(summary.packages.filter((/** @type {string} */ name) => name !== '//'));
  let [cached, ran] = [0, 0];
  for (const { package: site, task, cache, execution, logFile } of summary.tasks) {
    if (cache.status === 'HIT') cached += 1;
    else if (execution) ran += 1;
    const exitCode = exitCodeOf(execution);
    if (exitCode !== 0) failures.push({ site, task, exitCode, findings: findingsIn(read(join(folder, logFile))) });
  }
  failures.sort((one, other) => (one.site < other.site ? -1 : one.site > other.site ? 1 : 0));
  const tasks = sites.size * tasksOfSite.length;
  return { sites: sites.size, tasks, cached, ran, skipped: tasks - cached - ran, failures };
}

/**
 * The exit code of the command: npm passes on that of Catalpa.
 * @param {{ exitCode?: number | null } | undefined} execution
 */
function exitCodeOf(execution) {
  return execution ? (execution.exitCode ?? 2) : 0;
}

/** What Catalpa printed, without colours. @param {string} log */
function findingsIn(log) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's colours begin with it.
  const lines = log.replaceAll(/\u001b\[[0-9;]*m/g, '').trim().split('\n');
  const more = lines.length > mostLines ? [`… and ${lines.length - mostLines} more lines`] : [];
  return [...lines.slice(0, mostLines), ...more].join('\n');
}

/** @param {Results} results @param {number} seconds */
function headline({ sites, tasks, cached, ran, skipped, failures }, seconds) {
  const failed = new Set(failures.map(({ site }) => site)).size;
  const left = skipped > 0 ? `, ${skipped} left out behind failures` : '';
  return `${sites} sites, ${failed} failed. ${tasks} tasks: ${cached} cached, ${ran} run${left}. ${seconds.toFixed(1)} s`;
}

/** What an exit code of Catalpa says. @param {number} code */
function meaningOf(code) {
  return code === 1 ? 'findings' : 'not carried out';
}

/** The report for a terminal. @param {Results} results @param {number} seconds */
export function textReport(results, seconds) {
  const parts = results.failures.map(({ site, task, exitCode, findings }) => {
    const indented = findings.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
    return `${site}: ${task} failed with exit code ${exitCode} (${meaningOf(exitCode)})\n${indented.join('\n')}\n\n`;
  });
  return `${parts.join('')}${headline(results, seconds)}\n`;
}

/** The report as Markdown, for a summary page of continuous integration. @param {Results} results @param {number} seconds */
export function markdownReport(results, seconds) {
  const rows = results.failures.map(
    ({ site, task, exitCode }) => `| ${site} | ${task} | ${exitCode} | ${meaningOf(exitCode)} |`,
  );
  const table = rows.length > 0 ? ['| site | task | exit code | |', '|---|---|---|---|', ...rows, ''] : [];
  const details = results.failures.flatMap(({ site, task, findings }) => {
    const fence = '`'.repeat(Math.max(3, ...[...findings.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
    return [`## ${site}: ${task}`, '', `${fence}text`, findings, fence, ''];
  });
  return `${['# Fleet', '', headline(results, seconds), '', ...table, ...details].join('\n')}`;
}
