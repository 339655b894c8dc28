import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Where VitePress is. */
export interface Vitepress {
  readonly program: string;
  /** The folder whose packages it is one of: what is built below it finds the same. */
  readonly root: string;
}

/**
 * The VitePress that the first of these folders finds: that of the project that the command is called in, else the one
 * beside Catalpa.
 * @throws {UsageError} where there is none.
 */
export function findVitepress(folders: readonly string[] = [resolve(), __dirname]): Vitepress {
  for (const root of folders) {
    try {
      const found = createRequire(join(root, 'package.json')).resolve('vitepress/package.json');
      return { program: join(dirname(found), 'bin', 'vitepress.js'), root };
    } catch {
      // It may be beside the other one.
    }
  }
  throw new UsageError(
    'the site is built by VitePress, which is not installed',
    'Add it to your project: npm install --save-dev vitepress@1',
  );
}

/** How a run of VitePress ended. */
export interface Ended {
  /** Undefined where it was stopped. */
  readonly code: number | undefined;
  /** The printed output, where it was kept. */
  readonly output: string;
}

/** A run of VitePress until it ends or is stopped. `shown`: its words go to the terminal at once, and are not kept. */
export function runVitepress(
  { program, root }: Vitepress,
  args: readonly string[],
  shown: boolean,
  stopped: AbortSignal,
): Promise<Ended> {
  if (stopped.aborted) return Promise.resolve({ code: undefined, output: '' });
  const stdio = shown ? 'inherit' : 'pipe';
  // The channel closes when this process dies, by which the other one knows that it has to end: templates/site/orphan.mjs.
  const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: ['ignore', stdio, stdio, 'ipc'] });
  stopped.addEventListener('abort', () => void child.kill());
  return endOf(child, stopped);
}

function endOf(child: ChildProcess, stopped: AbortSignal): Promise<Ended> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += String(data)));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code: stopped.aborted ? undefined : (code ?? undefined), output }));
  });
}
