import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { requireTool } from '../tools.ts';
import { builderCheck } from './builder.ts';
import { consoleCheck } from './console.ts';
import { type FileServer, serveFolder } from './file-server.ts';
import { hostileCatalogue } from './hostile.ts';
import { languagesCheck } from './language-tabs.ts';
import { linksCheck } from './links.ts';
import { axeCheck, darkCheck } from './modes.ts';
import { questionsCheck } from './questions.ts';
import { navigationCheck, phoneCheck, printCheck, withoutScriptsCheck } from './reading.ts';
import { searchCheck } from './search.ts';
import type { Check, Context, Site } from './site-check.ts';
import { sizesCheck } from './sizes.ts';

// Builds the site of the shipped catalogue, and that of a hostile catalogue below a path, and checks both in a browser.

const { chromium }: typeof import('playwright-core') = requireTool('playwright-core');
const browsers = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];

const checks: readonly Check[] = [
  linksCheck,
  sizesCheck,
  searchCheck,
  questionsCheck,
  navigationCheck,
  builderCheck,
  languagesCheck,
  darkCheck,
  phoneCheck,
  withoutScriptsCheck,
  printCheck,
  axeCheck,
  consoleCheck,
];

const executablePath = browsers.find((path) => path !== '' && existsSync(path));
if (executablePath === undefined) {
  console.error('There is no Chromium (Debian: apt-get install chromium; elsewhere set CHROMIUM to its path).');
  console.error(process.env['CI'] ? 'The site was not tested.' : 'skipped');
  process.exitCode = process.env['CI'] ? 1 : 0;
} else {
  const work = mkdtempSync(join(tmpdir(), 'catalpa-site-test-'));
  try {
    process.exitCode = (await tried(work, executablePath)) ? 0 : 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function tried(work: string, path: string): Promise<boolean> {
  for (const [file, text] of Object.entries(hostileCatalogue)) write(join(work, 'catalogue', file), text);
  const servers: FileServer[] = [];
  const browser = await chromium.launch({ executablePath: path, args: flags });
  try {
    const site = async (name: string, catalogue: string, base: string): Promise<Site> => {
      const folder = join(work, name);
      build(catalogue, folder, base);
      const server = await serveFolder(folder, base);
      servers.push(server);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const pages = files.filter((file) => file.endsWith('.html') && file !== '404.html').sort();
      return { name, folder, base, address: server.origin + base, pages };
    };
    const shipped = await site('shipped', 'spec', '/');
    const hostile = await site('hostile', join(work, 'catalogue'), '/docs/');
    return await allOf({ browser, shipped, hostile });
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds a site with the built command line, with the pages of interfaces without their bindings as well. */
function build(catalogue: string, folder: string, base: string): void {
  const program = process.env['CATALPA'] ?? resolve('dist/catalpa.cjs');
  const args = [program, 'docs', '--catalogue', catalogue, '--out', folder, '--base', base, '--plain'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the site of ${catalogue} cannot be built:\n${stdout}${stderr}`);
  console.log(stdout.trimEnd());
}

/** Runs the checks one by one. A check that fails does not stop the others. */
async function allOf(context: Context): Promise<boolean> {
  const [, , ...named] = process.argv;
  let right = true;
  for (const check of checks.filter(({ name }) => named.length === 0 || named.some((one) => name.includes(one)))) {
    const started = performance.now();
    const { wrong, measured } = await reportOf(check, context);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${check.name}${measured ? `: ${measured}` : ''} (${seconds} s)`,
    );
    for (const line of wrong.slice(0, 20)) console.log(`       ${line}`);
    if (wrong.length > 20) console.log(`       … and ${wrong.length - 20} more`);
    right = right && wrong.length === 0;
  }
  return right;
}

async function reportOf(check: Check, context: Context) {
  try {
    return await check.run(context);
  } catch (error) {
    return { wrong: [error instanceof Error ? error.message : String(error)], measured: undefined };
  }
}
