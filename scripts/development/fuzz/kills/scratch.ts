import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDispensable } from '../../../../generators/write/state.ts';
import { quietEnvironment } from '../../bench/process.ts';

/** The files below a folder, by path. */
export type Texts = ReadonlyMap<string, string>;

/** How a run ended. It has no code if a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** When a run is killed: after this many milliseconds, or after this many changes of files in the project. */
export type Moment = { readonly milliseconds: number } | { readonly changes: number };

/** A project in a temporary folder, in which the built command line runs and is killed. */
export interface Scratch {
  /** A path in the temporary folder. The project is `project`. */
  at(...path: readonly string[]): string;
  put(path: string, text: string): void;
  run(...args: readonly string[]): Promise<Ended>;
  /** Whether the run was killed before it ended. */
  kill(moment: Moment, ...args: readonly string[]): Promise<boolean>;
  /** The files in the state folder that only a running process needs. */
  unfinished(): readonly string[];
  remove(): void;
}

/** @throws {Error} if there is no build. */
export function createScratch(): Scratch {
  const program = resolve('dist/catalpa.cjs');
  if (!existsSync(program)) throw new Error('there is no build to kill: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'catalpa-kills-'));
  const at = (...path: readonly string[]): string => join(folder, ...path);
  mkdirSync(at('project'), { recursive: true });
  const env = { ...quietEnvironment(), XDG_STATE_HOME: at('state') };
  const start = (args: readonly string[]) => spawn(process.execPath, [program, ...args], { cwd: at('project'), env });
  return {
    at,
    put: (path, text) => writeFileSync(at(path), text),
    run: (...args) => endOf(start(args)),
    async kill(moment, ...args) {
      const watched = watch(at('project'), { recursive: true });
      const child = start(args);
      let seen = 0;
      watched.on('change', () => {
        seen += 1;
        if ('changes' in moment && seen > moment.changes) child.kill('SIGKILL');
      });
      // A folder may be removed before it can be watched.
      watched.on('error', () => {});
      const timer = 'milliseconds' in moment && setTimeout(() => child.kill('SIGKILL'), moment.milliseconds);
      const { code } = await endOf(child);
      clearTimeout(timer || undefined);
      watched.close();
      return code === null;
    },
    unfinished() {
      const states = readdirSync(at('state/catalpa'));
      const files = states.flatMap((state) => readdirSync(at('state/catalpa', state)));
      return files.filter((name) => name !== 'folder' && !isDispensable(name));
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function endOf(child: ChildProcess): Promise<Ended> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += String(data)));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ code, printed }));
  });
}

/** The present files below a folder. */
export function textsIn(folder: string): Texts {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const below = (path: string): string => path.slice(folder.length + 1).replaceAll('\\', '/');
  return new Map(paths.sort().map((path) => [below(path), readFileSync(path, 'utf8')]));
}

/** Replaces one folder by another. */
export function replaceFolder(folder: string, by: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(by, folder, { recursive: true });
}
