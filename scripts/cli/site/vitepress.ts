import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** An installed VitePress. */
export interface Vitepress {
  readonly program: string;
  /** The folder that it was resolved from. Sites that are built below it resolve the same packages. */
  readonly root: string;
}

/**
 * Finds VitePress from the first of these folders that it resolves from: by default, the working folder and then Catalpa's own folder.
 * @throws {UsageError} if it is not installed.
 */
export function findVitepress(folders: readonly string[] = [resolve(), __dirname]): Vitepress {
  for (const root of folders) {
    try {
      const found = createRequire(join(root, 'package.json')).resolve('vitepress/package.json');
      return { program: join(dirname(found), 'bin', 'vitepress.js'), root };
    } catch {
      // The next folder may resolve it.
    }
  }
  throw new UsageError(
    'the site is built by VitePress, which is not installed',
    'Add it to your project: npm install --save-dev vitepress@1',
  );
}

/** The result of a run of VitePress. */
export interface Ended {
  /** The exit code; undefined if the run was stopped. */
  readonly code: number | undefined;
  /** The printed output; empty if it was shown. */
  readonly output: string;
}

/** Runs VitePress until it ends or is stopped. If `shown` is true, its output goes to the terminal and is not collected. */
export function runVitepress(
  { program, root }: Vitepress,
  args: readonly string[],
  shown: boolean,
  stopped: AbortSignal,
): Promise<Ended> {
  if (stopped.aborted) return Promise.resolve({ code: undefined, output: '' });
  const stdio = shown ? 'inherit' : 'pipe';
  // The channel closes when this process dies, upon which the child ends itself: templates/site/orphan.mjs.
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
