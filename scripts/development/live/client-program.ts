import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mustSucceed } from './catalpa.ts';
import type { Login } from './login.ts';
import { mustRun } from './processes.ts';
import type { Trial } from './server-kind.ts';

const programs = resolve('scripts/development/live/programs');
const compiler = resolve('node_modules/typescript/bin/tsc');
const browsers = [process.env['CHROMIUM'] ?? '', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

type Trialled = Parameters<Trial['work']>[0];

/**
 * Compiles a program that uses nothing but the generated client, and runs it in Node, and in Chromium from another origin without a
 * bundler, in a page and in a service worker. All have to find the same, but for what a page may not do.
 */
export async function runClient(
  preset: string,
  expected: Expected,
  { address, login, spec, signal }: Trialled,
): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'catalpa-client-'));
  try {
    await mustSucceed(['generate', 'client', '--catalogue', spec, '--binding', preset, '--out', out], signal);
    await cp(join(programs, `${preset}-client.ts`), join(out, 'program.ts'));
    await writeFile(join(out, 'package.json'), '{ "type": "module" }\n');
    await writeFile(join(out, 'main.js'), main);
    await writeFile(join(out, 'worker.js'), worker);
    await writeFile(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }));
    await mustRun({ program: process.execPath, args: [compiler, '--project', out] }, signal);
    const args = [join(out, 'main.js'), address, login.user, login.password];
    const inNode = (await mustRun({ program: process.execPath, args }, signal)).trim();
    requireSame('Node', inNode, expected.inNode);
    const chromium = browsers.find((path) => existsSync(path));
    if (chromium === undefined) return 'in Node; there is no Chromium (set CHROMIUM to its path)';
    requireSame('Chromium', await inPage(chromium, out, { address, login }, signal), expected.inPage);
    return 'in Node, and in Chromium from another origin, in a page and in a service worker';
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** What the program finds. */
interface Expected {
  readonly inNode: string;
  readonly inPage: string;
}

const options = {
  ...{
    strict: true,
    target: 'ES2022',
    module: 'NodeNext',
    lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  },
  ...{ noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, types: [] },
};

const main = `import run from './program.js';
console.log(await run(...process.argv.slice(2)));
`;

function requireSame(where: string, found: string, expected: string): void {
  if (found !== expected) throw new Error(`in ${where} the program finds "${found}" in place of "${expected}"`);
}

const worker = `import run from './program.js';
self.onmessage = (event) => event.waitUntil(run(...event.data).catch(String).then((text) => event.source.postMessage(text)));
`;

/** Runs the program in a page and in a service worker of it, which have to find the same. */
async function inPage(
  chromium: string,
  folder: string,
  { address, login }: { readonly address: string; readonly login: Login },
  signal: AbortSignal,
): Promise<string> {
  const given = JSON.stringify([address, login.user, login.password]);
  const page = `<!doctype html><script type="module">
const given = ${given};
const say = (text) => fetch('/done', { method: 'POST', body: text });
try {
  const { default: run } = await import('./program.js');
  const here = await run(...given);
  await navigator.serviceWorker.register('/worker.js', { type: 'module' });
  const { active } = await navigator.serviceWorker.ready;
  navigator.serviceWorker.onmessage = ({ data }) => say(data === here ? here : here + ' (in a service worker: ' + data + ')');
  active.postMessage(given);
} catch (error) { say(String(error)); }
</script>`;
  const profile = await mkdtemp(join(tmpdir(), 'catalpa-chromium-'));
  return new Promise<string>((done, failed) => {
    const server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://page').pathname;
      if (path === '/done') void textOf(request).then(end);
      const file = join(folder, path);
      const isScript = path.endsWith('.js') && existsSync(file);
      response.writeHead(path === '/' || isScript || path === '/done' ? 200 : 404, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
      });
      response.end(path === '/' ? page : isScript ? readFileSync(file) : '');
    });
    server.listen(0, '127.0.0.1', () => {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const args = [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        `--user-data-dir=${profile}`,
        origin,
      ];
      const browser = spawn(chromium, args, { stdio: 'ignore', signal });
      browser.on('error', failed);
      browser.on('exit', () => failed(new Error('Chromium ended before the program did')));
      server.on('close', () => browser.kill());
    });
    const end = (text: string): void => {
      done(text);
      server.close();
      server.closeAllConnections();
    };
  }).finally(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
