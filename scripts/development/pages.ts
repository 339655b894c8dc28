import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Renders each OpenAPI document in Swagger UI and in Redoc, and fails if the browser reports an error. The viewers are installed into a
// cache folder on first use; the browser has to be installed already.

const viewers = { 'playwright-core': '1', redoc: '2', 'swagger-ui-dist': '5' };
const cache = resolve('node_modules/.cache/catalpa-pages');
const browsers = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** The time limit for showing a page, in milliseconds. Hundreds of parameters take long. */
const patience = 120_000;
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];

interface Viewer {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** The HTML page that shows a document. It sets `window.shown` when it has done so. */
  page(document: string): string;
  /** Selectors: `content` matches only if the document is shown, `failure` only if it is not. */
  readonly content: string;
  readonly failure: string;
}

const pages: readonly Viewer[] = [
  {
    name: 'swagger-ui',
    files: {
      'swagger-ui.css': 'swagger-ui-dist/swagger-ui.css',
      'swagger-ui.js': 'swagger-ui-dist/swagger-ui-bundle.js',
    },
    page: (
      document,
    ) => `<link rel="stylesheet" href="/swagger-ui.css"><div id="page"></div><script src="/swagger-ui.js"></script>
<script>SwaggerUIBundle({ url: '/${document}', dom_id: '#page', deepLinking: true, onComplete: () => { window.shown = true; } });</script>`,
    content: '.opblock, .models, .json-schema-2020-12',
    failure: '.errors-wrapper, .version-pragma__message--missing',
  },
  {
    name: 'redoc',
    files: { 'redoc.js': 'redoc/bundles/redoc.standalone.js' },
    page: (document) => `<div id="page"></div><script src="/redoc.js"></script>
<script>Redoc.init('/${document}', { schemaDefinitionsTagName: 'Schemas' }, document.getElementById('page'), (error) => { window.shown = !error; });</script>`,
    content: '.api-content h1',
    failure: '.redoc-error',
  },
];

/** The used part of playwright-core. */
interface Playwright {
  readonly chromium: { launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser> };
}

interface Browser {
  newPage(options: { viewport: { width: number; height: number } }): Promise<Page>;
  close(): Promise<void>;
}

interface Page {
  on(event: 'console', heard: (message: { type(): string; text(): string }) => void): void;
  on(event: 'pageerror', heard: (error: Error) => void): void;
  on(event: 'response', heard: (response: { status(): number; url(): string }) => void): void;
  route(
    pattern: RegExp,
    answer: (route: { fulfill(answer: { body: string }): Promise<void> }) => unknown,
  ): Promise<void>;
  goto(url: string): Promise<unknown>;
  waitForFunction(expression: string, argument: undefined, options: { timeout: number }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(options: { path: string; timeout: number }): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

function installViewers(): void {
  if (existsSync(join(cache, 'node_modules'))) return;
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, 'package.json'), JSON.stringify({ private: true, dependencies: viewers }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: cache, stdio: 'inherit' });
}

/** All documents of the shipped catalogue, with each binding and in each version, as texts by file name. */
function documentsIn(folder: string): Map<string, string> {
  const bindings = readdirSync('spec', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/').match(/^(\w+)\/bindings\/(\w+)\.yaml$/))
    .flatMap((match) => (match ? ['--binding', `${match[1]}.${match[2]}`] : []));
  const versions = ['3.0', '3.1', '3.2'].flatMap((version) => ['--openapi', version]);
  const command = ['dist/catalpa.cjs', 'generate', 'openapi', ...versions, ...bindings, '--out', folder];
  execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  const made = join(folder, 'openapi');
  const names = readdirSync(made).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(made, name), 'utf8')]));
}

/** Serves each document by its name, the files of the viewers, and a page for each viewer and document at `/<viewer>/<document>`. */
async function serve(documents: ReadonlyMap<string, string>): Promise<{ server: Server; address: string }> {
  const files = Object.assign({}, ...pages.map((viewer) => viewer.files)) as Record<string, string>;
  const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json' };
  const server = createServer((request, response) => {
    const [first = '', document = ''] = (request.url ?? '').slice(1).split('/');
    const viewer = pages.find(({ name }) => name === first);
    const file = Object.hasOwn(files, first) ? files[first] : undefined;
    const html =
      viewer && `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${viewer.page(document)}`;
    const body = html ?? documents.get(first) ?? (file ? readFileSync(join(cache, 'node_modules', file)) : undefined);
    const type = html === undefined ? (types[extname(first)] ?? 'text/plain') : 'text/html';
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { server, address: `http://127.0.0.1:${address.port}` };
}

/** Returns the errors that a browser reports about a page, and saves pictures of its top and its first operation in the folder. */
async function look(browser: Browser, viewer: Viewer, document: string, address: string, folder: string) {
  const complaints: string[] = [];
  const page = await browser.newPage({ viewport: { width: 1400, height: 1800 } });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  // Redoc requests its logo from its own server, which does not concern the document.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: '' }));
  const picture = (part: string): string => join(folder, `${viewer.name}.${basename(document, '.json')}.${part}.png`);
  await page.goto(`${address}/${viewer.name}/${document}`);
  try {
    await page.waitForFunction(`window.shown && document.querySelector('${viewer.content}')`, undefined, {
      timeout: patience,
    });
  } catch {
    complaints.push('the document is not shown');
  }
  await page.screenshot({ path: picture('top'), timeout: patience });
  const opened = await page.evaluate(openOperation);
  await page.waitForTimeout(1_000);
  if (opened) await page.screenshot({ path: picture('operation'), timeout: patience });
  if (await page.evaluate(`Boolean(document.querySelector('${viewer.failure}'))`)) complaints.push('it shows an error');
  await page.close();
  return complaints.map((complaint) => `${viewer.name} ${document}: ${complaint}`);
}

/** Opens and scrolls to the first GET operation, or else to the first schema. */
const openOperation = `(() => {
  const swagger = document.querySelector('.opblock-get, .models .model-container, .models .json-schema-2020-12');
  const redoc = document.querySelector('[data-section-id*="operation/"], [data-section-id^="tag/Schemas"], [id^="schema/"]');
  const target = swagger ?? redoc;
  if (!target) return false;
  target.querySelector('.opblock-summary-control, .model-box-control, button')?.click();
  target.scrollIntoView();
  return true;
})()`;

async function run(): Promise<number> {
  const executablePath = browsers.find((path) => path !== '' && existsSync(path));
  if (executablePath === undefined) {
    console.error(
      'There is no Chromium. Install it (Debian: "apt-get install chromium"), or set CHROMIUM to its path.',
    );
    return 2;
  }
  installViewers();
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-pages-'));
  const documents = documentsIn(folder);
  const { server, address } = await serve(documents);
  const entry = pathToFileURL(join(cache, 'node_modules/playwright-core/index.mjs')).href;
  const { chromium } = (await import(entry)) as Playwright;
  const browser = await chromium.launch({ executablePath, args: flags });
  const complaints: string[] = [];
  try {
    for (const viewer of pages) {
      for (const document of documents.keys()) {
        complaints.push(...(await look(browser, viewer, document, address, folder)));
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  for (const complaint of complaints) console.log(complaint);
  console.log(`${documents.size} documents, ${complaints.length} complaints; pictures in ${folder}`);
  return complaints.length === 0 ? 0 : 1;
}

process.exitCode = await run();
