import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Source } from '../../generators/catalogue/sources/source.ts';
import { type LoadModule, repeatableModules } from '../../generators/config/load-module.ts';
import type { Settings } from '../../generators/config/settings.ts';
import { type FileObserver, lstatSync, observeFiles } from '../../generators/lib/file-system.ts';
import { type Followed, foldersOf } from './follow.ts';

/** The settings of a project. */
interface StatedSettings {
  readonly settings: Settings;
}

/** Reads the settings of a project. `load` loads its modules if they may be loaded more than once in a process. */
export type ReadSettings = (load?: LoadModule) => Promise<StatedSettings>;

/** The settings of a project whose files are followed, as they were last read. */
export interface FollowedSettings {
  readonly now: Settings;
  /** The files and folders whose edits may change an output, given the files of the catalogue. */
  followed(sources: readonly Source[]): Followed;
  /** Whether the settings depend on a path, or the path is in the folder of templates. */
  isOf(path: string): boolean;
  /**
   * Reads the settings again, and runs their code anew, if a file that they depend on has changed or may have appeared.
   * @throws what `read` throws; the settings then stay as they were.
   */
  update(): Promise<void>;
}

/** Reads the settings of a project again whenever a file that they depend on is edited. */
export async function followSettings(read: ReadSettings): Promise<FollowedSettings> {
  const modules = repeatableModules();
  /** The paths that the settings depend on, absolute: modules, and every path that was looked at, whether it existed or not. */
  let states: ReadonlyMap<string, string> = new Map();
  const readNow = async (): Promise<StatedSettings> => {
    const since = Date.now();
    const paths = new Set<string>();
    observeFiles(observerOf(paths));
    try {
      const { settings } = await read(modules.load);
      // Settings do not depend on outputs.
      for (const { folder } of [...settings.outputs, settings.site]) paths.delete(resolve(folder));
      return { settings };
    } finally {
      observeFiles(undefined);
      states = statesOf([...paths, ...modules.files()], since);
    }
  };
  let stated = await readNow();
  let isBroken = false;
  return {
    get now() {
      return stated.settings;
    },
    followed: (sources) => {
      const { catalogue, templates, site } = stated.settings;
      const others = [templates, site.pages].filter((folder) => folder !== undefined);
      return {
        folders: new Set([...foldersOf(catalogue, sources), ...others]),
        files: [...states.keys()].map(shown),
        // A missing module may appear next to a module that imports it.
        listings: isBroken ? foldersOfModules(states.keys()) : [],
      };
    },
    isOf: (path) => states.has(resolve(path)) || isAtOrBelow(path, stated.settings.templates),
    async update() {
      if (!isBroken && [...states].every(([path, state]) => stateOf(path) === state)) return;
      modules.forget();
      isBroken = true;
      const before = states;
      try {
        stated = await readNow();
        isBroken = false;
      } finally {
        // A failing module, and the modules that it imported, are followed to notice when they are corrected.
        if (isBroken) states = new Map([...before, ...states]);
      }
    },
  };
}

function observerOf(paths: Set<string>): FileObserver {
  return { looking: (path) => paths.add(resolve(path)), changing() {}, asking() {} };
}

/** The most milliseconds by which times of a file system lag behind the clock. */
const lag = 50;

/** The states of files after a reading. A file that was changed since the reading began may have been read before the change. */
function statesOf(paths: readonly string[], since: number): Map<string, string> {
  const isRecent = (path: string): boolean => (lstatOf(path)?.ctimeMs ?? 0) > since - lag;
  return new Map(
    paths.map((path) => {
      const state = stateOf(path);
      return [path, state !== 'folder' && isRecent(path) ? 'read too early' : state];
    }),
  );
}

/** A text that changes whenever a file does. All folders have the same text. */
function stateOf(path: string): string {
  const stats = lstatOf(path);
  if (!stats) return 'none';
  return stats.isDirectory() ? 'folder' : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

function lstatOf(path: string) {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The path for messages: relative if it is in the working folder. */
function shown(file: string): string {
  const path = relative('', file);
  return path.startsWith('..') || isAbsolute(path) ? file : path;
}

function foldersOfModules(files: Iterable<string>): Set<string> {
  return new Set([...files].filter((file) => /\.[cm]?[jt]s$/.test(file)).map((file) => shown(dirname(file))));
}

function isAtOrBelow(path: string, folder: string | undefined): boolean {
  if (folder === undefined) return false;
  const [inner, outer] = [resolve(path), resolve(folder)];
  return inner === outer || inner.startsWith(`${outer}${sep}`);
}
