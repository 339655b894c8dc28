import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { hostileCatalogue } from '../site/hostile.ts';
import { brokenLinks, pagesOfSite } from './crawl.ts';
import { oddNames } from './odd-names.ts';
import { faultsOfPages } from './page-faults.ts';
import { browserPath, faultsInBrowser } from './run-in-browser.ts';
import { absent, build, type SiteTool, siteTools } from './site-tools.ts';

// Builds pages with each tool that has a flavour, and crawls the sites. Arguments name tools and catalogues.

const work = mkdtempSync(join(tmpdir(), 'catalpa-flavours-'));
const catalogues: Readonly<Record<string, string>> = {
  small: 'test/emit/reference/fixtures/catalogue',
  hostile: join(work, 'hostile'),
  names: join(work, 'names'),
  shipped: 'spec',
};
const [, , ...named] = process.argv;
const chosen = <One>(all: readonly One[], nameOf: (one: One) => string): readonly One[] => {
  const some = all.filter((one) => named.includes(nameOf(one)));
  return some.length > 0 ? some : all;
};

try {
  for (const [file, text] of Object.entries(hostileCatalogue)) write(join(work, 'hostile', file), text);
  for (const [file, text] of Object.entries(oddNames)) write(join(work, 'names', file), text);
  for (const tool of chosen(siteTools, ({ name }) => name)) {
    const reason = absent(tool);
    if (reason === undefined) {
      for (const [name, folder] of chosen(Object.entries(catalogues), ([one]) => one)) await report(tool, name, folder);
      continue;
    }
    console.error(`${reason}\n${process.env['CI'] ? `The flavour ${tool.name} was not tried.` : 'skipped'}`);
    if (process.env['CI']) process.exitCode = 1;
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Makes the pages of a catalogue with the built command line. Returns their folder. */
function generated(catalogue: string, flavour: string, out: string): string {
  const program = process.env['CATALPA'] ?? resolve('dist/catalpa.cjs');
  const args = ['generate', 'reference', '--no-config', '--plain', '-c', catalogue, '--flavour', flavour, '-o', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the pages of ${catalogue} cannot be made:\n${stdout}${stderr}`);
  return join(out, 'reference');
}

async function report(tool: SiteTool, name: string, catalogue: string): Promise<void> {
  const started = performance.now();
  const { wrong, measured } = await triedOrFault(tool, join(work, tool.name, name), catalogue);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${tool.name} ${name}: ${measured} (${seconds} s)`);
  for (const line of wrong.slice(0, 20)) console.log(`       ${line}`);
  if (wrong.length > 20) console.log(`       … and ${wrong.length - 20} more`);
  if (wrong.length > 0) process.exitCode = 1;
}

interface Report {
  readonly wrong: readonly string[];
  readonly measured: string;
}

async function triedOrFault(tool: SiteTool, folder: string, catalogue: string): Promise<Report> {
  try {
    return await tried(tool, folder, catalogue);
  } catch (error) {
    return { wrong: [error instanceof Error ? error.message : String(error)], measured: 'not built' };
  }
}

async function tried(tool: SiteTool, folder: string, catalogue: string): Promise<Report> {
  const plain = generated(catalogue, 'github', join(folder, 'github'));
  const pages = generated(catalogue, tool.name, join(folder, tool.name));
  const site = build(tool, pages, join(folder, 'project'));
  const built = pagesOfSite(site);
  const { wrong, links, anchors } = brokenLinks(site, built);
  const { faults, count } = faultsOfPages(plain, tool.name, built);
  const counts = `${count} pages, ${links} links, ${anchors} of them to anchors`;
  if (browserPath === undefined || catalogue === catalogues['shipped'])
    return { wrong: [...faults, ...wrong], measured: counts };
  const inBrowser = await faultsInBrowser(site, built.keys(), browserPath);
  const measured = `${counts}, opened in a browser`;
  return { wrong: [...faults, ...wrong, ...inBrowser], measured };
}
